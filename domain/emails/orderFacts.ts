import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { formatMoney } from '../money/money';
import type { PaymentMethod } from '../orders/payment';
import { toMs, type EpochSeconds } from '../time/instant';
import { regionOfZone } from '../time/regionalLocale';
import { dateFormat } from '../time/dateFormat';
import type { EmailContent, Fact } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { phoneFact } from './visitFacts';

/** Sums in minor units; `url` is the client's own page of the order. */
export type NotifiedOrder = {
  company_name: string;
  phone: string | null;
  timezone: string;
  number: number;
  currency: string;
  items: { name: string; qty: number; price: number; discount: number }[];
  total: number;
  paid: number;
  due: number;
  to_refund: number;
  is_cancelled: boolean;
  /** Epoch seconds; unpaid by then, the order is cancelled. */
  pay_by: EpochSeconds | null;
  /** Whether what is due can be paid on the order's page. */
  is_payable: boolean;
  url: string;
  sms_url?: string;
};

/** `amount` is positive for a refund too. `at` in epoch seconds. */
export type NotifiedPayment = { amount: number; payment_method: PaymentMethod; at: EpochSeconds };

type OrderTexts = Pick<EmailContent, 'subject' | 'title' | 'paragraphs' | 'facts' | 'links' | 'notes'>;

/** What the texts of these messages name. */
export function orderValues(
  { company_name, number, due, to_refund, ...order }: NotifiedOrder,
  locale: Locale,
) {
  const money = (amount: number) => formatMoney(amount, order.currency, locale);
  return { company: company_name, number, due: money(due), extra: money(to_refund) };
}

/** The message's own text, then the company's phone and the link to the order. */
export function orderEmail(
  order: NotifiedOrder,
  locale: Locale,
  { subject, facts = [], ...texts }: OrderTexts,
  open: 'order.open' | 'order.pay' = 'order.open',
): EmailContent {
  const t = mailTextsOf(locale);
  const { company_name, phone, items, url } = order;
  return {
    ...texts,
    subject,
    preview: items.map(({ name }) => name).join(', '),
    facts: [...facts, ...(phone ? [phoneFact(phone, locale)] : [])],
    action: { label: t(open, orderValues(order, locale)), url },
    foot: t('sent_by', { company: company_name }),
    sms: `${subject} ${order.sms_url ?? url}`,
  };
}

/** To pay where that is possible. */
export const payOrOpen = ({ due, is_payable }: NotifiedOrder) =>
  due > 0 && is_payable ? 'order.pay' : 'order.open';

/** The receipt, or invoice while money is due, as a page and as a PDF in the language of the message. */
export function receiptLinks({ url, due }: NotifiedOrder, locale: Locale): EmailContent['links'] {
  const t = mailTextsOf(locale);
  return [
    { label: t(due > 0 ? 'order.invoice' : 'order.receipt'), url: receiptPage(url, locale) },
    { label: t('order.receipt_pdf'), url: `${url}/receipt.pdf?lang=${locale}` },
  ];
}

/** 'Shampoo: 2 × ₴300 = ₴600', before discounts. */
export function itemsFact({ items, currency }: NotifiedOrder, locale: Locale): Fact {
  const t = mailTextsOf(locale);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const lines = items.map(({ name, qty, price }) =>
    t(qty === 1 ? 'order.item' : 'order.items_of', {
      name,
      qty,
      price: money(price),
      sum: money(price * qty),
    }),
  );
  return { label: t('order.items'), lines };
}

/** In the language of the message. */
export const receiptPage = (url: string, locale: Locale) => `${url}/receipt?lang=${locale}`;

/** People keep receipts for years. */
const withYear: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

/** The amount, the service, the time in the company's zone and the order. */
export function paymentFacts(
  { timezone, number, currency }: NotifiedOrder,
  { amount, payment_method, at }: NotifiedPayment,
  locale: Locale,
): Fact[] {
  const t = mailTextsOf(locale);
  return [
    { label: t('payment.amount'), lines: [formatMoney(amount, currency, locale)] },
    {
      label: t('payment.method'),
      lines: [translate({ key: `resources.sales.methods.${payment_method}` }, locale)],
    },
    {
      label: t('payment.date'),
      lines: [dateFormat(regionOfZone(locale, timezone), timezone, withYear).format(toMs(at))],
    },
    { label: t('payment.order'), lines: [t('order.number', { number })] },
  ];
}
