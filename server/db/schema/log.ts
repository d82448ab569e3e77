import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, companyColumns, companyKey, instant, ofCompany, within } from './columns';
import { users } from './users';

/** What happened, who did it, what was before and after: only ever added, in the transaction that did it. */
export const events = pgTable(
  'events',
  {
    ...companyColumns,
    command_id: uuid().notNull(),
    undo_of: uuid(),
    actor: integer().references(() => users.id),
    source: text({ enum: ['site', 'staff', 'automatic'] }).notNull(),
    subject_type: text({ enum: ['record', 'visit', 'order', 'service'] }).notNull(),
    subject_id: integer().notNull(),
    type: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  table => [
    ...companyKey('events', table),
    index('events_subject').on(table.company_id, table.subject_type, table.subject_id),
  ],
);

/** The outbox: written in the transaction that causes the message, sent by a job. */
export const messages = pgTable(
  'messages',
  {
    ...companyColumns,
    event_id: integer().notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    to: text().notNull(),
    template: text().notNull(),
    locale: text({ enum: ['en', 'uk'] }).notNull(),
    send_after: instant()
      .notNull()
      .default(sql`now()`),
    dedupe_key: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    error: text(),
  },
  table => [
    ...companyKey('messages', table),
    unique('messages_once').on(table.company_id, table.dedupe_key),
    within([table.company_id, table.event_id], events),
  ],
);

/** The first 2xx to a key, given again to whoever repeats the request. */
export const idempotency = pgTable(
  'idempotency',
  {
    company_id: integer().notNull(),
    scope: text().notNull(),
    key: text().notNull(),
    body_hash: bytes().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [primaryKey({ columns: [table.company_id, table.scope, table.key] }), ofCompany('idempotency')],
);

/** Numbers without gaps: the row lock of whoever counts holds until they commit. */
export const counters = pgTable(
  'counters',
  { company_id: integer().notNull(), name: text().notNull(), last: integer().notNull() },
  table => [primaryKey({ columns: [table.company_id, table.name] }), ofCompany('counters')],
);
