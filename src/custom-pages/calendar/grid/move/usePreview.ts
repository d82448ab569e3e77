import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import type { BookingDraft } from '@/src/booking/draft';
import { collisionsOf, conflictsOf } from '@/src/booking/availability/conflicts';
import { useCompany } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { isOf, type Column } from '../columns';
import { isSamePlace, placeOf } from './dragMath';
import type { PreviewBlock } from './DragPreview';
import type { DragState } from './useDragState';
import type { Selection } from './useGridDrag';

type Params = {
  /** The time of an open booking form. */
  draft: BookingDraft | null;
  dragged: DragState | null;
  selection: Selection | null;
  records: AppointmentRecord[];
  employees: Employee[];
};

export function usePreview({ draft, dragged, selection, records, employees }: Params) {
  const translate = useTranslate();
  const company = useCompany();
  const conflictData = useMemo(
    () => ({ company, workers: employees, records }),
    [company, employees, records],
  );

  const draggedBlock = dragged && blockOf(dragged);

  function blockOf({ record, place }: DragState): PreviewBlock {
    const isMoved = !isSamePlace(place, placeOf(record));
    return {
      ...place,
      title: customerName(record, translate),
      conflicts: isMoved ? conflictsOf(conflictData, record, place) : [],
      collisions: isMoved ? collisionsOf(records, record, place) : [],
    };
  }

  type Span = Pick<PreviewBlock, 'start_at' | 'end_at' | 'title'>;

  function freeBlock(span: Span, employee: Employee | undefined): PreviewBlock {
    const { start_at, end_at } = span;
    const block = { ...span, conflicts: [], collisions: [] };
    if (!employee) return block;
    const candidate = { id: 0, employee, break: 0, owner_type: 'order' as const, service: null };
    const place = { start_at, end_at, employee };
    return {
      ...block,
      conflicts: conflictsOf(conflictData, candidate, place),
      collisions: collisionsOf(records, candidate, place),
    };
  }

  function draftBlock({ employee_id, ...span }: BookingDraft, column: Column): PreviewBlock | undefined {
    const isOfColumn = !column.employee || column.employee.id === employee_id;
    if (!isOfColumn || span.start_at < column.day.start || span.start_at >= column.day.end) return undefined;
    const employee = employees.find(({ id }) => id === employee_id);
    return freeBlock({ ...span, title: translate('calendar.book.title') }, employee);
  }

  const previewOf = (column: Column): PreviewBlock | undefined => {
    if (selection) {
      if (selection.column !== column) return undefined;
      return freeBlock({ start_at: selection.start, end_at: selection.end, title: '' }, column.employee);
    }
    if (!dragged || !draggedBlock) return draft ? draftBlock(draft, column) : undefined;
    const { record, place } = dragged;
    const isHere =
      isOf(column, { ...record, employee: place.employee }) &&
      place.start_at < column.day.end &&
      place.end_at > column.day.start;
    return isHere ? draggedBlock : undefined;
  };
  return { draggedBlock, previewOf };
}
