import { previousSpan, type DateSpan } from '../sales/ranges';
import { addDays } from '../schedule';

export const comparisons = ['none', 'before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** 52 weeks, so that a Monday is compared with a Monday. */
const year_days = 364;

/** As many days just before, or the same weekdays a year before. */
export function comparedSpan(span: DateSpan, comparison: Comparison): DateSpan | undefined {
  if (comparison === 'none') return undefined;
  if (comparison === 'before') return previousSpan(span);
  return { from: addDays(span.from, -year_days), to: addDays(span.to, -year_days) };
}
