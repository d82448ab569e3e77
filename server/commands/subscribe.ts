import { and, eq, isNotNull } from 'drizzle-orm';
import { priceOf, type PlanPrices } from '../../domain/plans/plans';
import { holdsAtOnce, isOnTrial, termsOf, type Subscribing } from '../../domain/plans/subscribing';
import { CommandNotAvailable, NotFound } from '../../domain/refusals';
import { companies, subscriptions } from '../db/schema';
import type { Tx } from '../db/scope';
import { zoneOf } from '../queries/offer';
import { logEvent, type Actor } from './logEvent';

/**
 * Gives the company a plan from now on; its first plan that costs anything begins with a trial, which a change of mind
 * does not begin anew. The plan that it has already is taken up again where it had been cancelled.
 * @throws CommandNotAvailable for less than was paid for
 */
export async function subscribe(
  tx: Tx,
  company_id: number,
  actor: Actor,
  { plan, period, payment_method }: Subscribing,
  { now, prices }: { now: number; prices: PlanPrices },
): Promise<void> {
  const kept = await currentOf(tx, company_id);
  const current = kept && (kept.cancel_at === null || now < kept.cancel_at) ? kept : undefined;
  if (current && current.plan === plan && current.period === period)
    return resume(tx, company_id, current.id);
  if (current && !holdsAtOnce(current, { plan, period }, now)) throw new CommandNotAvailable();

  if (kept) await end(tx, company_id, kept.id, now);
  const [tried] = await tx
    .select({ trial_end_at: subscriptions.trial_end_at })
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, company_id), isNotNull(subscriptions.trial_end_at)))
    .limit(1);
  const timezone = await zoneOf(tx, company_id);
  const begun = termsOf({ plan, period }, { now, timezone }, !tried);
  const trial_end_at = plan === 'solo' ? null : (tried?.trial_end_at ?? null);
  const isStillTried = trial_end_at !== null && isOnTrial({ trial_end_at }, now);
  await tx.insert(subscriptions).values({
    company_id,
    plan,
    period,
    state: 'current',
    amount: priceOf(prices, plan, period),
    currency: prices.currency,
    payment_method: payment_method || null,
    starts_at: now,
    ...(isStillTried ? { trial_end_at, renews_at: trial_end_at } : begun),
  });
  await log(tx, company_id, actor, 'subscribed', { plan, period });
}

/**
 * Ends the plan with what is paid for or tried.
 * @throws NotFound when there is none
 * @throws CommandNotAvailable when it is free: there is nothing to end
 */
export async function cancelSubscription(tx: Tx, company_id: number, actor: Actor): Promise<void> {
  const current = await currentOf(tx, company_id);
  if (!current) throw new NotFound();
  if (current.renews_at === null) throw new CommandNotAvailable();
  await tx
    .update(subscriptions)
    .set({ cancel_at: current.renews_at })
    .where(and(eq(subscriptions.company_id, company_id), eq(subscriptions.id, current.id)));
  await log(tx, company_id, actor, 'subscription_cancelled', { plan: current.plan });
}

/** The company's row is held, so that of two changes at once the second sees the first. */
async function currentOf(tx: Tx, company_id: number) {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company_id)).for('update');
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, company_id), eq(subscriptions.state, 'current')));
  return row;
}

const resume = async (tx: Tx, company_id: number, id: number) => {
  await tx
    .update(subscriptions)
    .set({ cancel_at: null })
    .where(and(eq(subscriptions.company_id, company_id), eq(subscriptions.id, id)));
};

const end = async (tx: Tx, company_id: number, id: number, now: number) => {
  await tx
    .update(subscriptions)
    .set({ state: 'ended', ended_at: now })
    .where(and(eq(subscriptions.company_id, company_id), eq(subscriptions.id, id)));
};

const log = (tx: Tx, company_id: number, actor: Actor, type: string, after: object) =>
  logEvent(tx, company_id, actor, { subject_type: 'company', subject_id: company_id, type, after });
