import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { formatReportedMoney } from '../payments/reportedMoney';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import type { PaymentToCheck } from './templates';

/** `client` is '' for a walk-in; `url` is the order in the admin. */
type CheckedOrder = { company_name: string; number: number; client: string; url: string };

/** Sent to the company's people about a payment that was not expected like this. */
export function paymentToCheck(
  { company_name, number, client, url }: CheckedOrder,
  { provider, reason, received, expected }: PaymentToCheck,
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const values = {
    company: company_name,
    number,
    provider: translate({ key: `providers.${provider}` }, locale),
  };
  const intro = t(`payment_to_check.${reason}`, values);
  const subject = t('payment_to_check.subject', values);
  return {
    subject,
    preview: intro,
    title: t('payment_to_check.title'),
    paragraphs: [intro],
    facts: [
      { label: t('payment_to_check.received'), lines: [formatReportedMoney(received, locale)] },
      { label: t('payment_to_check.expected'), lines: [formatReportedMoney(expected, locale)] },
      { label: t('payment.order'), lines: [t('order.number', { number }), company_name] },
      {
        label: t('payment_to_check.client'),
        lines: [client || translate({ key: 'notifications.walk_in' }, locale)],
      },
    ],
    action: { label: t('payment_to_check.open'), url },
    foot: t('sent_by_product'),
    sms: subject,
  };
}
