import { sql, type Column, type SQL } from 'drizzle-orm';

/** One of these ids, as one parameter however many they are: PostgreSQL takes 65,535 parameters in a statement. */
export const idIn = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
