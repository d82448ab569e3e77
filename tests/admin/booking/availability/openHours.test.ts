import { describe, expect, it } from 'vitest';
import { openTime, type OpenTime } from '@/src/booking/availability/openHours';
import { toInstant, type Adjustment, type Hours } from '@/domain/schedule';

const timezone = 'Europe/Kyiv';
const date = '2026-07-01';
const wednesday = { weekday: 3, from: '09:00', to: '18:00', breaks: [{ from: '13:00', to: '14:00' }] };
const place = (overrides = {}) => ({
  timezone,
  working_hours: [wednesday],
  schedule_adjustments: [],
  ...overrides,
});
const worker = (overrides: { working_hours?: Hours[]; schedule_adjustments?: Adjustment[] } = {}) => ({
  id: 7,
  working_hours: null,
  schedule_adjustments: [],
  ...overrides,
});
const isOpen = ({ company, workers }: OpenTime, instant: number, id?: number) =>
  (id === undefined ? company : workers.get(id)!).some(({ start, end }) => start <= instant && instant < end);
const at = (time: string, day = date) => toInstant(timezone, day, time) * 1000;

describe('an hour', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['13:00', false],
    ['14:00', true],
    ['18:00', false],
  ])('of a working day at %s is open: %s', (time, open) => {
    expect(isOpen(openTime(place(), [], date), at(time))).toBe(open);
  });

  it('of another weekday is closed', () => {
    expect(isOpen(openTime(place(), [], date), at('10:00', '2026-07-02'))).toBe(false);
  });

  it('is the worker’s own where they have hours, and the company’s where they have none', () => {
    const own = worker({ working_hours: [{ weekday: 3, from: '12:00', to: '20:00', breaks: [] }] });
    const open = openTime(place(), [own], date);
    expect([isOpen(open, at('10:00'), 7), isOpen(open, at('19:00'), 7)]).toEqual([false, true]);
    expect(isOpen(openTime(place(), [worker()], date), at('10:00'), 7)).toBe(true);
  });

  it('follows the adjustment of the date, the worker’s before the company’s', () => {
    const holiday = { date, type: 'holiday' as const };
    const short = { date, type: 'short_day' as const, from: '09:00', to: '11:00' };
    const closed = openTime(place({ schedule_adjustments: [holiday] }), [worker()], date);
    expect([isOpen(closed, at('10:00')), isOpen(closed, at('10:00'), 7)]).toEqual([false, false]);
    const own = openTime(
      place({ schedule_adjustments: [holiday] }),
      [worker({ schedule_adjustments: [short] })],
      date,
    );
    expect([isOpen(own, at('10:00'), 7), isOpen(own, at('12:00'), 7)]).toEqual([true, false]);
  });

  it('after midnight belongs to the shift that opened the day before', () => {
    const night = { weekday: 3, from: '22:00', to: '02:00', breaks: [] };
    const open = openTime(place({ working_hours: [night] }), [], date);
    expect([isOpen(open, at('01:00', '2026-07-02')), isOpen(open, at('01:00'))]).toEqual([true, false]);
  });
});
