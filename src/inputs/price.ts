import { decimalOf, minorOf, placesOf } from '@/domain/money/decimal';

/** Parses to minor units: '650', '1 200,50', '1,200.50', '₴ 80'. Undefined when empty, NaN when invalid. */
export function parsePrice(input: string, currency: string): number | undefined {
  const text = input.replace(/[\s'’\u00a0\u202f\p{Sc}]/gu, '');
  if (text === '') return undefined;
  const amount = patternsOf(currency)
    .map(pattern => pattern.exec(text))
    .find(Boolean);
  if (!amount) return NaN;
  const [, whole = '', fraction = '0'] = amount;
  return minorOf(`${whole.replace(/[.,]/g, '')}.${fraction}`, currency) ?? NaN;
}

/** In a format that parsePrice accepts, with the decimal sign of the reader's language: '650', '1200.50', '1200,50'. */
export function printPrice(amount: number | null | undefined, currency: string, locale: string): string {
  if (amount == null || Number.isNaN(amount)) return '';
  return decimalOf(amount, currency).replace(/\.0+$/, '').replace('.', decimalSignOf(locale));
}

const decimalSignOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Thousands have three digits; decimals at most the currency's: 1200,5; 1,200.50; 1.200,50. */
function patternsOf(currency: string): RegExp[] {
  const places = placesOf(currency);
  const decimals = (sign: string) => (places > 0 ? `(?:${sign}(\\d{1,${places}}))?` : '');
  return [
    new RegExp(`^(\\d+)${decimals('[.,]')}$`),
    new RegExp(`^(\\d{1,3}(?:,\\d{3})+)${decimals('\\.')}$`),
    new RegExp(`^(\\d{1,3}(?:\\.\\d{3})+)${decimals(',')}$`),
  ];
}
