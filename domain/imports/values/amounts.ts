import { currencyCodes } from '@/domain/countries/country';
import { minorOf, placesOf } from '@/domain/money/decimal';
import { problem, type Parsed } from './parsed';

/** Signs that mean one currency; '$' and 'kr' mean several. */
const signs: Record<string, string> = {
  '₴': 'UAH',
  грн: 'UAH',
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  '₺': 'TRY',
  '₸': 'KZT',
};

/**
 * Minor units of the company's currency: '1 200,50 ₴', '1,200.50', '1200'. A single separator with three digits
 * after it groups thousands, unless the currency has three decimals. Another currency is refused, not converted.
 */
export function parseMoney(text: string, currency: string): Parsed<number> {
  const compact = text.replace(/[\s'’]/g, '');
  const words = compact.match(/[^\d.,+-]+/g) ?? [];
  const named = words
    .map(word => word.replace(/\.$/, ''))
    .map(word => signs[word.toLowerCase()] ?? word.toUpperCase());
  const other = named.find(code => currencyCodes.includes(code) && code !== currency);
  if (other) return problem('money_currency', text);
  if (named.some(code => code !== currency && code !== '$')) return problem('money', text);

  const digits = compact.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const decimal = withPoint(digits, placesOf(currency));
  const amount = decimal === undefined ? undefined : minorOf(decimal, currency);
  return amount === undefined || amount < 0 ? problem('money', text) : { value: amount };
}

/** The number with a decimal point and nothing else; undefined where the separators make no sense. */
function withPoint(digits: string, places: number): string | undefined {
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (!last) return digits;
  const parts = digits.split(/[.,]/);
  const tail = parts.at(-1) ?? '';
  const isMixed = new Set(separators).size > 1;
  const isDecimal = isMixed
    ? digits.split(last).length === 2
    : separators.length === 1 && (tail.length !== 3 || places === 3);
  const groups = isDecimal ? parts.slice(0, -1) : parts;
  const isGrouped = groups.length === 1 || groups.slice(1).every(group => group.length === 3);
  if (!isGrouped) return undefined;
  return isDecimal ? `${groups.join('')}.${tail}` : groups.join('');
}

const hours =
  /(?<!\d)(\d{1,6}(?:[.,]\d{1,6})?)\s*(?:h(?:ours?|rs?)?|г(?:од(?:ин[аи]?|\.)?)?)(?![\p{L}])\.?/iu;
const minutes = /(?<!\d)(\d{1,6})\s*(?:m(?:in(?:ute)?s?)?|хв(?:илин[аи]?)?)(?![\p{L}])\.?/iu;

/** Whole minutes: '90', '1:30', '01:30:00', '1h 30m', '1 год 30 хв', '1,5 год', 'PT1H30M'. */
export function parseMinutes(text: string): Parsed<number> {
  const plain = text.trim().replace(/^PT(?=\d)/i, '');
  const [, clockHours, clockMinutes] = /^(\d{1,3}):([0-5]\d)(?::00)?$/.exec(plain) ?? [];
  if (clockHours) return { value: Number(clockHours) * 60 + Number(clockMinutes) };
  if (/^\d{1,5}(?:[.,]0+)?$/.test(plain)) return { value: parseInt(plain, 10) };

  const hour = hours.exec(plain);
  const minute = minutes.exec(plain.replace(hours, ' '));
  const left = plain
    .replace(hours, '')
    .replace(minutes, '')
    .replace(/[\s,]|and|і|та/g, '');
  if ((!hour && !minute) || left !== '') return problem('minutes', text);
  const total = Number((hour?.[1] ?? '0').replace(',', '.')) * 60 + Number(minute?.[1] ?? 0);
  return Number.isInteger(total) ? { value: total } : problem('minutes', text);
}

/** '12', '12.0', '1 200'. */
export function parseWhole(text: string): Parsed<number> {
  const plain = text.replace(/\s/g, '').replace(/[.,]0+$/, '');
  return /^\d{1,9}$/.test(plain) ? { value: Number(plain) } : problem('whole', text);
}
