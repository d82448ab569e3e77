import { sql, type Column, type SQL } from 'drizzle-orm';

/** One array parameter: PostgreSQL takes at most 65,535 parameters in a statement. */
export const idIn = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;
