import { first } from '@/domain/assert';
import type { Company } from '@/domain/companies/company';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { openDays, ownSchedule } from '@/domain/schedule';
import { adjustmentsOf } from '@/domain/schedule/dateSpans';
import { lengthOf } from '@/domain/schedule/intervals';
import { occupiedUntil } from '@/src/booking/occupiedUntil';
import type { Day } from '@/src/time/dates';
import { gridDay } from '../grid/axis';

type Place = Pick<Company, 'timezone' | 'working_hours' | 'schedule_adjustments'>;
type Worker = Pick<Employee, 'working_hours' | 'schedule_adjustments'> & Partial<Pick<Employee, 'time_off'>>;

const minute_ms = 60_000;

/** The minutes that these employees work each day; `days` are consecutive. */
export function workedMinutes(place: Place, workers: Worker[], days: Day[]): Map<Day, number> {
  const { timezone: timeZone } = place;
  const ofCompany = { hours: place.working_hours, adjustments: place.schedule_adjustments };
  const minutes = new Map<Day, number>();
  for (const worker of workers) {
    const own = ownSchedule(ofCompany, { hours: worker.working_hours, adjustments: adjustmentsOf(worker) });
    for (const { date, open } of openDays({ ...own, timeZone, from: first(days), days: days.length })) {
      if (open.length > 0) minutes.set(date, (minutes.get(date) ?? 0) + lengthOf(open) / 60);
    }
  }
  return minutes;
}

/** The minutes that the records take of each day. Includes hidden breaks, but no cancelled visits. */
export function takenMinutes(records: AppointmentRecord[], days: Day[], zone: string): Map<Day, number> {
  const spans = days.map(day => gridDay(day, zone));
  const minutes = new Map<Day, number>();
  for (const record of records.filter(({ flow }) => flow.status !== 'cancelled')) {
    const until = occupiedUntil(record);
    for (const { date, start, end } of spans) {
      const taken = (Math.min(until, end) - Math.max(record.start_at, start)) / minute_ms;
      if (taken > 0) minutes.set(date, (minutes.get(date) ?? 0) + taken);
    }
  }
  return minutes;
}
