import type { AppointmentRecord } from '@/domain/records/record';
import type { Place } from '@/src/booking/availability/conflicts';
import { fromAxis, toAxis, type Axis } from '../axis';
import type { Column } from '../columns';

const minute_ms = 60_000;

/** The company's time steps, counted from the opening of the day. */
export type Steps = { step_ms: number; from: number };

export const placeOf = ({ start_at, end_at, employee }: AppointmentRecord): Place => ({
  start_at,
  end_at,
  employee,
});

export const isSamePlace = (one: Place, other: Place) =>
  one.start_at === other.start_at && one.end_at === other.end_at && one.employee.id === other.employee.id;

export const snap = (instant: number, { step_ms, from }: Steps) =>
  from + Math.round((instant - from) / step_ms) * step_ms;

const workerOf = ({ employee }: Column, before: Place['employee']) =>
  employee ? { id: employee.id, full_name: employee.full_name } : before;

export function moveTo(place: Place, column: Column, start_at: number): Place {
  return {
    start_at,
    end_at: start_at + place.end_at - place.start_at,
    employee: workerOf(column, place.employee),
  };
}

/** Keeps the start; at least one step long, or 15 minutes if a step is longer. */
export function resizeTo(place: Place, end_at: number, { step_ms }: Steps): Place {
  return { ...place, end_at: Math.max(end_at, place.start_at + Math.min(step_ms, 15 * minute_ms)) };
}

/** One step earlier (-1) or later (1); with `isEnd`, only the end moves. */
export function moveByStep(place: Place, by: -1 | 1, { step_ms }: Steps, isEnd: boolean): Place {
  if (!isEnd) {
    return { ...place, start_at: place.start_at + by * step_ms, end_at: place.end_at + by * step_ms };
  }
  return resizeTo(place, place.end_at + by * step_ms, { step_ms, from: 0 });
}

export function moveToColumn(axis: Axis, place: Place, from: Column, to: Column): Place {
  return moveTo(place, to, fromAxis(axis, to.day, toAxis(axis, from.day, place.start_at)));
}
