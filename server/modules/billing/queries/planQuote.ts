import { changeOf } from '@/domain/plans/planChange';
import { dateAt } from '@/domain/plans/periods';
import type { PlanQuote } from '@/domain/plans/plan';
import { priceOf, type Feature, type PlanPrices } from '@/domain/plans/plans';
import type { Subscribing } from '@/domain/plans/subscribing';
import type { CompanyTx } from '@/server/platform/db/scope';
import { zoneOf } from '@/server/modules/schedule';
import { planLosses } from './planLosses';
import { planPricesOf } from './planPrices';
import { storedSubscriptions, currentOf, pastOf } from '@/server/modules/companies';

/** A preview with exactly the amounts that the command would charge. */
export async function planQuote(
  tx: CompanyTx,
  { plan, period }: Pick<Subscribing, 'plan' | 'period'>,
  { now, prices: all, sold }: { now: number; prices: PlanPrices[]; sold: Feature[] },
): Promise<PlanQuote> {
  const current = currentOf((await storedSubscriptions(tx)).current, now);
  const prices = await planPricesOf(tx, all, now);
  const { currency } = prices;
  const amount = priceOf(prices, plan, period);
  const moment = { now, timezone: await zoneOf(tx) };
  const change = changeOf(current, { plan, period, amount, currency }, await pastOf(tx), moment);
  const going = { from: current?.plan ?? null, to: plan, today: dateAt(moment), sold };
  const losses = await planLosses(tx, going);
  const common = { plan, period, amount, currency, losses };
  const nothing = { trial_end_at: null, charge: 0, lines: [], renews_at: null };
  if (change.when === 'already') return { ...common, ...nothing, when: 'already', starts_at: null };
  if (change.when === 'later') {
    return { ...common, ...nothing, when: 'later', starts_at: change.starts_at };
  }
  const { subscription, bill } = change;
  return {
    ...common,
    when: 'now',
    starts_at: now,
    trial_end_at: subscription.trial_end_at,
    charge: bill?.amount ?? 0,
    lines: bill?.lines ?? [],
    renews_at: subscription.renews_at,
  };
}
