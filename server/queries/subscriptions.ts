import { and, eq, ne, sql } from 'drizzle-orm';
import type { PlanName, Subscription } from '../../domain/plans/subscription';
import { trialDaysOf } from '../../domain/plans/plans';
import { subscriptions } from '../db/schema';
import type { Tx } from '../db/scope';

export type Subscribed = { current: Subscription | null; future: Subscription | null };

/** The plan that the company has, and the one that follows it; one that was cancelled ends at its hour. */
export async function subscriptionsOf(tx: Tx, company_id: number): Promise<Subscribed> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.company_id, company_id),
        ne(subscriptions.state, 'ended'),
        sql`(${subscriptions.cancel_at} is null or ${subscriptions.cancel_at} > now())`,
      ),
    );
  const one = (state: 'current' | 'future') => rows.find(row => row.state === state);
  const [current, future] = [one('current'), one('future')];
  return {
    current: current ? toSubscription(current) : null,
    future: future ? toSubscription(future) : null,
  };
}

/** The plan that holds now; null when there is none. */
export const planOf = async (tx: Tx, company_id: number): Promise<PlanName | null> =>
  (await subscriptionsOf(tx, company_id)).current?.plan ?? null;

function toSubscription(row: typeof subscriptions.$inferSelect): Subscription {
  const { id, plan, period, amount, currency, payment_method } = row;
  const { starts_at, trial_end_at, cancel_at, failed_at, renews_at } = row;
  const tried = trial_end_at !== null;
  return {
    plan,
    starts_at,
    trial_end_at,
    cancel_at,
    failed_at,
    renews_at,
    payment_method,
    item: {
      id,
      amount,
      currency,
      period,
      interval: 1,
      is_recurring: amount > 0,
      trial_period: tried ? 'day' : null,
      trial_interval: tried ? trialDaysOf(plan) : null,
    },
  };
}
