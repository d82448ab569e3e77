import { first } from '@/domain/assert';
import type { Company } from '@/domain/companies/company';
import type { Employee } from '@/domain/employees/employee';
import { openDays, ownSchedule } from '@/domain/schedule';
import { adjustmentsOf } from '@/domain/schedule/dateSpans';
import type { Day } from '@/src/time/dates';
import type { DayKind } from './MonthDay';

type Place = Pick<Company, 'timezone' | 'working_hours' | 'schedule_adjustments'>;
type Worker = Pick<Employee, 'working_hours' | 'schedule_adjustments'> & Partial<Pick<Employee, 'time_off'>>;

/** For the company or one employee; `days` are consecutive. */
export function dayKinds(place: Place, worker: Worker | undefined, days: Day[]): Map<Day, DayKind> {
  const ofCompany = { hours: place.working_hours, adjustments: place.schedule_adjustments };
  const { hours, adjustments } = worker
    ? ownSchedule(ofCompany, { hours: worker.working_hours, adjustments: adjustmentsOf(worker) })
    : ofCompany;
  const { timezone: timeZone } = place;
  const opened = openDays({ timeZone, from: first(days), days: days.length, hours, adjustments });
  const open = new Set(opened.filter(({ open }) => open.length > 0).map(({ date }) => date));
  const holidays = new Set(adjustments.filter(({ type }) => type === 'holiday').map(({ date }) => date));
  return new Map(
    days.map(day => [day, holidays.has(day) ? 'holiday' : open.has(day) ? 'open' : 'closed'] as const),
  );
}
