import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { useEffect, useMemo, useRef, type ComponentType, type SyntheticEvent } from 'react';
import { Calendar, type CalendarProps } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import dragAndDrop, { type EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import type { Employee } from '../../../domain/employees/employee';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useBooking } from '../../layout/BookingContext';
import { useCompany, usePermitted } from '../../layout/CompanyContext';
import { instantOf, wallOf } from '../../time/zoned';
import { ColumnDay } from './ColumnDay';
import { EmployeeHeader } from './EmployeeHeader';
import { eventOf, type VisitEvent } from './events';
import { gridLook } from './gridLook';
import { gridWords } from './gridWords';
import { firstSeen, isOpen, openTime } from './openHours';
import { NowTime } from './NowTime';
import type { CalendarUrl } from './useCalendarUrl';
import { useEventWords } from './useEventWords';
import type { Move } from './useMove';
import { VisitBlock } from './VisitBlock';
import { zonedLocalizer } from './zonedLocalizer';

// The add-on is CommonJS: its function stands one `default` deeper in some builds than in others.
const withDragAndDrop = (dragAndDrop as unknown as { default?: typeof dragAndDrop }).default ?? dragAndDrop;
const Grid = withDragAndDrop(Calendar as ComponentType<CalendarProps<VisitEvent, Employee>>);

type Props = {
  url: CalendarUrl;
  view: 'day' | 'week';
  records: AppointmentRecord[];
  employees: Employee[];
  firstWeekday: number;
  onMove: Move;
};

const components = {
  event: VisitBlock,
  header: ColumnDay,
  resourceHeader: EmployeeHeader,
  timeIndicatorWrapper: NowTime,
};
const step_min = 15;
const movable = new Set(['active', 'on_hold']);

/** A day with a column for each employee, or a week: the hours, and the visits upon them. */
export default function TimeGrid({ url, view, records, employees, firstWeekday, onMove }: Props) {
  const theme = useTheme();
  const locale = useLocale() ?? 'en';
  const book = useBooking();
  const permits = usePermitted();
  const sayEvent = useEventWords();
  const company = useCompany();
  const { timezone } = company;
  const { date, employeeIds } = url;
  const sheet = useRef<HTMLDivElement>(null);

  const localizer = useMemo(() => zonedLocalizer(timezone, firstWeekday), [timezone, firstWeekday]);
  const formats = useMemo(() => gridWords(timezone, locale), [timezone, locale]);
  const events = useMemo(() => records.map(eventOf), [records]);
  const columns = employees.filter(({ id }) => employeeIds.length === 0 || employeeIds.includes(id));
  const at = (time: string) => new Date(instantOf({ date, time }, timezone));
  const mayWrite = permits('records.write.own');

  const open = useMemo(() => openTime(company, employees, date), [company, employees, date]);
  const opening = open.company.find(({ start }) => wallOf(start, timezone).date === date);
  const openingTime = opening && wallOf(opening.start, timezone).time;
  const workerOf = (id: unknown) => employees.find(employee => employee.id === id);
  const slotLook = (slot: Date, id?: unknown) => ({
    className: isOpen(open, slot.getTime(), id === undefined ? undefined : Number(id)) ? undefined : 'closed',
  });
  const drop = ({ event, start, resourceId }: EventInteractionArgs<VisitEvent>) => {
    const { record } = event;
    const start_at = new Date(start).getTime();
    const worker = workerOf(Number(resourceId));
    const employee = worker ? { id: worker.id, full_name: worker.full_name } : record.employee;
    if (start_at === record.start_at && employee.id === record.employee.id) return;
    void onMove(record, { start_at, end_at: start_at + record.end_at - record.start_at, employee });
  };

  // The library scrolls this part by the pointer alone.
  useEffect(() => {
    sheet.current?.querySelector('.rbc-time-content')?.setAttribute('tabindex', '0');
  });

  return (
    <Box ref={sheet} sx={gridLook(theme)}>
      <Grid
        key={view + date}
        localizer={localizer}
        formats={formats}
        components={components}
        views={['day', 'week']}
        view={view}
        date={at('12:00')}
        onView={() => undefined}
        onNavigate={day => url.show('day', wallOf(day.getTime(), timezone).date)}
        toolbar={false}
        events={events}
        resources={view === 'day' ? columns : undefined}
        resourceIdAccessor="id"
        resourceTitleAccessor="full_name"
        step={step_min}
        timeslots={60 / step_min}
        scrollToTime={at(firstSeen(wallOf(Date.now(), timezone), date, openingTime))}
        dayLayoutAlgorithm="no-overlap"
        showMultiDayTimes
        selectable={mayWrite}
        resizable={false}
        draggableAccessor={({ record }) => mayWrite && movable.has(record.flow.status)}
        slotPropGetter={slotLook}
        eventPropGetter={({ record }) => ({ className: `stage-${record.flow.current_flow}` })}
        tooltipAccessor={({ record }) => sayEvent(record)}
        onSelectEvent={({ record }) => url.openRecord(record.id)}
        onKeyPressEvent={({ record }, event) => isEnter(event) && url.openRecord(record.id)}
        onSelectSlot={({ start, resourceId }) =>
          book({ start_at: start.getTime(), employee_id: Number(resourceId) || undefined })
        }
        onEventDrop={drop}
      />
    </Box>
  );
}

const isEnter = ({ nativeEvent }: SyntheticEvent) =>
  nativeEvent instanceof KeyboardEvent && nativeEvent.key === 'Enter';
