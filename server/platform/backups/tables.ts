import { first } from '@/domain/assert';
import type { Pool } from 'pg';

/** What a table has in it; equal rows have an equal checksum, in whatever order. */
export type TableDigest = { name: string; rows: number; checksum: string };

type Queries = Pick<Pool, 'query'>;

/** However a session is set up, the same row is the same text. */
export const plainRows =
  "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = ''";

/** Of every schema that is not PostgreSQL's own, by the names that a dump has them under. */
export const tableNames = `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' order by 1`;

/** A row's part is the first 64 bits of its SHA-256; the sum of them does not depend on their order. */
export const digestOf = (table: string): string =>
  `select '${table.replaceAll("'", "''")}' as name, count(*)::text as rows,
    coalesce(sum(('x' || left(encode(sha256(convert_to(whole_row::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${table} whole_row`;

export const digestFrom = (name: string, rows: string, sum: string): TableDigest => ({
  name,
  rows: Number(rows),
  checksum: BigInt.asUintN(64, BigInt(sum)).toString(16).padStart(16, '0'),
});

/** The connection must see every row, and stays set up for this. */
export async function digestTables(client: Queries): Promise<TableDigest[]> {
  await client.query(plainRows);
  const { rows: tables } = await client.query<{ name: string }>(tableNames);
  const digests: TableDigest[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(digestOf(name));
    const { rows: counted, sum } = first(rows);
    digests.push(digestFrom(name, counted, sum));
  }
  return digests;
}

/** Of the files that the database knows. */
export async function pictureNames(client: Queries): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.files');
  return rows.map(({ name }) => name);
}

/** A backup, or what was restored of one, has not what the database had. */
export class Differs extends Error {}

/** @throws Differs, naming the first table that does; one without a checksum is compared by its rows alone */
export function requireSame(
  expected: TableDigest[],
  found: Map<string, { rows: number; checksum?: string }>,
) {
  for (const { name, rows, checksum } of expected) {
    const other = found.get(name);
    if (!other) throw new Differs(`The table ${name} is missing in the backup.`);
    if (other.rows !== rows || (other.checksum ?? checksum) !== checksum) {
      throw new Differs(
        `The table ${name} differs: ${rows} rows (${checksum}) in the database, ${other.rows} rows${other.checksum ? ` (${other.checksum})` : ''} in the backup.`,
      );
    }
  }
}
