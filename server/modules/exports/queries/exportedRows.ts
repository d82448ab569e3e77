import { sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import type { CompanyTx } from '@/server/platform/db/scope';
import { describedTables, users_file, type ExportedTable } from './exportedTables';

const batch_size = 500;

/** Columns of `users` in the file. */
export const user_columns = ['id', 'name', 'email', 'phone', 'locale'];

/** From here on the transaction reads what was there at one moment. It must be the first statement. */
export const startSnapshot = (tx: CompanyTx) =>
  tx.execute(
    sql`set transaction isolation level repeatable read, read only; set local timezone = 'UTC'; set local bytea_output = 'hex'`,
  );

/**
 * All rows of the company as PostgreSQL writes them in JSON, one text for each, ordered by the key: exact instants, dates
 * and ranges as text, bytes as '\x…'.
 */
export function exportedRows(tx: CompanyTx, table: ExportedTable): AsyncGenerator<string[]> {
  const columns = sql.join(
    table.columns.map(column => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  const key = sql.join(
    table.key.map(column => sql`${sql.identifier(column)}`),
    sql`, `,
  );
  const company = sql.raw(String(tx.company_id));
  return fetched(
    tx,
    sql`select to_jsonb(r)::text as row from (
      select ${columns} from ${sql.identifier(table.name)}
      where ${sql.identifier(table.company)} = ${company} order by ${key}) r`,
  );
}

/** Everyone whom a row names: employees with their names and logins, others by their id alone. */
export function exportedUsers(tx: CompanyTx): AsyncGenerator<string[]> {
  const named = describedTables().flatMap(({ name, users, company }) =>
    users.map(
      column =>
        sql`select ${sql.identifier(column)} as id from ${sql.identifier(name)}
          where ${sql.identifier(company)} = ${sql.raw(String(tx.company_id))}`,
    ),
  );
  return fetched(
    tx,
    sql`select jsonb_build_object('id', n.id, 'name', coalesce(s.name, ''), 'email', s.email, 'phone', s.phone,
        'locale', coalesce(s.locale, 'en'))::text as row
      from (${sql.join(named, sql` union `)}) n left join staff_accounts() s on s.id = n.id
      where n.id is not null order by n.id`,
  );
}

/** Rows by the name of their file. */
export function* exportedCollections(
  tx: CompanyTx,
): Generator<{ name: string; columns: string[]; rows: AsyncGenerator<string[]> }> {
  yield { name: users_file, columns: user_columns, rows: exportedUsers(tx) };
  for (const table of describedTables()) {
    yield { name: table.name, columns: table.columns, rows: exportedRows(tx, table) };
  }
}

/** Names of the company's stored pictures. */
export async function storedNames(tx: CompanyTx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from files where company_id = ${tx.company_id} order by id`,
  );
  return rows.map(({ name }) => name);
}

export async function exportedCompany(tx: CompanyTx) {
  const { rows } = await tx.execute<{ id: number; slug: string; name: string; timezone: string | null }>(
    sql`select id, slug, name, timezone from companies where id = ${tx.company_id}`,
  );
  return first(rows);
}

async function* fetched(tx: CompanyTx, query: ReturnType<typeof sql>): AsyncGenerator<string[]> {
  await tx.execute(sql`declare exported no scroll cursor for ${query}`);
  try {
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`fetch ${sql.raw(String(batch_size))} from exported`,
      );
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < batch_size) return;
    }
  } finally {
    await tx.execute(sql`close exported`);
  }
}
