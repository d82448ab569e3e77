import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { billingPeriods, plans } from '../../../domain/plans/subscription';
import { companyColumns, companyKey, instant } from './columns';

/** The plans that a company has, had and will have; `amount` in minor units is frozen when it is taken. */
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
  },
  table => [
    ...companyKey('subscriptions', table),
    uniqueIndex('subscriptions_one_each')
      .on(table.company_id, table.state)
      .where(sql`state <> 'ended'`),
  ],
);
