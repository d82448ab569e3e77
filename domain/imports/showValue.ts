import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { formatMoney } from '../money/money';
import { formatPhone } from '../phones/phone';
import { dateFormat } from '../time/dateFormat';
import { regionOfZone } from '../time/regionalLocale';
import { toMs } from '../time/instant';
import { importField } from './fields';
import type { ImportableCollection } from './collections';

/** The reader's language, the company's currency and zone, and its employees by id. */
export type ShownIn = {
  locale: Locale;
  currency: string;
  timezone: string;
  employees: ReadonlyMap<number, string>;
};

/** A value of a field as people read it; '' for nothing. */
export function showValue(
  collection: ImportableCollection,
  field: string,
  value: unknown,
  shownIn: ShownIn,
): string {
  if (value === null || value === undefined) return '';
  const { locale, currency, timezone } = shownIn;
  const region = regionOfZone(locale, timezone);
  const t = (key: string, minutes?: number) =>
    translate({ key: `imports.shown.${key}`, values: { minutes } }, locale);
  if (Array.isArray(value)) return value.map(one => showPart(one, shownIn)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const kind = importField(collection, field)?.kind;
  if (typeof value === 'number') {
    if (kind === 'money') return formatMoney(value, currency, locale);
    if (kind === 'minutes') return t('minutes', value);
    if (kind === 'moment')
      return dateFormat(region, timezone, { dateStyle: 'medium', timeStyle: 'short' }).format(toMs(value));
    return String(value);
  }
  if (typeof value !== 'string') return '';
  if (kind === 'phone') return formatPhone(value);
  if (kind === 'date') return dateFormat(region, 'UTC', { dateStyle: 'medium' }).format(Date.parse(value));
  return kind === 'role' ? t(value) : value;
}

type Part = { employee_id?: number; price?: { amount: number }; duration?: number; name?: string };

/** The name of a service, or what an employee takes for one. */
function showPart(part: unknown, { locale, currency, employees }: ShownIn): string {
  if (typeof part !== 'object' || part === null) return String(part);
  const { employee_id, price, duration, name = '' }: Part = part;
  if (employee_id === undefined) return name;
  const values = {
    name: employees.get(employee_id) ?? '',
    price: formatMoney(price?.amount ?? 0, currency, locale),
    minutes: duration,
  };
  return translate({ key: 'imports.shown.performer', values }, locale);
}
