import { first } from '../../../../domain/assert';
import type { Company } from '../../../../domain/companies/company';
import type { Employee } from '../../../../domain/employees/employee';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { openIntervals, ownSchedule } from '../../../../domain/schedule';
import { adjustmentsOf } from '../../../../domain/schedule/dateSpans';
import type { Day } from '../../../time/dates';
import { wallOf } from '../../../time/zoned';

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
    for (const { start, end } of openIntervals({ ...own, timeZone, from: first(days), days: days.length })) {
      const { date } = wallOf(start * 1000, timeZone);
      minutes.set(date, (minutes.get(date) ?? 0) + (end - start) / 60);
    }
  }
  return minutes;
}

/** Includes hidden breaks, but no cancelled visits. */
export const takenMinutes = (records: AppointmentRecord[]): number =>
  records
    .filter(({ flow }) => flow.status !== 'cancelled')
    .reduce((sum, { start_at, end_at, break: pause }) => sum + (end_at - start_at) / minute_ms + pause, 0);
