import { first } from '@/domain/assert';
import { randomBytes } from 'node:crypto';
import type { Locale } from '@/domain/translations/locales';
import { translate } from '@/domain/messages/translate';
import { link_good_s } from '@/domain/payments/statusChecks';
import { attemptReference, type AttemptMethod } from '@/domain/plans/attempt';
import { invoiceNumber } from '@/domain/plans/invoice';
import type { Config } from '@/server/platform/config';
import { invoiceAttempts } from '@/server/platform/db/schema';
import type { Charge } from '@/server/platform/gateways/payments/provider';
import type { InvoiceAttempt } from '@/server/modules/billing/queries/invoiceAttempts';
import type { InvoiceRow } from '@/server/modules/billing/queries/invoices';
import type { Context } from '@/server/core/context';

export async function startInvoiceAttempt(
  { tx, now }: Context,
  {
    invoice: { company_id, id: invoice_id, number, amount, currency },
    way,
  }: { invoice: InvoiceRow; way: AttemptMethod },
): Promise<InvoiceAttempt> {
  const reference = attemptReference(invoiceNumber(company_id, number), randomBytes(8).toString('hex'));
  const times = { created_at: now, expires_at: now + link_good_s };
  const attempt = first(
    await tx
      .insert(invoiceAttempts)
      .values({ company_id, invoice_id, way, reference, amount, currency, ...times })
      .returning(),
  );
  return attempt;
}

export function termsOf(
  { public_url }: Pick<Config, 'public_url'>,
  { invoice, attempt, locale }: { invoice: InvoiceRow; attempt: InvoiceAttempt; locale: Locale },
): Omit<Charge, 'card_token'> {
  const { company_id, number, plan } = invoice;
  const { reference, amount, currency } = attempt;
  const named = translate({ key: `onboarding.plans.names.${plan}` }, locale);
  const values = { plan: named, number: invoiceNumber(company_id, number) };
  return {
    reference,
    amount,
    currency,
    description: translate({ key: 'billing.pay.description', values }, locale),
    locale,
    callback_url: `${public_url}/api/hooks/plans/liqpay`,
  };
}
