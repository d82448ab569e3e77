import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridDay } from '@/src/custom-pages/calendar/grid/axis';
import { layoutOverlaps } from '@/src/custom-pages/calendar/grid/layoutOverlaps';
import { anAppointment } from '@/tests/helpers/appointments';

const day = gridDay('2026-07-01', 'Europe/Kyiv');
const minute_ms = 60_000;
const visit = (id: number, from: number, length: number, pause = 0) =>
  anAppointment({
    id,
    start_at: day.start + from * minute_ms,
    end_at: day.start + (from + length) * minute_ms,
    break: pause,
  });
const lanes = (...visits: ReturnType<typeof visit>[]) =>
  layoutOverlaps(visits, day).map(({ record, lane, lanes }) => [record.id, lane, lanes]);

it('gives a visit that meets no other the whole width', () => {
  expect(lanes(visit(1, 540, 60), visit(2, 600, 60))).toEqual([
    [1, 0, 1],
    [2, 0, 1],
  ]);
});

it('puts visits that overlap side by side, hidden breaks with them', () => {
  expect(lanes(visit(1, 540, 60, 15), visit(2, 600, 60))).toEqual([
    [1, 0, 2],
    [2, 1, 2],
  ]);
});

it('lets a later one take the lane that is free again', () => {
  expect(lanes(visit(1, 540, 120), visit(2, 550, 30), visit(3, 600, 30))).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 1, 2],
  ]);
});

it('shows of a visit that crosses midnight what is of the day', () => {
  const [placed] = layoutOverlaps([visit(1, -60, 120)], day);
  expect([placed!.start, placed!.end]).toEqual([day.start, day.start + 60 * minute_ms]);
});

it('never lays one visit over another', () => {
  const visits = fc.array(fc.tuple(fc.nat(1380), fc.integer({ min: 5, max: 180 })), { maxLength: 40 });
  fc.assert(
    fc.property(visits, drawn => {
      const placed = layoutOverlaps(
        drawn.map(([from, length], id) => visit(id, from, length)),
        day,
      );
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed) {
          const isApart = one.end <= other.start || other.end <= one.start;
          expect(one === other || isApart || one.lane !== other.lane).toBe(true);
        }
      }
    }),
  );
});
