import { first } from '@/domain/assert';
import { randomBytes } from 'node:crypto';
import { Invalid, ProviderOff } from '@/domain/errors';
import type { Locale } from '@/domain/translations/locales';
import { translate } from '@/domain/messages/translate';
import { link_good_s } from '@/domain/payments/statusChecks';
import { currenciesOf, takesCurrency, type PaymentProviderName } from '@/domain/payments/providers';
import { violation } from '@/domain/validation/violations';
import { paymentAttempts } from '@/server/platform/db/schema';
import { findIntegration, lockOrder, type LockedOrder } from '@/server/modules/orders';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';

export type PaymentStart = {
  order_id: number;
  provider: PaymentProviderName;
  /** Minor units; by default what is due. */
  amount?: number;
  /** Epoch seconds. */
  expires_at?: number;
};

/** Only a notification books money. @throws NotFound; ProviderOff; Invalid at `amount` or `provider` */
export async function openAttempt(
  ctx: Context,
  { order_id, provider, amount: requested, expires_at = ctx.now + link_good_s }: PaymentStart,
): Promise<{ attempt_id: number }> {
  const { tx, company_id, now, locale } = ctx;
  const locked = await lockOrder(ctx, order_id);
  const account = await findIntegration(tx, provider);
  if (!account?.is_enabled) throw new ProviderOff();
  const amount = requested ?? locked.sums.due;
  requirePayable(locked, { provider, amount, locale });
  const { currency, company_order_id } = locked.order;
  const attempt = first(
    await tx
      .insert(paymentAttempts)
      .values({
        order_id,
        integration_id: account.id,
        reference: newReference(company_id, company_order_id),
        amount,
        currency,
        expires_at,
        created_at: now,
      })
      .returning({ id: paymentAttempts.id }),
  );
  await logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'payment_link',
    after: { payment_method: provider, amount },
  });
  return { attempt_id: attempt.id };
}

/** Of one attempt: providers refuse a reference that they have seen. */
export const newReference = (company_id: number, company_order_id: number) =>
  `${company_id}-${company_order_id}-${randomBytes(8).toString('hex')}`;

function requirePayable(
  { order, sums: totals }: LockedOrder,
  { provider, amount, locale }: { provider: PaymentProviderName; amount: number; locale: Locale },
): void {
  const t = (field: string, key: string, values = {}) =>
    new Invalid([violation(field, 'orders', { key, values })]);
  if (totals.due === 0) throw t('amount', 'payments.nothing_due');
  if (amount > totals.due) throw t('amount', 'order_errors.above_due');
  if (!takesCurrency(provider, order.currency)) {
    throw t('provider', 'payments.provider_currency', {
      provider: translate({ key: `providers.${provider}` }, locale),
      currencies: currenciesOf(provider)?.join(', '),
      currency: order.currency,
    });
  }
}
