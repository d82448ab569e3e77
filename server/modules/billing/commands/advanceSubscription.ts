import { defined } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { renewed } from '@/domain/plans/planChange';
import { loweredAt, nextLifecycleStep, type LifecycleStep } from '@/domain/plans/lifecycle';
import { companies, subscriptions } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import type { StoredSubscription } from '@/server/modules/companies';
import { lockSubscriptions } from './steps/lockSubscriptions';
import { issueInvoice, logBilling, overdueSince, voidInvoices } from './steps/invoices';
import { dropFuture, endSubscription } from './subscribe';
import { notifyOwner } from '@/server/modules/messages';
import type { Context } from '@/server/core/context';

export async function advanceSubscription(
  ctx: Context,
  charging: ChargingGateway | undefined,
): Promise<void> {
  const { tx, now } = ctx;
  for (;;) {
    const { current, future } = await lockSubscriptions(ctx);
    if (!current) return;
    const [company] = await tx
      .select({ timezone: companies.timezone, leaves_on: companies.cleanup_scheduled_on })
      .from(companies);
    const timezone = company?.timezone ?? 'UTC';
    const step = nextLifecycleStep(
      current,
      {
        hasFuture: future !== undefined,
        overdue_since: await overdueSince(ctx),
        isLeaving: company?.leaves_on != null,
        timezone,
      },
      now,
    );
    if (!step) return;
    await applyStep(ctx, step, { current, future, timezone, charging });
  }
}

type State = {
  current: StoredSubscription;
  future: StoredSubscription | undefined;
  timezone: string;
  charging: ChargingGateway | undefined;
};

async function applyStep(ctx: Context, { type, at }: LifecycleStep, state: State): Promise<void> {
  const { tx } = ctx;
  const { current, future } = state;
  if (type === 'renew') return renew(ctx, at, current, state);
  if (type === 'fail') {
    await set(tx, current.id, { failed_at: at });
    await logBilling(ctx, { type: 'payment_failed', after: { plan: current.plan } });
    const { timezone } = state;
    const until_at = loweredAt(at, timezone);
    await notifyOwner(ctx, {
      template: 'plan_unpaid',
      key: at,
      params: { plan: current.plan, until_at, timezone },
    });
    return;
  }
  await endSubscription(ctx, { id: current.id, at });
  if (type === 'end') {
    await logBilling(ctx, { type: 'subscription_ended', after: { plan: current.plan } });
  } else if (type === 'lower') {
    await voidInvoices(ctx);
    await dropFuture(ctx);
    await tx.insert(subscriptions).values({
      plan: 'solo',
      period: current.period,
      state: 'current',
      amount: 0,
      currency: current.currency,
      payment_method: current.payment_method,
      starts_at: at,
      credit: current.credit,
    });
    await logBilling(ctx, { type: 'subscription_lowered', after: { plan: 'solo', from: current.plan } });
    await notifyOwner(ctx, { template: 'plan_lowered', key: at, params: { plan: current.plan } });
  } else {
    await startFuture(ctx, at, defined(future, 'future'), state);
  }
}

async function renew(ctx: Context, at: number, current: StoredSubscription, state: State) {
  const { tx } = ctx;
  const { subscription, bill } = renewed(current, at, state.timezone);
  const { period_starts_at, renews_at, billing_day, credit } = subscription;
  await set(tx, current.id, { period_starts_at, renews_at, billing_day, credit });
  await logBilling(ctx, { type: 'subscription_renewed', after: { plan: current.plan } });
  const { timezone, charging } = state;
  const { currency, payment_method } = current;
  await issueInvoice({ ...ctx, now: at }, { bill, timezone, currency, payment_method, charging });
}

async function startFuture(ctx: Context, at: number, future: StoredSubscription, state: State) {
  const { tx } = ctx;
  const { failed_at, currency } = state.current;
  const isFree = future.plan === 'solo';
  const credit = isFree || future.currency === currency ? state.current.credit : 0;
  const started = { ...future, failed_at, credit, ...(isFree && { currency }) };
  await set(tx, future.id, {
    state: 'current',
    starts_at: at,
    failed_at,
    credit,
    currency: started.currency,
  });
  await logBilling(ctx, { type: 'subscribed', after: { plan: future.plan, period: future.period } });
  if (!isFree) await renew(ctx, at, started, state);
}

const set = async (tx: CompanyTx, id: number, changes: Partial<typeof subscriptions.$inferInsert>) => {
  await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
};
