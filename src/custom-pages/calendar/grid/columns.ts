import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { addDays, type Day } from '@/src/time/dates';
import { gridDay, type GridDay } from './axis';
import type { Shift } from '@/src/booking/availability/openHours';

/** A day; in the day view, a day of one employee. */
export type Column = { key: string; day: GridDay; employee?: Employee };

export const isOf = ({ employee }: Column, record: AppointmentRecord) =>
  !employee || record.employee.id === employee.id;

/** In the company's order on every day, so that nobody has to be looked for. */
export function employeeColumns(date: Day, zone: string, employees: Employee[]) {
  const day = gridDay(date, zone);
  return employees.map((employee): Column => ({ key: `${date} ${employee.id}`, day, employee }));
}

export const dayColumns = (from: Day, days: number, zone: string): Column[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).map(date => {
    return { key: date, day: gridDay(date, zone) };
  });

export const opensOn = (stretches: Shift[], { start, end }: GridDay) =>
  stretches.some(stretch => stretch.start < end && stretch.end > start);
