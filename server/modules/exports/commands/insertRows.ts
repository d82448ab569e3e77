import { sql } from 'drizzle-orm';
import type { BareContext } from '@/server/core/context';

export type ExportedRow = { id: number } & Record<string, unknown>;

type Restoring = {
  table: { name: string; columns: string[] };
  parts: AsyncIterable<ExportedRow[]> | Iterable<ExportedRow[]>;
  /** The greatest id of each table, which this raises. */
  last_ids: Map<string, number>;
};

/** Inserts the rows with their ids; columns that the file does not have get their defaults. @returns how many */
export async function insertRows(
  { tx }: BareContext,
  { table: { name, columns }, parts, last_ids }: Restoring,
): Promise<number> {
  const into = sql.identifier(name);
  const names = sql.join(
    columns.map(column => sql.identifier(column)),
    sql`, `,
  );
  let count = 0;
  for await (const part of parts) {
    await tx.execute(
      sql`insert into ${into} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(part)}::jsonb)`,
    );
    count += part.length;
    if (!columns.includes('id')) continue;
    last_ids.set(name, Math.max(last_ids.get(name) ?? 0, ...part.map(({ id }) => id)));
  }
  return count;
}
