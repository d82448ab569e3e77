import type { AppointmentRecord } from '@/domain/records/record';
import type { Day } from '@/src/time/dates';
import { wallOf } from '@/src/time/zoned';

/** Grouped by their start day in the zone. */
export function byDay(records: AppointmentRecord[], zone: string): Map<Day, AppointmentRecord[]> {
  const days = new Map<Day, AppointmentRecord[]>();
  for (const record of records) {
    const { date } = wallOf(record.start_at, zone);
    days.set(date, [...(days.get(date) ?? []), record]);
  }
  return days;
}
