import type { Locale } from '../translations/locales';
import { formatMoney } from '../money/money';
import type { EmailContent, Fact } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import { itemsFact, orderEmail, orderValues, payOrOpen, type NotifiedOrder } from './orderFacts';

/** Confirms to clients what they have ordered by themselves. */
export function orderPlaced(order: NotifiedOrder, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const values = orderValues(order, locale);
  const discount = order.items.reduce((sum, item) => sum + item.discount, 0);
  const sumFact = (name: string, amount: number): Fact => ({
    label: t(`order.${name}`),
    lines: [formatMoney(amount, order.currency, locale)],
  });
  return orderEmail(
    order,
    locale,
    {
      subject: t('order_placed.subject', values),
      title: t('order_placed.title'),
      paragraphs: [t('order_placed.intro', values), ...howToPay(order, locale)],
      facts: [
        itemsFact(order, locale),
        ...(discount > 0 ? [sumFact('discount', -discount)] : []),
        sumFact('total', order.total),
        ...(order.paid > 0 ? [sumFact('paid', order.paid)] : []),
        ...(order.due > 0 ? [sumFact('due', order.due)] : []),
      ],
    },
    payOrOpen(order),
  );
}

function howToPay({ due, is_payable, pay_by, timezone }: NotifiedOrder, locale: Locale): string[] {
  const t = mailTextsOf(locale);
  if (due === 0) return [];
  if (!is_payable) return [t('order_placed.pay_there')];
  if (pay_by === null) return [];
  return [t('order_placed.pay_by', { until: emailFormats(locale, timezone).moment(pay_by) })];
}
