import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, companyPolicy } from './columns';

/** Counted up by triggers, in the transaction of the change, with all that a site shows as text (migration 0043). */
export const siteVersions = pgTable(
  'site_versions',
  { company_id: companyId(), version: integer().notNull().default(1) },
  table => [primaryKey({ columns: [table.company_id] }), companyPolicy('site_versions')],
);
