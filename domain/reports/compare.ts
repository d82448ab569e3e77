import { inDays } from '../sales/comparison';
import { lengthOf, previousSpan, type DateSpan } from '../sales/ranges';
import { addDays, toInstant } from '../schedule';
import type { EpochSeconds } from '../time/instant';

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

/** Of a span that is not over only what is before `until_at` counts, in epoch seconds. */
export type ComparedPart = DateSpan & { until_at?: EpochSeconds | undefined };

/** The span now and the one it is compared with: of one that is not over, as much of the other. */
export function comparedParts(
  zone: string,
  span: DateSpan,
  comparison: Comparison,
  now: number,
): { now: ComparedPart; before: ComparedPart | undefined } {
  const before = comparedSpan(span, comparison);
  const isUnderWay =
    toInstant(zone, span.from, '00:00') <= now && now < toInstant(zone, addDays(span.to, 1), '00:00');
  if (!before || !isUnderWay) return { now: span, before };
  const days = comparison === 'before' ? lengthOf(span) : year_days;
  return { now: { ...span, until_at: now }, before: { ...before, until_at: inDays(zone, now, -days) } };
}
