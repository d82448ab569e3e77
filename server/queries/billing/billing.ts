import type { Billing } from '../../../domain/plans/billing';
import type { CompanyTx } from '../../db/scope';
import type { ChargingGateway } from '../../gateways/charging';
import { findBillingCard } from './billingCard';
import { pastOf } from './subscriptions';

export async function getBilling(
  tx: CompanyTx,
  currency: string,
  charging: ChargingGateway | undefined,
): Promise<Billing> {
  const [card, { credit }] = await Promise.all([findBillingCard(tx), pastOf(tx)]);
  return {
    is_charged: charging?.takes(currency) === true,
    card: card ? { mask: card.mask } : null,
    credit,
    currency,
  };
}
