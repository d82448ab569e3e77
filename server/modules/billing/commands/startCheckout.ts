import { paymentOf } from '@/domain/plans/attempt';
import { CommandNotAvailable, NotFound, PaymentUnderway } from '@/domain/errors';
import type { Config } from '@/server/platform/config';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import { attemptsFor, type InvoiceAttempt } from '../queries/invoiceAttempts';
import { findInvoice } from '../queries/invoices';
import { lockSubscriptions } from './steps/lockSubscriptions';
import { logBilling } from './steps/invoices';
import { startInvoiceAttempt, termsOf } from './steps/startInvoiceAttempt';
import type { Context } from '@/server/core/context';

type CheckoutDeps = {
  config: Pick<Config, 'public_url'>;
  charging: ChargingGateway | undefined;
};

const page_good_s = 3600;

/**
 * Repeated calls return the same attempt; only the provider's notification marks the invoice as paid.
 * @throws NotFound; CommandNotAvailable unless open and payable online; PaymentUnderway while it may be paid already
 */
export async function startCheckout(
  ctx: Context,
  { invoice_id, config, charging }: CheckoutDeps & { invoice_id: number },
): Promise<{ url: string }> {
  const { tx, now, locale } = ctx;
  await lockSubscriptions(ctx);
  const invoice = await findInvoice(tx, invoice_id);
  if (!invoice) throw new NotFound();
  if (invoice.state !== 'open' || !charging?.takes(invoice.currency)) throw new CommandNotAvailable();
  const tries = await attemptsFor(tx, [invoice_id]);
  const payment = paymentOf(tries);
  if (payment && payment.state !== 'failed') throw new PaymentUnderway();
  const openAttempt = tries.findLast(attempt => isOpenPage(attempt, now));
  const attempt = openAttempt ?? (await startInvoiceAttempt(ctx, { invoice, way: 'page' }));
  if (!openAttempt) await logBilling(ctx, { type: 'invoice_checkout', after: { invoice_id } });
  const url = charging.provider.pageUrl({
    ...termsOf(config, { invoice, attempt, locale }),
    result_url: `${config.public_url}/${tx.company_id}/settings/billing?paid=${invoice_id}`,
    expires_at: attempt.expires_at,
    remembers_card: true,
  });
  return { url };
}

const isOpenPage = ({ way, state, expires_at }: InvoiceAttempt, now: number) =>
  way === 'page' && state === 'open' && expires_at - page_good_s > now;
