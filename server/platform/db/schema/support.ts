import { pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumns, companyKey, idColumn } from './columns';
import { users } from './users';

export const supportRequests = pgTable(
  'support_requests',
  {
    ...companyColumns,
    user_id: idColumn()
      .notNull()
      .references(() => users.id),
    topic: text().notNull(),
    description: text().notNull(),
  },
  table => companyKey('support_requests', table),
);
