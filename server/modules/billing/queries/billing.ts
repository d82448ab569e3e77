import type { Billing } from '@/domain/plans/billing';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { PlanPrices } from '@/domain/plans/plans';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import { findBillingCard } from './billingCard';
import { planPricesOf } from './planPrices';
import { pastOf } from '@/server/modules/companies';

export async function getBilling(
  tx: CompanyTx,
  { prices, charging, now }: { prices: PlanPrices[]; charging: ChargingGateway | undefined; now: number },
): Promise<Billing> {
  const card = await findBillingCard(tx);
  const past = await pastOf(tx);
  const { credit } = past;
  const currency =
    credit > 0 && past.currency ? past.currency : (await planPricesOf(tx, prices, now)).currency;
  return {
    is_charged: charging?.takes(currency) === true,
    card: card ? { mask: card.mask } : null,
    credit,
    currency,
  };
}
