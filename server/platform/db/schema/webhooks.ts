import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { deliveryStates, type WebhookEvent } from '@/domain/webhooks/webhook';
import { companyColumns, companyKey, companyReference, idColumn, instant } from './columns';

/** Secrets are sealed; the one before is valid until `old_secret_until`. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...companyColumns,
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    is_enabled: boolean().notNull().default(true),
    given_up_at: instant(),
    secret_sealed: text().notNull(),
    old_secret_sealed: text(),
    old_secret_until: instant(),
  },
  table => companyKey('webhooks', table),
);

/**
 * What happened, written by triggers in the transaction that did it (migration 0078), where a webhook asks for it. `body`
 * is composed for the first attempt and stays as it is.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    ...companyColumns,
    uid: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    type: text().notNull(),
    subject: text().notNull(),
    subject_id: idColumn().notNull(),
    previous: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    body: text(),
  },
  table => [...companyKey('webhook_events', table), index('webhook_events_age').on(table.created_at)],
);

/**
 * One event for one webhook. `next_at` is the next try, which a claim moves past its lease; the first one is due in the
 * second in which it was made, since the clock of the jobs has whole seconds.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...companyColumns,
    webhook_id: idColumn().notNull(),
    event_id: idColumn().notNull(),
    subject: text().notNull(),
    subject_id: idColumn().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    next_at: instant()
      .notNull()
      .default(sql`date_trunc('second', now())`),
    attempted_at: instant(),
    url: text(),
    response_status: integer(),
    response_body: text(),
    error: text(),
    duration_ms: integer(),
  },
  table => [
    ...companyKey('webhook_deliveries', table),
    index('webhook_deliveries_due')
      .on(table.next_at)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_waiting')
      .on(table.company_id, table.webhook_id, table.subject, table.subject_id, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_of_webhook').on(table.company_id, table.webhook_id, table.id),
    index('webhook_deliveries_of_event').on(table.company_id, table.event_id),
    companyReference([table.company_id, table.webhook_id], webhooks),
    companyReference([table.company_id, table.event_id], webhookEvents),
  ],
);
