import type { AppointmentRecord } from '../../../domain/records/record';
import type { Day } from '../../time/dates';
import { wallOf } from '../../time/zoned';

/** Appointments by the day in the zone on which they start, in order. */
export function byDay(records: AppointmentRecord[], zone: string): Map<Day, AppointmentRecord[]> {
  const days = new Map<Day, AppointmentRecord[]>();
  for (const record of records) {
    const { date } = wallOf(record.start_at, zone);
    days.set(date, [...(days.get(date) ?? []), record]);
  }
  return days;
}
