import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { AppointmentRecord } from '../../../../../domain/records/record';
import type { Axis } from '../axis';
import { isOf, type Column } from '../columns';
import { acrossTo, placeOf, stepped, type Steps } from './dragMath';
import { nextFocus, type ArrowKey } from './arrowNavigation';
import type { useDragState } from './useDragState';
import type { Place } from '../../../../booking/availability/conflicts';

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

/**
 * The grid by the keyboard: arrows lead from visit to visit; Enter takes hold of one, then arrows move it, with Shift
 * its end alone, Enter puts it down and Esc back. Space opens.
 */
export function useGridKeys({ sheet, axis, columns, records, held, latest, hold, ...grid }: Grid) {
  const dropped = useRef<number>(undefined);
  const cardOf = (id: number) => sheet.current?.querySelector<HTMLElement>(`[data-visit="${id}"]`);
  const columnOf = (place: Place, record: AppointmentRecord) =>
    columns.findIndex(
      column =>
        isOf(column, { ...record, employee: place.employee }) &&
        place.start_at >= column.day.start &&
        place.start_at < column.day.end,
    );

  /** What was put down may stand in another column now: it is another element, and keeps the focus. */
  useLayoutEffect(() => {
    const id = dropped.current;
    if (id === undefined || document.activeElement !== document.body) return;
    sheet.current?.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus();
  }, [sheet, records]);

  const isByKeys = held?.by === 'keys';
  useLayoutEffect(() => {
    if (isByKeys)
      sheet.current?.querySelector('.ghost')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [sheet, isByKeys, held]);

  const carry = (arrow: ArrowKey, isEnd: boolean) => {
    const { record, place } = latest.current!;
    const at = columnOf(place, record);
    const column = columns[at];
    if (!column) return;
    const by = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
    if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
      const next = stepped(place, by, grid.stepsOf(column), isEnd);
      if (columnOf(next, record) >= 0) hold({ ...latest.current!, place: next, isEdge: isEnd });
    } else if (!isEnd && columns[at + by]) {
      hold({ ...latest.current!, place: acrossTo(axis, place, column, columns[at + by]!) });
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id = Number((event.target as Element).closest<HTMLElement>('[data-visit]')?.dataset.visit);
    const record = records.find(one => one.id === id);
    if (!record || ctrlKey || metaKey || altKey) return;
    const isHeld = latest.current?.by === 'keys';
    if (key === 'Escape' && isHeld) hold(null);
    else if (key === 'Enter' && isHeld) {
      dropped.current = id;
      grid.onDrop();
    } else if (key === 'Enter' && grid.isMovable(record)) {
      hold({ record, place: placeOf(record), isEdge: false, by: 'keys' });
    } else if (arrows.includes(key) && isHeld) carry(key as ArrowKey, shiftKey);
    else if (arrows.includes(key))
      cardOf(nextFocus(columns, records, record, key as ArrowKey)?.id ?? id)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = () => {
    if (latest.current?.by === 'keys') hold(null);
  };
  return { onKeyDown, onBlur };
}
