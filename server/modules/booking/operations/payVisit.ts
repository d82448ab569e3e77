import { CommandNotAvailable } from '@/domain/errors';
import type { PaymentProviderName } from '@/domain/payments/providers';
import { inCompany } from '@/server/platform/db/scope';
import type { App, Requester } from '@/server/core/context';
import { payableBy } from '@/server/modules/orders';
import { payOnSite } from '@/server/modules/payments';
import { getClientVisit, visitOfLink } from '../queries/clientVisits';

/**
 * The provider's page on which the client pays what their visit waits for; without a `provider`, where there is but one.
 * The payer comes back to the visit. @throws NotFound; CommandNotAvailable where it waits for nothing, or no longer long
 * enough; Invalid, ProviderOff, ProviderAway, TooManyRequests
 */
export async function payVisit(
  app: App,
  requester: Requester,
  { token, provider }: { token: string; provider?: PaymentProviderName },
): Promise<{ url: string }> {
  const { company_id, now } = requester;
  const { order_id, payment, providers } = await inCompany(app.db, company_id, async tx => {
    const { visit_id, order_id } = await visitOfLink(tx, token, app.settings.secret_key);
    const visit = await getClientVisit(tx, visit_id, requester);
    if (order_id === null || !visit.payment) throw new CommandNotAvailable();
    return { order_id, payment: visit.payment, providers: await payableBy(tx, visit.currency) };
  });
  const chosen = providers.find(name => name === provider) ?? providers[0];
  if (!chosen || now >= payment.pay_until) throw new CommandNotAvailable();
  return payOnSite(app, requester, {
    order_id,
    provider: chosen,
    amount: payment.due,
    expires_at: payment.pay_until,
    back: `visits/${token}`,
  });
}
