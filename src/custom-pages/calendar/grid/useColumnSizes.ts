import { useMemo, type RefObject } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import type { Column } from './columns';
import { asTrack, columnWidths } from './columnWidths';
import { layoutOverlaps } from './layoutOverlaps';
import { hours_px } from './measures';
import { useWidth } from './useWidth';

/** Minimum widths; the time is readable in the narrowest lane. */
const column_px = { day: 132, week: 108, lane: 56 };

/** As a style and in px; a column with more visits side by side is wider. */
export function useColumnSizes(
  sheet: RefObject<HTMLElement | null>,
  view: 'day' | 'week',
  columns: Column[],
  byColumn: AppointmentRecord[][],
) {
  const requests = useMemo(
    () =>
      columns.map(({ day }, index) => {
        const lanes = Math.max(1, ...layoutOverlaps(byColumn[index] ?? [], day).map(one => one.lanes));
        return { min_px: Math.max(column_px[view], lanes * column_px.lane), share: lanes + 2 };
      }),
    [columns, byColumn, view],
  );
  const widths_px = columnWidths(requests, useWidth(sheet, columns.length > 0) - hours_px);
  const style = {
    gridTemplateColumns: [`${hours_px}px`, ...requests.map(asTrack)].join(' '),
    minWidth: hours_px + requests.reduce((sum, { min_px }) => sum + min_px, 0),
  };
  return { widths_px, style };
}
