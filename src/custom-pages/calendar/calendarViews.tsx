import Box from '@mui/material/Box';
import { createContext, lazy, Suspense, useContext, type ReactNode } from 'react';
import type { ViewProps } from 'react-big-calendar';
import { defined } from '@/domain/assert';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { PageSkeleton } from '@/src/components/PageSkeleton';
import { Agenda } from './Agenda';
import type { Move } from './grid/move/useMove';
import { MonthGrid } from './month/MonthGrid';
import type { CalendarUrl } from './useCalendarUrl';
import { fromNoon, viewStatics } from './views';

const TimeGrid = lazy(() => import('./grid/TimeGrid'));

/** What the toolbar and the views know beside what the frame hands them. */
export type FrameValue = {
  url: CalendarUrl;
  employees: Employee[];
  firstWeekday: number;
  /** All visits that take time, including those that a filter hides. */
  allRecords: AppointmentRecord[];
  arrivals: ReadonlySet<number>;
  onMove: Move;
  /** In the demonstration alone. */
  onBookAsClient: (() => void) | undefined;
  /** Below the toolbar: in which zone the times are. */
  note: ReactNode;
  /** In place of a view, while there is nothing to draw. */
  pending: ReactNode;
};

export const FrameContext = createContext<FrameValue | null>(null);
export const useFrame = () => defined(useContext(FrameContext), 'frame of the calendar');

type Props = ViewProps<AppointmentRecord>;

const timeGridOf = (view: 'day' | 'week') =>
  function TimeView({ events = [], onSelectEvent, onSelectSlot, onDrillDown }: Props) {
    const { pending, ...frame } = useFrame();
    if (pending) return pending;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <TimeGrid {...frame} {...{ view, records: events, onSelectEvent, onSelectSlot, onDrillDown }} />
      </Suspense>
    );
  };

const MonthView = ({ events = [], onSelectEvent, onDrillDown }: Props) => {
  const { pending, ...frame } = useFrame();
  if (pending) return pending;
  return (
    <Box sx={scrolling}>
      <MonthGrid {...frame} {...{ records: events, onSelectEvent, onDrillDown }} />
    </Box>
  );
};

const AgendaView = ({ events = [], date }: Props) => {
  const { pending } = useFrame();
  if (pending) return pending;
  return (
    <Box sx={scrolling}>
      <Agenda date={fromNoon(new Date(date))} records={events} />
    </Box>
  );
};

/** Between the toolbar and the legend, which stay. */
const scrolling = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' };

/** Of react-big-calendar, which knows a view by its identity: they are made once. */
export const calendarViews = {
  day: Object.assign(timeGridOf('day'), viewStatics('day')),
  week: Object.assign(timeGridOf('week'), viewStatics('week')),
  month: Object.assign(MonthView, viewStatics('month')),
  agenda: Object.assign(AgendaView, viewStatics('agenda')),
};
