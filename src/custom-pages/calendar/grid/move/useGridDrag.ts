import { useCallback, useRef, useState, type RefObject } from 'react';
import type { ViewProps } from 'react-big-calendar';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompanyContext, usePermitted } from '@/src/company/CompanyContext';
import type { Axis } from '../axis';
import type { Column } from '../columns';
import { isSamePlace, resizeTo, moveTo, placeOf, snap, type Steps } from './dragMath';
import { useDrag, type Point } from './useDrag';
import { useDragState } from './useDragState';
import { useGridKeys } from './useGridKeys';
import type { Move } from './useMove';

export type Selection = { column: Column; start: number; end: number };

type Grid = {
  sheet: RefObject<HTMLElement | null>;
  axis: Axis;
  columns: Column[];
  records: AppointmentRecord[];
  /** The opening time of the column's day; the steps are counted from it. */
  openingOf: (column: Column) => number | undefined;
  onMove: Move;
  onSelectSlot: ViewProps<AppointmentRecord>['onSelectSlot'];
};

const minute_ms = 60_000;
const default_step_min = 15;
const movable = new Set(['active', 'on_hold']);

export function useGridDrag({ sheet, axis, columns, records, openingOf, onMove, onSelectSlot }: Grid) {
  const permits = usePermitted();
  const { settings } = useCompanyContext();
  const { dragged, latest, setDragged } = useDragState();
  const [selection, setSelection] = useState<Selection | null>(null);
  const grabOffset_ms = useRef(0);

  const mayWrite = permits('records.write.own');
  const isMovable = useCallback(
    // A colleague's that one only sees has no commands.
    ({ flow }: AppointmentRecord) =>
      mayWrite && movable.has(flow.status) && flow.available_commands.length > 0,
    [mayWrite],
  );
  const mayBook = ({ employee }: Column) =>
    mayWrite && (!employee || employee.is_auth_user_profile || permits('records.write.all'));
  const stepsOf = (column: Column): Steps => ({
    step_ms: (settings.calendar_event_interval || default_step_min) * minute_ms,
    from: openingOf(column) ?? column.day.start,
  });
  const rangeOf = (from: Point, to: Point): Selection => {
    const { step_ms, from: anchor } = stepsOf(from.column);
    const floor = (instant: number) => anchor + Math.floor((instant - anchor) / step_ms) * step_ms;
    const [low, high] = [Math.min(from.instant, to.instant), Math.max(from.instant, to.instant)];
    return { column: from.column, start: floor(low), end: floor(high - 1) + step_ms };
  };

  const drop = () => {
    const last = latest.current;
    setDragged(null);
    if (last && !isSamePlace(last.place, placeOf(last.record))) void onMove(last.record, last.place);
  };

  useDrag(sheet, axis, columns, {
    onDragStart(id, isEdge, { instant }) {
      const record = records.find(one => one.id === id);
      if (!record || !isMovable(record)) return false;
      grabOffset_ms.current = instant - (isEdge ? record.end_at : record.start_at);
      setDragged({ record, place: placeOf(record), isEdge, by: 'pointer' });
      return true;
    },
    onDrag({ column, instant }) {
      const last = latest.current;
      if (!last) return;
      const steps = stepsOf(column);
      const to = snap(instant - grabOffset_ms.current, steps);
      const before = placeOf(last.record);
      const place = last.isEdge ? resizeTo(before, to, steps) : moveTo(before, column, to);
      if (!isSamePlace(place, last.place)) setDragged({ ...last, place });
    },
    onDrop: drop,
    onSelecting: (from, to) => mayBook(from.column) && setSelection(rangeOf(from, to)),
    onSelect(from, to) {
      setSelection(null);
      if (!mayBook(from.column)) return;
      const { column, start, end } = rangeOf(from, to);
      onSelectSlot?.({
        ...{ start: new Date(start), end: new Date(end), slots: [] },
        ...{ action: from === to ? 'click' : 'select', resourceId: column.employee?.id },
      });
    },
    onCancel: () => (setDragged(null), setSelection(null)),
  });
  const keys = useGridKeys({
    ...{ sheet, axis, columns, records, stepsOf, isMovable, onDrop: drop },
    ...{ dragged, latest, setDragged },
  });
  return { dragged, selection, isMovable, ...keys };
}
