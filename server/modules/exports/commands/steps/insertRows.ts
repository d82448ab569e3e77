import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { ExportedRow } from './rowsIn';

type Target = { name: string; columns: string[] };

/** Inserts the rows with their ids; columns that the file does not have get their defaults. @returns how many */
export async function insertRows(
  tx: CompanyTx,
  { name, columns }: Target,
  parts: AsyncIterable<ExportedRow[]> | Iterable<ExportedRow[]>,
  last_ids: Map<string, number>,
): Promise<number> {
  const table = sql.identifier(name);
  const names = sql.join(
    columns.map(column => sql.identifier(column)),
    sql`, `,
  );
  let count = 0;
  for await (const part of parts) {
    await tx.execute(
      sql`insert into ${table} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(part)}::jsonb)`,
    );
    count += part.length;
    if (!columns.includes('id')) continue;
    last_ids.set(name, Math.max(last_ids.get(name) ?? 0, ...part.map(({ id }) => id)));
  }
  return count;
}
