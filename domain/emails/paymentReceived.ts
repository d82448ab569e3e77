import type { Locale } from '../translations/locales';
import { formatMoney } from '../money/money';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import {
  itemsFact,
  orderEmail,
  orderValues,
  paymentFacts,
  payOrOpen,
  receiptLinks,
  receiptPage,
  type NotifiedOrder,
  type NotifiedPayment,
} from './orderFacts';

/** Confirms to the client what a provider has taken from them. */
export function paymentReceived(
  order: NotifiedOrder,
  payment: NotifiedPayment,
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const values = {
    ...orderValues(order, locale),
    sum: formatMoney(payment.amount, order.currency, locale),
  };
  const left =
    order.due > 0 ? values.due : t(order.is_cancelled ? 'payment.cancelled' : 'payment.paid_in_full');
  const email = orderEmail(
    order,
    locale,
    {
      subject: t('payment_received.subject', values),
      title: t('payment_received.title'),
      paragraphs: [
        t('payment_received.intro', values),
        ...(order.to_refund > 0
          ? [t(`payment_received.${order.is_cancelled ? 'late' : 'extra'}`, values)]
          : []),
      ],
      facts: [
        ...paymentFacts(order, payment, locale),
        itemsFact(order, locale),
        { label: t('payment.left'), lines: [left] },
      ],
      links: receiptLinks(order, locale),
      notes: [t('payment_received.not_fiscal')],
    },
    payOrOpen(order),
  );
  // A text message has room for one link: to pay what is left, else to the receipt.
  const link = order.due > 0 ? order.url : receiptPage(order.url, locale);
  return { ...email, sms: `${email.subject} ${order.sms_url ?? link}` };
}
