import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoiceStates, type InvoiceLine } from '@/domain/plans/invoice';
import { billingPeriods, plans } from '@/domain/plans/subscription';
import { companyColumns, companyKey, instant } from './columns';

/** `amount` in minor units is frozen at the start; `credit` in minor units reduces the next invoice. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...companyColumns,
    plan: text({ enum: plans }).notNull(),
    period: text({ enum: billingPeriods }).notNull(),
    state: text({ enum: ['current', 'future', 'ended'] }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    payment_method: text(),
    starts_at: instant().notNull(),
    trial_end_at: instant(),
    renews_at: instant(),
    cancel_at: instant(),
    failed_at: instant(),
    ended_at: instant(),
    period_starts_at: instant(),
    billing_day: integer(),
    credit: integer().notNull().default(0),
  },
  table => [
    ...companyKey('subscriptions', table),
    uniqueIndex('subscriptions_one_each')
      .on(table.company_id, table.state)
      .where(sql`state <> 'ended'`),
  ],
);

/** Numbered per company without gaps. `failures` counts charges; `next_try_at` is null when it is not charged. */
export const invoices = pgTable(
  'invoices',
  {
    ...companyColumns,
    number: integer().notNull(),
    plan: text({ enum: plans }).notNull(),
    period: text({ enum: billingPeriods }).notNull(),
    from_on: date().notNull(),
    to_on: date().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: invoiceStates }).notNull(),
    issued_at: instant().notNull(),
    due_at: instant().notNull(),
    failures: integer().notNull().default(0),
    next_try_at: instant(),
    paid_at: instant(),
    payment_method: text(),
  },
  table => [
    ...companyKey('invoices', table),
    unique('invoices_number').on(table.company_id, table.number),
    index('invoices_open')
      .on(table.company_id)
      .where(sql`state = 'open'`),
  ],
);
