import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupFor,
  lengthOf,
  periodsOf,
  previousSpan,
  rangeOf,
  dayGroups,
  type SalesPreset,
} from '@/domain/sales/ranges';
import { dateOf, weekdayOf, requireDay } from '@/domain/schedule/time/calendarDate';

const spans = fc
  .tuple(fc.integer({ min: 15_000, max: 25_000 }), fc.integer({ min: 0, max: 365 }))
  .map(([day, more]) => ({ from: dateOf(day), to: dateOf(day + more) }));

describe('a range of the sales', () => {
  it.each<[SalesPreset, string, string]>([
    ['today', '2028-02-29', '2028-02-29'],
    ['yesterday', '2028-02-28', '2028-02-28'],
    ['last_n_days', '2028-02-23', '2028-02-29'],
    ['last_30_days', '2028-01-31', '2028-02-29'],
    ['current_month', '2028-02-01', '2028-02-29'],
    ['current_year', '2028-01-01', '2028-02-29'],
  ])('of %s is %s to %s on the 29th of February 2028', (preset, from, to) => {
    expect(rangeOf(preset, '2028-02-29')).toEqual({ from, to });
  });

  it('of the last N days has N days, today the last of them', () => {
    expect(rangeOf('last_n_days', '2027-01-03', 14)).toEqual({ from: '2026-12-21', to: '2027-01-03' });
  });

  it('is compared with as many days right before it', () => {
    fc.assert(
      fc.property(spans, span => {
        const before = previousSpan(span);
        expect(lengthOf(before)).toBe(lengthOf(span));
        expect(requireDay(before.to) + 1).toBe(requireDay(span.from));
      }),
    );
  });

  it('is cut into parts that follow one another and leave no day out', () => {
    fc.assert(
      fc.property(
        spans,
        fc.constantFrom(...dayGroups),
        fc.integer({ min: 1, max: 7 }),
        (span, group, week) => {
          const parts = periodsOf(span, group, week);
          expect(parts[0]!.from).toBe(span.from);
          expect(parts.at(-1)!.to).toBe(span.to);
          for (const [at, { from, to }] of parts.entries()) {
            if (at > 0) expect(requireDay(from)).toBe(requireDay(parts[at - 1]!.to) + 1);
            if (at > 0 && group === 'week') expect(weekdayOf(requireDay(from))).toBe(week);
            if (at > 0 && group === 'month') expect(from.endsWith('-01')).toBe(true);
            if (group === 'month') expect(to.slice(0, 7)).toBe(from.slice(0, 7));
          }
        },
      ),
    );
  });

  it('is shown by day up to a month, by week up to a season, and then by month', () => {
    expect(groupFor(rangeOf('last_30_days', '2027-03-01'))).toBe('day');
    expect(groupFor(rangeOf('last_n_days', '2027-03-01', 90))).toBe('week');
    expect(groupFor(rangeOf('current_year', '2027-12-31'))).toBe('month');
  });
});
