import { useLocale, useTranslate } from 'ra-core';
import { isDay, type Day } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { numericDate } from './incomplete';

/** The first and the last date that a field takes. */
export type DateLimits = { min?: Day | undefined; max?: Day | undefined };

/** Those of every date: the API takes no others. */
export const allDates = { min: '1900-01-01', max: '2200-12-31' };

const limitBroken = (value: string, { min = allDates.min, max = allDates.max }: DateLimits) => {
  if (!isDay(value)) return undefined;
  if (value < min) return { key: 'validation.date_min', day: min };
  return value > max ? { key: 'validation.date_max', day: max } : undefined;
};

export const isWithin = (value: string, limits: DateLimits = {}): boolean =>
  isDay(value) && limitBroken(value, limits) === undefined;

/** What to say of a date outside of its field's limits; undefined of any other value. */
export function useLimitText() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (value: string, limits: DateLimits = {}): string | undefined => {
    const broken = limitBroken(value, limits);
    return broken && translate(broken.key, { date: formatDay(broken.day, locale, numericDate) });
  };
}
