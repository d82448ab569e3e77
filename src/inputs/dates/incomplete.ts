import { useLocale, useTranslate } from 'ra-core';
import { isDay } from '@/src/time/dates';
import { formatDay, formatTime } from '@/src/time/formats';

/** The value of a date or time field that is not empty, but is no date or time either; schemas refuse it. */
export const incomplete = 'incomplete';

type Kind = 'date' | 'time';

const examples = { date: '2026-12-31', time: '14:30' };
/** How a reader types dates. */
export const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** The value of a field as the reader types it; '' for what is no date or time. */
export function asTyped(kind: Kind, value: string, locale: string): string {
  if (kind === 'date') return isDay(value) ? formatDay(value, locale, numericDate) : '';
  const at = Date.parse(`${examples.date}T${value}:00Z`);
  return Number.isNaN(at) ? '' : formatTime(at, 'UTC', locale);
}

/** What to say of it, with an example as the reader writes it. */
export function useIncompleteText() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (kind: Kind) =>
    translate(`validation.incomplete_${kind}`, { example: asTyped(kind, examples[kind], locale) });
}
