import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyColumns, companyKey, idColumn, instant } from './columns';
import { users } from './users';

/**
 * The whole company as a file, made by a job. The process that makes it holds it until `leased_until`; `name` is that of
 * the stored file.
 */
export const companyExports = pgTable(
  'company_exports',
  {
    ...companyColumns,
    state: text({ enum: ['pending', 'running', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    requested_by: idColumn()
      .notNull()
      .references(() => users.id),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    size: bigint({ mode: 'number' }),
    name: text(),
    attempts: integer().notNull().default(0),
    leased_until: instant(),
    ended_at: instant(),
    expires_at: instant(),
  },
  table => [
    ...companyKey('company_exports', table),
    uniqueIndex('company_exports_one_underway')
      .on(table.company_id)
      .where(sql`state in ('pending', 'running')`),
  ],
);
