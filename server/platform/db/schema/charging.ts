import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { attemptStates } from '@/domain/payments/providerStatus';
import { attemptMethods } from '@/domain/plans/attempt';
import {
  companyColumns,
  companyId,
  companyKey,
  companyPolicy,
  companyReference,
  idColumn,
  instant,
  stamps,
} from './columns';
import { invoices } from './subscriptions';

/** The provider knows it by `reference`. `credited` is what no invoice waited for; `has_card`: its card is stored. */
export const invoiceAttempts = pgTable(
  'invoice_attempts',
  {
    ...companyColumns,
    invoice_id: idColumn().notNull(),
    way: text({ enum: attemptMethods }).notNull(),
    reference: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: attemptStates }).notNull().default('open'),
    status: text().notNull().default(''),
    error: text().notNull().default(''),
    provider_ref: text(),
    credited: integer().notNull().default(0),
    has_card: boolean().notNull().default(false),
    expires_at: instant().notNull(),
    checked_at: instant(),
  },
  table => [
    ...companyKey('invoice_attempts', table),
    unique('invoice_attempts_reference').on(table.reference),
    index('invoice_attempts_invoice').on(table.company_id, table.invoice_id),
    index('invoice_attempts_unsettled')
      .on(table.expires_at)
      .where(sql`state in ('open', 'pending', 'failed')`),
    uniqueIndex('invoice_attempts_one_card')
      .on(table.company_id, table.invoice_id)
      .where(sql`way = 'card' and state in ('open', 'pending')`),
    companyReference([table.company_id, table.invoice_id], invoices),
    check('invoice_attempts_amount', sql`amount > 0`),
  ],
);

export const invoiceEvents = pgTable(
  'invoice_events',
  {
    company_id: companyId(),
    event_key: text().notNull(),
    reference: text().notNull(),
    status: text().notNull(),
    digest: text(),
    received_at: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.company_id, table.event_key] }), companyPolicy('invoice_events')],
);

/** The token is sealed; only the mask is ever shown. */
export const billingCards = pgTable(
  'billing_cards',
  {
    company_id: companyId().primaryKey(),
    ...stamps,
    token_sealed: text().notNull(),
    mask: text().notNull(),
  },
  () => [companyPolicy('billing_cards')],
);
