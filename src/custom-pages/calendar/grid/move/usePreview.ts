import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Employee } from '../../../../../domain/employees/employee';
import type { AppointmentRecord } from '../../../../../domain/records/record';
import { collisionsOf, conflictsOf } from '../../../../booking/availability/conflicts';
import { useCompany } from '../../../../company/CompanyContext';
import { customerName } from '../../../../resources/records/customerName';
import { isOf, type Column } from '../columns';
import { isSamePlace, placeOf } from './dragMath';
import type { PreviewBlock } from './DragPreview';
import type { DragState } from './useDragState';
import type { Selection } from './useGridDrag';

type Params = {
  dragged: DragState | null;
  selection: Selection | null;
  records: AppointmentRecord[];
  employees: Employee[];
};

export function usePreview({ dragged, selection, records, employees }: Params) {
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

  function selectionBlock({ start: start_at, end: end_at, column: { employee } }: Selection): PreviewBlock {
    const block = { start_at, end_at, title: '', conflicts: [], collisions: [] };
    if (!employee) return block;
    const candidate = { id: 0, employee, break: 0, owner_type: 'order' as const, service: null };
    const place = { start_at, end_at, employee };
    return {
      ...block,
      conflicts: conflictsOf(conflictData, candidate, place),
      collisions: collisionsOf(records, candidate, place),
    };
  }

  const previewOf = (column: Column): PreviewBlock | undefined => {
    if (selection) return selection.column === column ? selectionBlock(selection) : undefined;
    if (!dragged || !draggedBlock) return undefined;
    const { record, place } = dragged;
    const isHere =
      isOf(column, { ...record, employee: place.employee }) &&
      place.start_at < column.day.end &&
      place.end_at > column.day.start;
    return isHere ? draggedBlock : undefined;
  };
  return { draggedBlock, previewOf };
}
