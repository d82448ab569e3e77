import type { Company } from '@/domain/companies/company';
import type { Employee } from '@/domain/employees/employee';
import { addDays, openIntervals, ownSchedule, type Adjustment } from '@/domain/schedule';
import { adjustmentsOf, type DateSpan } from '@/domain/schedule/dateSpans';

/** Open time in milliseconds. */
export type Shift = { start: number; end: number };

type Place = Pick<Company, 'timezone' | 'working_hours' | 'schedule_adjustments'>;
type Worker = Pick<Employee, 'id' | 'working_hours'> & {
  schedule_adjustments: Adjustment[];
  time_off?: DateSpan[];
};

/** `workers` is keyed by employee id. */
export type OpenTime = { company: Shift[]; workers: Map<number, Shift[]> };

const around_days = 8;

export function openTime(place: Place, workers: Worker[], date: string): OpenTime {
  const company = { hours: place.working_hours, adjustments: place.schedule_adjustments };
  const stretches = (schedule: typeof company) =>
    openIntervals({
      ...schedule,
      timeZone: place.timezone,
      from: addDays(date, -around_days),
      days: 2 * around_days,
    }).map(({ start, end }) => ({ start: start * 1000, end: end * 1000 }));
  const own = workers.map(worker => {
    const own = { hours: worker.working_hours, adjustments: adjustmentsOf(worker) };
    return [worker.id, stretches(ownSchedule(company, own))] as const;
  });
  return { company: stretches(company), workers: new Map(own) };
}
