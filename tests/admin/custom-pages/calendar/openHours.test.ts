import { describe, expect, it } from 'vitest';
import { firstSeen, isOpen } from '../../../../src/custom-pages/calendar/openHours';

const hours = [{ weekday: 3, from: '09:00', to: '18:00', breaks: [{ from: '13:00', to: '14:00' }] }];
const on = (time: string, date = '2026-07-01') => ({ date, time });
const worker = (over: object) => ({ working_hours: null, schedule_adjustments: [], ...over });

describe('an hour', () => {
  it.each([
    ['08:59', false],
    ['09:00', true],
    ['13:00', false],
    ['14:00', true],
    ['18:00', false],
  ])('of a working day at %s is open: %s', (time, open) => {
    expect(isOpen(on(time), hours)).toBe(open);
  });

  it('of another weekday is closed', () => {
    expect(isOpen(on('10:00', '2026-07-02'), hours)).toBe(false);
  });

  it('is the worker’s own where they have hours, and the company’s where they have none', () => {
    const own = worker({ working_hours: [{ weekday: 3, from: '12:00', to: '20:00', breaks: [] }] });
    expect([isOpen(on('10:00'), hours, own), isOpen(on('19:00'), hours, own)]).toEqual([false, true]);
    expect(isOpen(on('10:00'), hours, worker({}))).toBe(true);
  });

  it('follows the adjustment of the date', () => {
    const off = worker({ schedule_adjustments: [{ date: '2026-07-01', type: 'holiday' }] });
    const short = worker({
      schedule_adjustments: [{ date: '2026-07-01', type: 'short_day', from: '09:00', to: '11:00' }],
    });
    expect(isOpen(on('10:00'), hours, off)).toBe(false);
    expect([isOpen(on('10:00'), hours, short), isOpen(on('12:00'), hours, short)]).toEqual([true, false]);
  });
});

it('is first seen an hour before now, or at the opening of another day', () => {
  expect(firstSeen(on('15:20'), '2026-07-01', hours)).toBe('14:00');
  expect(firstSeen(on('15:20', '2026-06-30'), '2026-07-01', hours)).toBe('09:00');
  expect(firstSeen(on('15:20', '2026-06-30'), '2026-07-04', hours)).toBe('08:00');
});
