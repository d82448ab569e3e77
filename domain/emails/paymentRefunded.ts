import type { Locale } from '../translations/locales';
import { formatMoney } from '../money/money';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import {
  orderEmail,
  orderValues,
  paymentFacts,
  type NotifiedOrder,
  type NotifiedPayment,
} from './orderFacts';

/** Confirms to the client what a provider has given back. */
export function paymentRefunded(order: NotifiedOrder, refund: NotifiedPayment, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const values = {
    ...orderValues(order, locale),
    sum: formatMoney(refund.amount, order.currency, locale),
  };
  return orderEmail(order, locale, {
    subject: t('payment_refunded.subject', values),
    title: t('payment_refunded.title'),
    paragraphs: [t('payment_refunded.intro', values)],
    facts: paymentFacts(order, refund, locale),
    notes: [t('payment_refunded.when')],
  });
}
