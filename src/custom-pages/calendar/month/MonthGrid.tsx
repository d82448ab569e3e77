import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useMemo, useRef, type MouseEvent } from 'react';
import type { ViewProps } from 'react-big-calendar';
import { defined } from '@/domain/assert';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { byDay } from '@/src/time/byDay';
import { monthGrid, type Day } from '@/src/time/dates';
import { formatDay } from '@/src/time/formats';
import { closestTo } from '@/src/components/closestTo';
import { useRecordColors } from '../toolbar/colorBy';
import { dayKinds } from './dayKinds';
import { takenMinutes, workedMinutes } from './dayLoads';
import { MonthDay } from './MonthDay';
import { monthStyles } from './monthStyles';
import { HoverCard } from '../panel/HoverCard';
import type { CalendarUrl } from '../useCalendarUrl';
import { toNoon } from '../views';

type Props = {
  url: CalendarUrl;
  records: AppointmentRecord[];
  employees: Employee[];
  firstWeekday: number;
} & Pick<ViewProps<AppointmentRecord>, 'onSelectEvent' | 'onDrillDown'>;

const none: AppointmentRecord[] = [];
const startOf = ({ start_at }: AppointmentRecord) => start_at;

export const MonthGrid = ({ url, records, employees, firstWeekday, ...frame }: Props) => {
  const locale = useLocale() ?? 'en';
  const theme = useTheme();
  const company = useCompany();
  const colorOf = useRecordColors();
  const sheet = useRef<HTMLElement>(null);
  const { date, employeeIds } = url;
  const days = useMemo(() => monthGrid(date, firstWeekday), [date, firstWeekday]);
  const recordsByDay = useMemo(
    () => byDay(records, { zone: company.timezone, at_ms: startOf }),
    [records, company.timezone],
  );
  const only = employeeIds.length === 1 ? employees.find(({ id }) => id === employeeIds[0]) : undefined;
  const worked = useMemo(() => {
    const visibleEmployees = employees.filter(
      ({ id }) => employeeIds.length === 0 || employeeIds.includes(id),
    );
    return workedMinutes(company, visibleEmployees, days);
  }, [company, employees, employeeIds, days]);
  const taken = useMemo(
    () => takenMinutes(records, days, company.timezone),
    [records, days, company.timezone],
  );
  const loadOf = (day: Day) => {
    const minutes = worked.get(day);
    return minutes && (taken.get(day) ?? 0) / minutes;
  };
  const kinds = useMemo(() => dayKinds(company, only, days), [company, only, days]);

  const open = (event: MouseEvent<HTMLElement>) => {
    const { record: id, day } = closestTo(event.target, 'button')?.dataset ?? {};
    const record = records.find(one => `${one.id}` === id);
    if (record) frame.onSelectEvent?.(record, event);
    else if (day) frame.onDrillDown?.(toNoon(day), 'day');
  };

  return (
    <Box ref={sheet} sx={monthStyles(theme)} onClick={open}>
      <div className="weekdays" aria-hidden>
        {days.slice(0, 7).map(day => (
          <span key={day}>{formatDay(day, locale, { weekday: 'short' })}</span>
        ))}
      </div>
      <ul className="days">
        {days.map(day => (
          <MonthDay
            key={day}
            day={day}
            isOfMonth={day.slice(0, 7) === date.slice(0, 7)}
            kind={defined(kinds.get(day), `kind of ${day}`)}
            load={loadOf(day)}
            records={recordsByDay.get(day) ?? none}
            colorOf={colorOf}
          />
        ))}
      </ul>
      <HoverCard within={sheet} records={records} />
    </Box>
  );
};
