import { first } from '@/domain/assert';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { CurrentPlan } from '@/domain/plans/planChange';
import { trialDaysOf } from '@/domain/plans/plans';
import type { PlanName, Subscription } from '@/domain/plans/subscription';
import { billingCards, subscriptions } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

export type SubscribedPlan = { current: Subscription | null; future: Subscription | null };
export type StoredSubscription = typeof subscriptions.$inferSelect;

/** A cancelled plan ends at `cancel_at`. */
export async function subscriptionsOf(tx: CompanyTx): Promise<SubscribedPlan> {
  const rows = await tx
    .select({ ...getTableColumns(subscriptions), card: billingCards.mask })
    .from(subscriptions)
    .leftJoin(billingCards, eq(billingCards.company_id, subscriptions.company_id))
    .where(
      and(
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

/** Null without a plan. */
export const planOf = async (tx: CompanyTx): Promise<PlanName | null> =>
  (await subscriptionsOf(tx)).current?.plan ?? null;

export type StoredSubscriptions = {
  current: StoredSubscription | undefined;
  future: StoredSubscription | undefined;
};

export async function storedSubscriptions(tx: CompanyTx): Promise<StoredSubscriptions> {
  const rows = await tx.select().from(subscriptions).where(ne(subscriptions.state, 'ended'));
  return {
    current: rows.find(({ state }) => state === 'current'),
    future: rows.find(({ state }) => state === 'future'),
  };
}

/** Undefined if it was cancelled and has ended. */
export const currentOf = (stored: StoredSubscription | undefined, now: number) =>
  stored && (stored.cancel_at === null || now < stored.cancel_at) ? stored : undefined;

export type PastPlans = Pick<CurrentPlan, 'trial_end_at' | 'credit'> & { currency: string | null };

/** When the only trial ends (null without one), and the credit of the current or last plan with its currency. */
export async function pastOf(tx: CompanyTx): Promise<PastPlans> {
  const { rows } = await tx.execute<PastPlans>(
    sql`select extract(epoch from max(s.trial_end_at))::float8 as trial_end_at,
          coalesce((array_agg(s.credit order by s.id desc) filter (where s.state <> 'future'))[1], 0) as credit,
          (array_agg(s.currency order by s.id desc) filter (where s.state <> 'future'))[1] as currency
        from ${subscriptions} s where s.company_id = ${tx.company_id}`,
  );
  return first(rows);
}

function toSubscription(row: StoredSubscription & { card: string | null }): Subscription {
  const { id, plan, period, amount, currency, payment_method, card } = row;
  const { starts_at, trial_end_at, cancel_at, failed_at, renews_at } = row;
  const tried = trial_end_at !== null;
  return {
    plan,
    starts_at,
    trial_end_at,
    cancel_at,
    failed_at,
    renews_at,
    payment_method: card ?? payment_method,
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
