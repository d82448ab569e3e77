import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { addDays, type Day } from '@/src/time/dates';
import { gridDay, type GridDay } from './axis';
import type { Shift } from '@/src/booking/availability/openHours';

/** A day; in the day view, a day of one employee. */
export type Column = { key: string; day: GridDay; employee?: Employee };

export const isOf = ({ employee }: Column, record: AppointmentRecord) =>
  !employee || record.employee.id === employee.id;

/** Employees who work that day come first; each group keeps its order. */
export function employeeColumns(
  date: Day,
  zone: string,
  employees: Employee[],
  works: (id: number) => boolean,
) {
  const day = gridDay(date, zone);
  const rank = ({ id }: Employee) => (works(id) ? 0 : 1);
  return employees
    .toSorted((one, other) => rank(one) - rank(other))
    .map((employee): Column => ({ key: `${date} ${employee.id}`, day, employee }));
}

export const dayColumns = (from: Day, days: number, zone: string): Column[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).map(date => {
    return { key: date, day: gridDay(date, zone) };
  });

export const opensOn = (stretches: Shift[], { start, end }: GridDay) =>
  stretches.some(stretch => stretch.start < end && stretch.end > start);
