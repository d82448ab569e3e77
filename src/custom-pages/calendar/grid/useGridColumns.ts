import { useMemo } from 'react';
import type { Employee } from '@/domain/employees/employee';
import { ownSchedule } from '@/domain/schedule';
import { adjustmentsOf } from '@/domain/schedule/dateSpans';
import { useCompany } from '@/src/company/CompanyContext';
import { startOfWeek } from '@/src/time/dates';
import { openTime } from '@/src/booking/availability/openHours';
import type { CalendarUrl } from '../useCalendarUrl';
import { axisOf, gridDay } from './axis';
import { dayColumns, employeeColumns, opensOn, type Column } from './columns';
import { closedHoursOf } from './closedHours';

type Params = { url: CalendarUrl; view: 'day' | 'week'; employees: Employee[]; firstWeekday: number };

export function useGridColumns({ url, view, employees, firstWeekday }: Params) {
  const company = useCompany();
  const { timezone, working_hours: hours, schedule_adjustments: adjustments } = company;
  const { date, employeeIds, onlyWorking } = url;
  const chosenIds = employeeIds.join();

  return useMemo(() => {
    const chosen = employees.filter(
      ({ id }) => chosenIds === '' || chosenIds.split(',').includes(String(id)),
    );
    const open = openTime(company, employees, date);
    const openOf = ({ employee }: Column) => {
      const of = employee ?? (chosen.length === 1 ? chosen[0] : undefined);
      return (of && open.workers.get(of.id)) ?? open.company;
    };
    const adjustedIn = ({ employee }: Column) => {
      if (!employee) return adjustments;
      const own = { hours: employee.working_hours, adjustments: adjustmentsOf(employee) };
      return ownSchedule({ hours, adjustments }, own).adjustments;
    };

    const today = gridDay(date, timezone);
    const works = (id: number) => opensOn(open.workers.get(id) ?? [], today);
    const visibleEmployees = onlyWorking ? chosen.filter(({ id }) => works(id)) : chosen;
    const columns =
      view === 'day'
        ? employeeColumns(date, timezone, visibleEmployees)
        : dayColumns(startOfWeek(date, firstWeekday), 7, timezone);
    const columnHours = columns.map(column => {
      const stretches = openOf(column);
      const { day } = column;
      const opening = stretches.find(({ start }) => start >= day.start && start < day.end)?.start;
      const closedHours = closedHoursOf(day, stretches, adjustedIn(column));
      return { column, closedHours, opening, isOpen: opensOn(stretches, day) };
    });
    const opening = open.company.find(({ start }) => start >= today.start && start < today.end)?.start;
    return { columns, columnHours, today, opening, axis: axisOf(columns.map(({ day }) => day)) };
  }, [company, timezone, hours, adjustments, employees, date, view, firstWeekday, chosenIds, onlyWorking]);
}
