import { defined } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { changeOf, type CurrentPlan, type RequestedPlan } from '@/domain/plans/planChange';
import { priceOf, type PlanPrices } from '@/domain/plans/plans';
import type { Subscribing } from '@/domain/plans/subscribing';
import { CommandNotAvailable, NotFound } from '@/domain/errors';
import { companies, subscriptions } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import { zoneOf } from '@/server/modules/schedule';
import { planPricesOf } from '../queries/planPrices';
import { currentOf, pastOf } from '@/server/modules/companies';
import { lockSubscriptions } from './steps/lockSubscriptions';
import { issueInvoice, logBilling } from './steps/invoices';
import type { Context } from '@/server/core/context';

export type Billing = { prices: PlanPrices[]; charging: ChargingGateway | undefined };

/**
 * An upgrade starts and is charged pro rata now, a downgrade when the paid period ends. Choosing the present plan
 * cancels a pending end or change. It is billed in the currency of `planPricesOf`. Only the first paid plan has a trial. Stops a cleanup for lack of a plan.
 */
export async function subscribe(
  ctx: Context,
  { plan, period, payment_method, prices: all, charging }: Subscribing & Billing,
): Promise<void> {
  const { tx, now } = ctx;
  const locked = await lockSubscriptions(ctx);
  const current = currentOf(locked.current, now);
  const prices = await planPricesOf(tx, all, now);
  const { currency } = prices;
  const requested = { plan, period, amount: priceOf(prices, plan, period), currency };
  const timezone = await zoneOf(tx);
  const change = changeOf(current, requested, await pastOf(tx), { now, timezone });
  const method = payment_method || locked.current?.payment_method || null;

  await dropFuture(ctx);
  if (change.when !== 'now') {
    await keepCurrent(tx, defined(current, 'current').id);
    if (change.when === 'already') return;
    await insert(tx, 'future', requested, { starts_at: change.starts_at, method });
    await logBilling(ctx, { type: 'subscription_change_planned', after: { plan, period } });
    return;
  }

  if (locked.current) await endSubscription(ctx, { id: locked.current.id, at: now });
  await insert(tx, 'current', change.subscription, { starts_at: now, method });
  await logBilling(ctx, { type: 'subscribed', after: { plan, period } });
  await tx.update(companies).set({ cleanup_scheduled_on: null });
  if (!change.bill) return;
  await issueInvoice(ctx, { bill: change.bill, timezone, currency, payment_method: method, charging });
}

/** Ends it with the paid or trial period. @throws NotFound; CommandNotAvailable when the plan is free */
export async function cancelSubscription(ctx: Context): Promise<void> {
  const { tx } = ctx;
  const { current } = await lockSubscriptions(ctx);
  if (!current) throw new NotFound();
  if (current.renews_at === null) throw new CommandNotAvailable();
  await dropFuture(ctx);
  await tx
    .update(subscriptions)
    .set({ cancel_at: current.renews_at })
    .where(eq(subscriptions.id, current.id));
  await logBilling(ctx, { type: 'subscription_cancelled', after: { plan: current.plan } });
}

/** @throws NotFound when no change was scheduled */
export async function cancelChange(ctx: Context): Promise<void> {
  const { future } = await lockSubscriptions(ctx);
  if (!future) throw new NotFound();
  await dropFuture(ctx);
  await logBilling(ctx, { type: 'subscription_change_cancelled', after: { plan: future.plan } });
}

export const endSubscription = async ({ tx }: Context, { id, at }: { id: number; at: number }) => {
  await tx.update(subscriptions).set({ state: 'ended', ended_at: at }).where(eq(subscriptions.id, id));
};

export const dropFuture = async ({ tx }: Context) => {
  await tx.delete(subscriptions).where(eq(subscriptions.state, 'future'));
};

const keepCurrent = async (tx: CompanyTx, id: number) => {
  await tx.update(subscriptions).set({ cancel_at: null }).where(eq(subscriptions.id, id));
};

const insert = async (
  tx: CompanyTx,
  state: 'current' | 'future',
  fields: RequestedPlan & Partial<CurrentPlan>,
  { starts_at, method }: { starts_at: number; method: string | null },
) => {
  await tx.insert(subscriptions).values({ state, ...fields, starts_at, payment_method: method });
};
