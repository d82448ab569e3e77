import type { AppointmentRecord } from '@/domain/records/record';
import { occupiedUntil } from '@/src/booking/occupiedUntil';
import type { GridDay } from './axis';

/** A visit in a day of the grid, with its lane among those it overlaps. */
export type Placed = { record: AppointmentRecord; start: number; end: number; lane: number; lanes: number };

const minute_ms = 60_000;
/** The minimum drawn length, so that a visit can be read and dragged. */
const least_ms = 15 * minute_ms;

/** Overlapping visits get lanes; a cluster shares its width evenly. */
export function layoutOverlaps(records: AppointmentRecord[], day: GridDay): Placed[] {
  const placed: Placed[] = [];
  let cluster: Placed[] = [];
  let lanes: number[] = [];
  let until = -Infinity;
  const close = () => cluster.forEach(one => (one.lanes = lanes.length));

  const touching = records
    .map(record => ({ record, start: record.start_at, end: occupiedUntil(record) }))
    .filter(({ start, end }) => start < day.end && Math.max(end, start + least_ms) > day.start)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  for (const { record, start, end } of touching) {
    const drawnUntil = Math.max(end, start + least_ms);
    if (start >= until) {
      close();
      [cluster, lanes] = [[], []];
    }
    const free = lanes.findIndex(end => end <= start);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = drawnUntil;
    until = Math.max(until, drawnUntil);
    const one = {
      record,
      start: Math.max(start, day.start),
      end: Math.min(drawnUntil, day.end),
      lane,
      lanes: 1,
    };
    cluster.push(one);
    placed.push(one);
  }
  close();
  return placed;
}
