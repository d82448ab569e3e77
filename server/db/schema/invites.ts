import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { companyRoles } from '../../../domain/access/permissions';
import { app, instant, ofCompany, stamps, thisUser, within } from './columns';
import { employees } from './companies';
import { users } from './users';

/** Whoever has the login that an invitation was sent to; a login is a user's once a code has confirmed it. */
const toThisUser = sql`login in (
  select u.email from users u where u.id = ${thisUser} union all select u.phone from users u where u.id = ${thisUser})`;

/** A place at the company, kept for whoever has the login; gone once it is accepted, declined or taken back. */
export const userInvites = pgTable(
  'user_invites',
  {
    company_id: integer().notNull(),
    /** 128 random bits: the link that is sent. */
    id: text().notNull().unique(),
    employee_id: integer().notNull(),
    login: text().notNull(),
    position: text().notNull().default(''),
    role: text({ enum: companyRoles }).notNull(),
    invited_by: integer().references(() => users.id),
    expires_at: instant().notNull(),
    ...stamps,
  },
  table => [
    primaryKey({ columns: [table.company_id, table.id] }),
    unique('user_invites_one_an_employee').on(table.company_id, table.employee_id),
    within([table.company_id, table.employee_id], employees),
    ofCompany('user_invites'),
    pgPolicy('user_invites_of_reader', { for: 'select', to: app, using: toThisUser }),
    pgPolicy('user_invites_answered', { for: 'delete', to: app, using: toThisUser }),
  ],
);
