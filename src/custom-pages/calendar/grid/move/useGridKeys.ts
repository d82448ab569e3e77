import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isOneOf } from '@/domain/keys';
import type { AppointmentRecord } from '@/domain/records/record';
import { closestTo } from '@/src/components/closestTo';
import type { Axis } from '../axis';
import { isOf, type Column } from '../columns';
import { moveToColumn, placeOf, moveByStep, type Steps } from './dragMath';
import type { useDragState } from './useDragState';
import type { Place } from '@/src/booking/availability/conflicts';
import { occupiedUntil } from '@/src/booking/occupiedUntil';

type Grid = {
  sheet: RefObject<HTMLElement | null>;
  axis: Axis;
  columns: Column[];
  records: AppointmentRecord[];
  stepsOf: (column: Column) => Steps;
  isMovable: (record: AppointmentRecord) => boolean;
  onDrop: () => void;
} & ReturnType<typeof useDragState>;

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Arrows focus, Enter picks up, arrows move (with Shift the end), Enter drops, Esc cancels, Space opens. */
export function useGridKeys({ sheet, axis, columns, records, dragged, latest, setDragged, ...grid }: Grid) {
  const dropped = useRef<number>(undefined);
  const cardOf = (id: number) => sheet.current?.querySelector<HTMLElement>(`[data-record="${id}"]`);
  const columnOf = (place: Place, record: AppointmentRecord) =>
    columns.findIndex(
      column =>
        isOf(column, { ...record, employee: place.employee }) &&
        place.start_at >= column.day.start &&
        place.start_at < column.day.end,
    );

  // A visit that was dropped in another column is a new element there, which must get the focus.
  useLayoutEffect(() => {
    const id = dropped.current;
    if (id === undefined || document.activeElement !== document.body) return;
    sheet.current?.querySelector<HTMLElement>(`[data-record="${id}"]`)?.focus();
  }, [sheet, records]);

  const isByKeys = dragged?.by === 'keys';
  useLayoutEffect(() => {
    if (isByKeys)
      sheet.current?.querySelector('.preview')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [sheet, isByKeys, dragged]);

  const moveBy = (arrow: ArrowKey, isEnd: boolean) => {
    const last = latest.current;
    if (!last) return;
    const { record, place } = last;
    const at = columnOf(place, record);
    const column = columns[at];
    if (!column) return;
    const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
    if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
      const next = moveByStep(place, by, grid.stepsOf(column), isEnd);
      if (columnOf(next, record) >= 0) setDragged({ ...last, place: next, isEdge: isEnd });
      return;
    }
    const neighbour = columns[at + by];
    if (!isEnd && neighbour) setDragged({ ...last, place: moveToColumn(axis, place, column, neighbour) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id = Number(closestTo(event.target, '[data-record]')?.dataset.record);
    const record = records.find(one => one.id === id);
    if (!record || ctrlKey || metaKey || altKey) return;
    const isDragging = latest.current?.by === 'keys';
    if (key === 'Escape' && isDragging) setDragged(null);
    else if (key === 'Enter' && isDragging) {
      dropped.current = id;
      grid.onDrop();
    } else if (key === 'Enter' && grid.isMovable(record)) {
      setDragged({ record, place: placeOf(record), isEdge: false, by: 'keys' });
    } else if (isOneOf(arrows, key) && isDragging) moveBy(key, shiftKey);
    else if (isOneOf(arrows, key)) cardOf(nextFocus(columns, records, record, key)?.id ?? id)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = () => {
    if (latest.current?.by === 'keys') setDragged(null);
  };
  return { onKeyDown, onBlur };
}

const visitsOf = (column: Column, records: AppointmentRecord[]) =>
  records
    .filter(record => isOf(column, record))
    .filter(record => record.start_at < column.day.end && occupiedUntil(record) > column.day.start)
    .sort((one, other) => one.start_at - other.start_at || one.id - other.id);

type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The previous or next visit, or the nearest in time in the next column that has one. */
function nextFocus(
  columns: Column[],
  records: AppointmentRecord[],
  from: AppointmentRecord,
  arrow: ArrowKey,
) {
  const candidates = columns.map(column => ({ column, records: visitsOf(column, records) }));
  const index = candidates.findIndex(({ records }) => records.includes(from));
  const own = candidates[index];
  if (!own) return undefined;
  const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return own.records[own.records.indexOf(from) + by];

  const clock = (record: AppointmentRecord, column: Column) => record.start_at - column.day.start;
  const clockOfFrom = clock(from, own.column);
  const others = by > 0 ? candidates.slice(index + 1) : candidates.slice(0, index).reverse();
  for (const { column, records } of others) {
    const distance = (record: AppointmentRecord) => Math.abs(clock(record, column) - clockOfFrom);
    const [nearest] = records.toSorted((one, other) => distance(one) - distance(other));
    if (nearest) return nearest;
  }
  return undefined;
}
