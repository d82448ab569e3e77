import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a company tells the user of itself: not while it asks for a second factor which they have not. */
export const isOpenTo = (user_id: number, company_id: PgColumn): SQL =>
  sql`${company_id} <> all (array(select closed_companies_of(${user_id})))`;
