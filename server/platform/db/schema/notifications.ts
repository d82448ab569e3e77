import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { notificationTypes, type NotificationPayload } from '@/domain/notifications/notification';
import { app, companyColumns, companyReference, idColumn, thisCompany, thisUser } from './columns';
import { events } from './log';
import { users } from './users';

const ofReader = sql`user_id = ${thisUser} and company_id in (
  select e.company_id from employees e where e.user_id = ${thisUser} and e.archived_at is null)`;

/** Written inside the company, read as the user. */
export const notifications = pgTable(
  'notifications',
  {
    ...companyColumns,
    user_id: idColumn()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event_id: idColumn(),
    type: text({ enum: notificationTypes }).notNull(),
    payload: jsonb().$type<NotificationPayload>().notNull(),
    is_opened: boolean().notNull().default(false),
    is_delivered: boolean().notNull().default(false),
    is_test: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.id] }),
    index('notifications_user').on(table.user_id, table.id),
    index('notifications_unopened')
      .on(table.user_id)
      .where(sql`not is_opened`),
    index('notifications_opened')
      .on(table.created_at)
      .where(sql`is_opened`),
    companyReference([table.company_id, table.event_id], events),
    pgPolicy('notifications_of_company', {
      for: 'insert',
      to: app,
      withCheck: sql`company_id = ${thisCompany}`,
    }),
    pgPolicy('notifications_of_reader', { for: 'select', to: app, using: ofReader }),
    pgPolicy('notifications_by_reader', { for: 'update', to: app, using: ofReader, withCheck: ofReader }),
  ],
);
