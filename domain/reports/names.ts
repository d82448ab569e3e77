import type { DateSpan } from '../sales/ranges';
import { translate } from '../messages/translate';

const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** 'March 2027' of '2027-03'. */
export const monthName = (month: string, locale: string): string =>
  capitalized(format(locale, { month: 'long', year: 'numeric' }).format(noon(`${month}-01`)));

/** A date, or the first and last of a longer period. */
export function periodName({ from, to }: DateSpan, locale: string): string {
  const days = format(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return from === to ? days.format(noon(from)) : days.formatRange(noon(from), noon(to));
}

/** 'Monday, 09:00' of '1-09'. */
export function hourName(key: string, locale: string): string {
  const [weekday = '1', hour = '00'] = key.split('-');
  // 1 March 2027 is a Monday.
  const day = format(locale, { weekday: 'long' }).format(noon(`2027-03-0${weekday}`));
  return `${capitalized(day)}, ${hour}:00`;
}

/** Of what is no thing of the catalogue: goods, fees, money that belongs to nobody. */
export const kindName = (kind: string, locale: string): string =>
  translate({ key: `reports.kinds.${kind}` }, locale);
