import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatTime } from '../../time/formats';

/** The value of a date or time field that is not empty, but is no date or time either; schemas refuse it. */
export const incomplete = 'incomplete';

const example = '2026-12-31';
/** How a reader types dates. */
export const numericDate = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** What to say of it, with an example as the reader writes it. */
export function useIncompleteText() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const examples = {
    date: () => formatDay(example, locale, numericDate),
    time: () => formatTime(Date.parse(`${example}T14:30:00Z`), 'UTC', locale),
  };
  return (kind: 'date' | 'time') => translate(`validation.incomplete_${kind}`, { example: examples[kind]() });
}
