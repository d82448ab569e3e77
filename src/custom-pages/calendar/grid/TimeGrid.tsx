import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
} from 'react';
import type { Employee } from '../../../../domain/employees/employee';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useBooking } from '../../../booking/BookingContext';
import { useCompanyContext, usePermitted } from '../../../company/CompanyContext';
import { Illustration } from '../../../components/Illustration';
import { Message } from '../../../components/Message';
import { customerName } from '../../../resources/records/people';
import { instantOf, wallOf } from '../../../time/zoned';
import { useVisitColors } from '../toolbar/colorBy';
import { toAxis } from './axis';
import { isOf, type Column } from './columns';
import { asTrack, columnWidths } from './columnWidths';
import { collisionsOf, conflictsOf } from '../../../booking/availability/conflicts';
import type { PreviewBlock } from './move/DragPreview';
import { GridColumn } from './GridColumn';
import { GridHead } from './GridHead';
import { GridHours, GridLines } from './GridHours';
import { layoutOverlaps } from './layoutOverlaps';
import { hours_px, px_per_min } from './measures';
import { isSamePlace, lengthenedTo, movedTo, placeOf, snapped, type Steps } from './move/dragMath';
import { useColumnTexts } from './useColumnTexts';
import { useDrag, type Point } from './move/useDrag';
import { useGridColumns } from './useGridColumns';
import { useGridKeys } from './move/useGridKeys';
import { useDragState } from './move/useDragState';
import { useWidth } from './useWidth';
import { gridStyles } from './gridStyles';
import { firstSeen } from './firstSeen';
import { HoverCard } from '../panel/HoverCard';
import type { CalendarUrl } from '../useCalendarUrl';
import type { Place } from '../../../booking/availability/conflicts';
import type { Move } from './move/useMove';

type Props = {
  url: CalendarUrl;
  view: 'day' | 'week';
  /** Those to show, and all that is known to take time. */
  records: AppointmentRecord[];
  taken: AppointmentRecord[];
  employees: Employee[];
  firstWeekday: number;
  onMove: Move;
};

const minute_ms = 60_000;
/** The hour that is scrolled to is read whole. */
const half_label_px = 10;
const auto_step_min = 15;
const movable = new Set(['active', 'on_hold']);
/** In the narrowest lane the time can be read. */
const column_px = { day: 132, week: 108, lane: 48 };

/** A day with a column for each employee, or a week: the hours, and the visits upon them. */
export default function TimeGrid({ url, view, records, taken, employees, firstWeekday, onMove }: Props) {
  const theme = useTheme();
  const translate = useTranslate();
  const book = useBooking();
  const permits = usePermitted();
  const { company, settings } = useCompanyContext();
  const { timezone } = company;
  const hint = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const colorOf = useVisitColors();
  const sayColumn = useColumnTexts();
  const { columns, stripes, today, opening, axis } = useGridColumns({ url, view, employees, firstWeekday });
  const state = useDragState();
  const { held, latest, hold } = state;
  const [swept, setSwept] = useState<{ column: Column; start: number; end: number } | null>(null);
  const [focused, setFocused] = useState<number>();

  const mayWrite = permits('records.write.own');
  const isMovable = useCallback(
    ({ flow }: AppointmentRecord) => mayWrite && movable.has(flow.status),
    [mayWrite],
  );
  const stepsOf = (column: Column): Steps => ({
    step_ms: (settings.calendar_event_interval || auto_step_min) * minute_ms,
    from: stripes.find(stripe => stripe.column === column)?.opening ?? column.day.start,
  });
  const known = useMemo(() => ({ company, workers: employees, records: taken }), [company, employees, taken]);
  const conflicts = (record: AppointmentRecord, place: Place) =>
    isSamePlace(place, placeOf(record)) ? [] : conflictsOf(known, record, place);

  const drop = () => {
    const carried = latest.current;
    hold(null);
    if (carried && !isSamePlace(carried.place, placeOf(carried.record))) {
      void onMove(carried.record, carried.place);
    }
  };
  const grasped_ms = useRef(0);
  useDrag(sheet, axis, columns, {
    onGrasp(id, isEdge, { instant }) {
      const record = records.find(one => one.id === id);
      if (!record || !isMovable(record)) return false;
      grasped_ms.current = instant - (isEdge ? record.end_at : record.start_at);
      hold({ record, place: placeOf(record), isEdge, by: 'pointer' });
      return true;
    },
    onCarry({ column, instant }) {
      const { record, isEdge } = latest.current!;
      const steps = stepsOf(column);
      const to = snapped(instant - grasped_ms.current, steps);
      const before = placeOf(record);
      const place = isEdge ? lengthenedTo(before, to, steps) : movedTo(before, column, to);
      if (!isSamePlace(place, latest.current!.place)) hold({ ...latest.current!, place });
    },
    onRelease: drop,
    onSweep: (from, to) => mayWrite && setSwept(rangeOf(from, to)),
    onSwept(from, to) {
      setSwept(null);
      if (!mayWrite) return;
      const { column, start, end } = rangeOf(from, to);
      const employee_id = column.employee?.id;
      book({ start_at: start, employee_id, ...(from !== to && { end_at: end }) });
    },
    onLetGo: () => (hold(null), setSwept(null)),
  });
  const { onKeyDown, onBlur } = useGridKeys({
    ...{ sheet, axis, columns, records, stepsOf, isMovable, onDrop: drop },
    ...state,
  });

  function rangeOf(from: Point, to: Point) {
    const { step_ms, from: anchor } = stepsOf(from.column);
    const down = (instant: number) => anchor + Math.floor((instant - anchor) / step_ms) * step_ms;
    const [low, high] = [Math.min(from.instant, to.instant), Math.max(from.instant, to.instant)];
    return { column: from.column, start: down(low), end: down(high - 1) + step_ms };
  }

  const first = instantOf(
    {
      date: url.date,
      time: firstSeen(
        wallOf(Date.now(), timezone),
        url.date,
        opening === undefined ? undefined : wallOf(opening, timezone).time,
      ),
    },
    timezone,
  );
  const isDrawn = columns.length > 0;
  const top = toAxis(axis, today, first) * px_per_min;
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollTop = top - half_label_px;
    // The place is looked for once for each day that is opened, and then belongs to the reader.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, url.date, isDrawn]);

  const byColumn = useMemo(
    () => columns.map(column => records.filter(record => isOf(column, record))),
    [columns, records],
  );
  /** A column with more visits side by side is wider. */
  const params = useMemo(
    () =>
      columns.map(({ day }, index) => {
        const lanes = Math.max(1, ...layoutOverlaps(byColumn[index]!, day).map(one => one.lanes));
        return { least: Math.max(column_px[view], lanes * column_px.lane), share: lanes + 2 };
      }),
    [columns, byColumn, view],
  );
  const widths = columnWidths(params, useWidth(sheet, isDrawn) - hours_px);

  const shown: PreviewBlock | null = held && {
    ...held.place,
    title: customerName(held.record, translate),
    conflicts: conflicts(held.record, held.place),
    collisions: isSamePlace(held.place, placeOf(held.record))
      ? []
      : collisionsOf(taken, held.record, held.place),
  };
  const ghostOf = (column: Column): PreviewBlock | undefined => {
    const { start, end } = column.day;
    if (swept) {
      return swept.column === column ? sweptAs(swept) : undefined;
    }
    if (!held || !shown || !isOf(column, { ...held.record, employee: held.place.employee })) return undefined;
    return held.place.start_at < end && held.place.end_at > start ? shown : undefined;
  };
  /** What is swept over, with what an appointment there would be up against; nobody's column has nothing against it. */
  const sweptAs = ({
    start: start_at,
    end: end_at,
    column: { employee },
  }: typeof swept & object): PreviewBlock => {
    const nothing = { start_at, end_at, title: '', conflicts: [], collisions: [] };
    if (!employee) return nothing;
    const requested = { id: 0, employee, break: 0, owner_type: 'order' as const, service: null };
    const place = { start_at, end_at, employee };
    return {
      ...nothing,
      conflicts: conflictsOf(known, requested, place),
      collisions: collisionsOf(taken, requested, place),
    };
  };
  const next = records.some(({ id }) => id === focused) ? focused : byColumn.flat()[0]?.id;
  const idOf = ({ target }: MouseEvent | FocusEvent) =>
    Number((target as Element).closest<HTMLElement>('[data-visit]')?.dataset.visit) || undefined;

  if (!isDrawn) {
    const words = employees.length === 0 ? 'calendar.nobody' : 'calendar.grid.nobody_works';
    return <Message drawing={<Illustration of="calendar" />} text={translate(words)} />;
  }
  return (
    <Box
      ref={sheet}
      sx={gridStyles(theme)}
      role="region"
      aria-label={translate('calendar.title')}
      tabIndex={0}
      className={held?.by === 'pointer' ? 'carrying' : undefined}
      onKeyDown={onKeyDown}
      onFocus={event => setFocused(before => idOf(event) ?? before)}
      onBlur={onBlur}
      onClick={event => {
        const id = idOf(event);
        if (id) url.openRecord(id);
      }}
    >
      <HoverCard within={sheet} records={records} />
      <span id={hint} hidden>
        {translate('calendar.grid.keys')}
      </span>
      <span role="status" className="said">
        {held?.by === 'keys' && shown && sayColumn.place(held.place, shown.conflicts)}
      </span>
      <div
        className="sheet"
        style={{
          gridTemplateColumns: [`${hours_px}px`, ...params.map(asTrack)].join(' '),
          minWidth: hours_px + params.reduce((sum, { least }) => sum + least, 0),
        }}
      >
        <div className="corner" />
        {stripes.map(({ column, isOpen }) => (
          <GridHead key={column.key} column={column} isOpen={isOpen} onDay={day => url.show('day', day)} />
        ))}
        <GridHours axis={axis} days={view === 'day' ? [today] : columns.map(({ day }) => day)} />
        <div className="stripes" style={{ height: axis.length_min * px_per_min }}>
          <GridLines axis={axis} />
          {stripes.map(({ column, shades }, index) => (
            <GridColumn
              key={column.key}
              axis={axis}
              column={column}
              width_px={widths[index]!}
              label={sayColumn.column(column)}
              records={byColumn[index]!}
              shades={shades}
              lookOf={colorOf}
              next={next}
              lifted={held?.record.id}
              ghost={ghostOf(column)}
              isMovable={isMovable}
              hint={hint}
            />
          ))}
        </div>
      </div>
    </Box>
  );
}
