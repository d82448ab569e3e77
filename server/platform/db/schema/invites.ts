import { sql } from 'drizzle-orm';
import { check, pgPolicy, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { companyRoles } from '@/domain/access/permissions';
import { customers } from './catalogue';
import {
  app,
  companyId,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
  stamps,
  thisUser,
} from './columns';
import { ownRoles, employees } from './companies';
import { users } from './users';

/** A login belongs to a user once a code has confirmed it. */
const toThisUser = sql`login in (
  select u.email from users u where u.id = ${thisUser} union all select u.phone from users u where u.id = ${thisUser})`;

/** Deleted once it is accepted, declined or withdrawn. */
export const userInvites = pgTable(
  'user_invites',
  {
    company_id: companyId(),
    /** 128 random bits: the link that is sent. */
    id: text().notNull().unique(),
    employee_id: idColumn(),
    customer_id: idColumn(),
    login: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    position: text().notNull().default(''),
    /** Null for a customer. */
    role: text({ enum: companyRoles }),
    role_id: idColumn(),
    invited_by: idColumn().references(() => users.id),
    expires_at: instant().notNull(),
    ...stamps,
  },
  table => [
    primaryKey({ columns: [table.company_id, table.id] }),
    unique('user_invites_one_an_employee').on(table.company_id, table.employee_id),
    unique('user_invites_one_a_customer').on(table.company_id, table.customer_id),
    companyReference([table.company_id, table.employee_id], employees),
    companyReference([table.company_id, table.customer_id], customers),
    companyReference([table.company_id, table.role_id], ownRoles),
    check(
      'user_invites_one_person',
      sql`num_nonnulls(employee_id, customer_id) = 1 and (employee_id is null) = (role is null)`,
    ),
    companyPolicy('user_invites'),
    pgPolicy('user_invites_of_reader', { for: 'select', to: app, using: toThisUser }),
    pgPolicy('user_invites_answered', { for: 'delete', to: app, using: toThisUser }),
  ],
);
