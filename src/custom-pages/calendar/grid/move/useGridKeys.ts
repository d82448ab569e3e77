import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import type { Axis } from '../axis';
import { isOf, type Column } from '../columns';
import { moveToColumn, placeOf, moveByStep, type Steps } from './dragMath';
import { nextFocus, type ArrowKey } from './arrowNavigation';
import type { useDragState } from './useDragState';
import type { Place } from '@/src/booking/availability/conflicts';

type Grid = {
  sheet: RefObject<HTMLElement | null>;
  axis: Axis;
  columns: Column[];
  records: AppointmentRecord[];
  stepsOf: (column: Column) => Steps;
  isMovable: (record: AppointmentRecord) => boolean;
  onDrop: () => void;
} & ReturnType<typeof useDragState>;

const arrows: string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies ArrowKey[];

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
    const id = Number((event.target as Element).closest<HTMLElement>('[data-record]')?.dataset.record);
    const record = records.find(one => one.id === id);
    if (!record || ctrlKey || metaKey || altKey) return;
    const isDragging = latest.current?.by === 'keys';
    if (key === 'Escape' && isDragging) setDragged(null);
    else if (key === 'Enter' && isDragging) {
      dropped.current = id;
      grid.onDrop();
    } else if (key === 'Enter' && grid.isMovable(record)) {
      setDragged({ record, place: placeOf(record), isEdge: false, by: 'keys' });
    } else if (arrows.includes(key) && isDragging) moveBy(key as ArrowKey, shiftKey);
    else if (arrows.includes(key))
      cardOf(nextFocus(columns, records, record, key as ArrowKey)?.id ?? id)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = () => {
    if (latest.current?.by === 'keys') setDragged(null);
  };
  return { onKeyDown, onBlur };
}
