import { first } from '../../../domain/assert';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { translate } from '../../../domain/messages/translate';
import { link_good_s } from '../../../domain/payments/statusChecks';
import { liqpayCurrencies } from '../../../domain/payments/liqpay';
import type { PaymentProviderName } from '../../../domain/payments/providerStatus';
import { Invalid, ProviderOff } from '../../../domain/errors';
import { violation } from '../../../domain/validation/violations';
import type { Config } from '../../config';
import { companies, paymentAttempts } from '../../db/schema';
import { providerOf } from '../../gateways/payments';
import { orderLink } from '../../queries/orders/clientOrder';
import { findIntegration } from '../../queries/payments/paymentIntegrations';
import { lockOrder, type LockedOrder } from '../orders/steps/lockOrder';
import { logEvent } from '../activity/logEvent';
import type { Context } from '../context';

type Start = {
  order_id: number;
  provider: PaymentProviderName;
  amount?: number;
  expires_at?: number;
};

/** Only a notification books money. @throws NotFound; ProviderOff; Invalid at `amount` or `provider` */
export async function startPayment(
  ctx: Context,
  config: Config,
  { order_id, provider, amount: requested, expires_at = ctx.now + link_good_s }: Start,
): Promise<{ url: string }> {
  const { tx, company_id, now, locale } = ctx;
  const locked = await lockOrder(tx, order_id);
  const account = await findIntegration(tx, provider);
  if (!account?.is_enabled) throw new ProviderOff();
  const amount = requested ?? locked.sums.due;
  refuse(locked, amount);
  const { currency, company_order_id } = locked.order;
  const company = first(
    await tx
      .select({ name: companies.name, slug: companies.slug })
      .from(companies)
      .where(eq(companies.id, company_id)),
  );
  const reference = `${company_id}-${company_order_id}-${randomBytes(8).toString('hex')}`;
  await tx.insert(paymentAttempts).values({
    company_id,
    order_id,
    integration_id: account.id,
    reference,
    amount,
    currency,
    expires_at,
    created_at: now,
  });
  await logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'payment_link',
    after: { payment_method: provider, amount },
  });
  const { public_url, secret_key } = config;
  const { name, slug } = company;
  const link = await orderLink(tx, order_id, secret_key);
  const url = providerOf(config, account).checkoutUrl({
    reference,
    amount,
    currency,
    description: translate(
      { key: 'payments.order', values: { number: company_order_id, company: name } },
      locale,
    ),
    locale,
    result_url: `${public_url}/s/${slug}/orders/${link}`,
    callback_url: `${public_url}/api/hooks/${provider}/${account.id}`,
    expires_at,
  });
  return { url };
}

function refuse({ order, sums: totals }: LockedOrder, amount: number): void {
  const t = (field: string, key: string, values = {}) =>
    new Invalid([violation(field, 'orders', { key, values })]);
  if (totals.due === 0) throw t('amount', 'payments.nothing_due');
  if (amount > totals.due) throw t('amount', 'order_errors.above_due');
  if (!(liqpayCurrencies as readonly string[]).includes(order.currency)) {
    const currencies = liqpayCurrencies.join(', ');
    throw t('provider', 'payments.provider_currency', { currencies, currency: order.currency });
  }
}
