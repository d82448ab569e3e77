import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { activitySources, activitySubjects } from '@/domain/activity/activity';
import { locales } from '@/domain/translations/locales';
import { channels, type TemplateName, type TemplateParams } from '@/domain/emails/templates';
import {
  app,
  bytes,
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
  stamps,
} from './columns';
import { users } from './users';

/** Append-only, in the transaction of the change. */
export const events = pgTable(
  'events',
  {
    ...companyColumns,
    command_id: uuid().notNull(),
    undo_of: uuid(),
    actor: idColumn().references(() => users.id),
    source: text({ enum: activitySources }).notNull(),
    subject_type: text({ enum: activitySubjects }).notNull(),
    subject_id: idColumn().notNull(),
    type: text().notNull(),
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
  },
  table => [
    ...companyKey('events', table),
    index('events_subject').on(table.company_id, table.subject_type, table.subject_id),
    index('events_command').on(table.company_id, table.command_id),
    index('events_undo')
      .on(table.company_id, table.undo_of)
      .where(sql`undo_of is not null`),
  ],
);

/**
 * Outbox; without a company the product is the sender. `send_after` is the next try, which a claim moves past its
 * lease. `params` may hold a code and are emptied after use.
 */
export const messages = pgTable(
  'messages',
  {
    id: idColumn().primaryKey().generatedAlwaysAsIdentity(),
    company_id: idColumn(),
    event_id: idColumn(),
    user_id: idColumn().references(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: channels }).notNull(),
    to: text().notNull(),
    template: text().$type<TemplateName>().notNull(),
    locale: text({ enum: locales }).notNull(),
    params: jsonb().$type<TemplateParams[TemplateName]>().notNull().default({}),
    send_after: instant()
      .notNull()
      .default(sql`now()`),
    dedupe_key: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    sent_at: instant(),
    error: text(),
    ...stamps,
  },
  table => [
    unique('messages_once').on(table.company_id, table.dedupe_key).nullsNotDistinct(),
    index('messages_waiting')
      .on(table.send_after)
      .where(sql`state = 'waiting'`),
    companyReference([table.company_id, table.event_id], events),
    companyPolicy('messages'),
    pgPolicy('messages_of_nobody', { for: 'insert', to: app, withCheck: sql`company_id is null` }),
  ],
);

export const idempotency = pgTable(
  'idempotency',
  {
    company_id: companyId(),
    scope: text().notNull(),
    key: text().notNull(),
    body_hash: bytes().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.company_id, table.scope, table.key] }),
    companyPolicy('idempotency'),
  ],
);

/** Numbers without gaps: the row is locked until the commit. */
export const counters = pgTable(
  'counters',
  { company_id: companyId(), name: text().notNull(), last: integer().notNull() },
  table => [primaryKey({ columns: [table.company_id, table.name] }), companyPolicy('counters')],
);
