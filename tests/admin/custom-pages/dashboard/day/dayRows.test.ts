import { describe, expect, it } from 'vitest';
import { occupancyAhead } from '@/src/booking/occupancy';
import { dayRows, hoursAround, quarterAt } from '@/src/custom-pages/dashboard/day/dayRows';
import { anAppointment } from '@/tests/helpers/appointments';

const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`);
const day = { start: at('00:00'), end: at('00:00') + 86_400_000 };
const olena = (open: [string, string][]) => ({
  id: 2,
  full_name: 'Olena Koval',
  open: open.map(([from, to]) => ({ start_at: at(from), end_at: at(to) })),
});
const visit = (from: string, to: string, overrides = {}) =>
  anAppointment({ start_at: at(from), end_at: at(to), ...overrides });
const gapsOf = (records: ReturnType<typeof visit>[], now = '06:00') =>
  dayRows([olena([['09:00', '13:00']])], records, day, at(now))[0]!.gaps.map(({ start, end }) =>
    [start, end].map(instant => new Date(instant).toISOString().slice(11, 16)).join('–'),
  );

describe('the gaps of a day', () => {
  it('lie between the visits and their breaks, within the working hours', () => {
    expect(gapsOf([visit('09:30', '10:30')])).toEqual(['09:00–09:30', '10:45–13:00']);
  });

  it('begin no earlier than the next quarter of an hour', () => {
    expect(gapsOf([], '10:05')).toEqual(['10:15–13:00']);
  });

  it('are not closed by a cancelled visit, and are of a quarter of an hour at least', () => {
    expect(gapsOf([visit('10:00', '11:00', { status: 'cancelled' })])).toEqual(['09:00–13:00']);
    expect(gapsOf([visit('09:10', '12:40')])).toEqual([]);
  });
});

describe('the rows of a day', () => {
  it('are of those who work or have visits, in whole hours', () => {
    expect(dayRows([olena([])], [], day, at('06:00'))).toEqual([]);
    const rows = dayRows([olena([])], [visit('09:30', '10:30')], day, at('06:00'));
    expect(rows.map(({ occupancy }) => occupancy)).toEqual([null]);
    expect(hoursAround(rows, day)).toEqual({ start: at('09:00'), end: at('11:00') });
  });

  it('show a no-show, whose time can be booked again', () => {
    const missed = visit('09:30', '10:30', { status: 'no_show' });
    const [row] = dayRows([olena([['09:00', '13:00']])], [missed], day, at('06:00'));
    expect([row!.records.length, row!.gaps.length, row!.occupancy]).toEqual([1, 1, 0]);
  });

  it('count blocked time as no working time', () => {
    const block = { owner_type: 'block' as const, break: 0 };
    const records = [visit('09:00', '10:45'), visit('11:00', '13:00', block)];
    expect(occupancyAhead([olena([['09:00', '13:00']])], records)).toBe(1);
  });
});

it('a press in a gap means the quarter of an hour that it hits', () => {
  const gap = { start: at('09:20'), end: at('12:20') };
  expect(quarterAt(gap, 0)).toBe(at('09:20'));
  expect(quarterAt(gap, 0.5)).toBe(at('10:45'));
  expect(quarterAt(gap, 1)).toBe(at('12:05'));
});
