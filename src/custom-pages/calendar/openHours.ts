import type { Employee } from '../../../domain/employees/employee';
import type { Hours } from '../../../domain/schedule';
import { weekdayOf } from '../../time/dates';
import type { Wall } from '../../time/zoned';

type Worker = Pick<Employee, 'working_hours' | 'schedule_adjustments'>;

/** Whether the place is open at this time of the wall clock: for the worker, or for the company where none is given. */
export function isOpen({ date, time }: Wall, companyHours: Hours[], worker?: Worker): boolean {
  return hoursOn(date, companyHours, worker).some(
    ({ from, to, breaks }) =>
      from <= time && time < to && !breaks.some(pause => pause.from <= time && time < pause.to),
  );
}

/** The time to which the grid is scrolled at first: an hour before now, on another day the opening. */
export function firstSeen(now: Wall, date: string, companyHours: Hours[]): string {
  const hour = Number(now.time.slice(0, 2));
  if (now.date === date && hour > 0) return `${String(hour - 1).padStart(2, '0')}:00`;
  const [opening] = hoursOn(date, companyHours)
    .map(({ from }) => from)
    .sort();
  return opening ?? '08:00';
}

type Stretch = Pick<Hours, 'from' | 'to' | 'breaks'>;

function hoursOn(date: string, companyHours: Hours[], worker?: Worker): Stretch[] {
  const adjustment = worker?.schedule_adjustments?.find(adjusted => adjusted.date === date);
  if (adjustment?.type === 'holiday') return [];
  if (adjustment?.type === 'all_day') return [{ from: '00:00', to: '24:00', breaks: [] }];
  if (adjustment?.from && adjustment.to) {
    return [{ from: adjustment.from, to: adjustment.to, breaks: adjustment.breaks ?? [] }];
  }
  const hours = worker?.working_hours ?? companyHours;
  return hours.filter(({ weekday, dayOff }) => weekday === weekdayOf(date) && !dayOff);
}
