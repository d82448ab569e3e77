import { formatMoney } from '../money/money';
import type { Answer } from './chat';
import type { BirthdayFacts, EarnerFacts, StockFacts } from './facts';
import { answerOf, dateIn, datesIn, item, textsOf, type Reader } from './wording';

const citations_max = 10;

export function birthdaysAnswer({ people, ...span }: BirthdayFacts, reader: Reader): Answer {
  const t = textsOf(reader.locale);
  const dates = datesIn(span, reader);
  if (people.length === 0) return answerOf([t('birthdays.none', { dates })]);
  const isOneDay = span.from === span.to;
  const lines = people.map(({ name, date }) => (isOneDay ? name : `${dateIn(date, reader)}: ${name}`));
  const cited = people
    .slice(0, citations_max)
    .map(({ id, name }) => ({ label: name, path: `customers/${id}` }));
  return answerOf([t('birthdays.title', { dates }), ...lines.map(item)], cited);
}

export function stockAnswer({ products }: StockFacts, { locale }: Reader): Answer {
  const t = textsOf(locale);
  const citation = { label: t('stock.all'), path: 'products' };
  if (products.length === 0) return answerOf([t('stock.none')], [citation]);
  const lines = products.map(({ name, stock }) => t('stock.one', { name, stock }));
  const cited = products
    .slice(0, citations_max)
    .map(({ id, name }) => ({ label: name, path: `products/${id}` }));
  return answerOf([t('stock.title'), ...lines.map(item)], [citation, ...cited]);
}

export function earnersAnswer({ people, currency, ...span }: EarnerFacts, reader: Reader): Answer {
  const t = textsOf(reader.locale);
  const dates = datesIn(span, reader);
  const path = `reports/employees?from=${span.from}&to=${span.to}`;
  const citation = { label: t('earners.report'), path };
  if (people.length === 0) return answerOf([t('sales.none', { dates })], [citation]);
  const lines = people.map(({ name, amount }) => `${name}: ${formatMoney(amount, currency, reader.locale)}`);
  return answerOf([t('earners.title', { dates }), ...lines.map(item)], [citation]);
}
