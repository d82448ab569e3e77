import { describe, expect, it } from 'vitest';
import { openIntervals, ownSchedule, type Adjustment, type Hours } from '@/domain/schedule';
import { at } from './at';

const shift = (weekday: number, from: string, to: string, breaks: Hours['breaks'] = []): Hours => ({
  weekday,
  from,
  to,
  breaks,
});

describe('the schedule of an employee', () => {
  const closed: Adjustment = { date: '2026-06-01', type: 'holiday' };
  const company = {
    hours: [shift(1, '09:00', '18:00')],
    adjustments: [closed, { ...closed, date: '2026-06-02' }],
  };

  it("is the company's without hours of their own", () => {
    expect(ownSchedule(company, { hours: null, adjustments: [] })).toEqual(company);
  });

  it('has no shift when their own hours are empty', () => {
    expect(ownSchedule(company, { hours: [], adjustments: [] }).hours).toEqual([]);
  });

  it("has their own adjustment for a date instead of the company's, and the company's for the rest", () => {
    const own: Adjustment = { date: '2026-06-01', type: 'short_day', from: '10:00', to: '12:00' };
    const { adjustments } = ownSchedule(company, { hours: null, adjustments: [own] });
    expect(adjustments).toEqual([own, { ...closed, date: '2026-06-02' }]);
  });
});

describe('open time', () => {
  const week = { timeZone: 'Europe/Kyiv', from: '2026-06-01', days: 2, adjustments: [] };
  const stretch = (from: string, to: string) => ({ start: at(from), end: at(to) });

  it('is merged, and pauses are out of it', () => {
    const hours = [
      shift(1, '09:00', '13:00', [{ from: '12:00', to: '12:30' }]),
      shift(1, '13:00', '15:00'),
      shift(1, '14:00', '16:00'),
    ];
    expect(openIntervals({ ...week, hours })).toEqual([
      stretch('2026-06-01T09:00', '2026-06-01T12:00'),
      stretch('2026-06-01T12:30', '2026-06-01T16:00'),
    ]);
  });

  it("is cut at the range's edges", () => {
    const hours = [shift(7, '22:00', '02:00'), shift(2, '22:00', '02:00')];
    expect(openIntervals({ ...week, hours })).toEqual([
      stretch('2026-06-01T00:00', '2026-06-01T02:00'),
      stretch('2026-06-02T22:00', '2026-06-03T00:00'),
    ]);
  });

  it('asks for 1 to 62 days', () => {
    expect(() => openIntervals({ ...week, hours: [], days: 63 })).toThrow(RangeError);
  });
});
