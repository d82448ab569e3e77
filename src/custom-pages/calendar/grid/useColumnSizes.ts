import { useMemo, type RefObject } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import type { Column } from './columns';
import { asTrack, columnWidths, type WidthRequest } from './columnWidths';
import { layoutOverlaps } from './layoutOverlaps';
import { hours_px } from './measures';
import { useWidth } from './useWidth';

/** Minimum widths; in the narrowest lane the time is readable. */
const roomy = { day: 132, week: 108, lane: 56 };
/** Where all columns fit only so: nothing has to be scrolled to. */
const tight = { day: 88, week: 84, lane: 44 };

/** As a style and in px; a column with more visits side by side is wider. */
export function useColumnSizes(
  sheet: RefObject<HTMLElement | null>,
  view: 'day' | 'week',
  columns: Column[],
  byColumn: AppointmentRecord[][],
) {
  const lanes = useMemo(
    () =>
      columns.map(({ day }, index) =>
        Math.max(1, ...layoutOverlaps(byColumn[index] ?? [], day).map(one => one.lanes)),
      ),
    [columns, byColumn],
  );
  const room_px = useWidth(sheet, columns.length > 0) - hours_px;
  const requestsOf = (least: typeof roomy) =>
    lanes.map(count => ({ min_px: Math.max(least[view], count * least.lane), share: count + 2 }));
  const [wanted, narrowed] = [requestsOf(roomy), requestsOf(tight)];
  const requests = widthOf(wanted) > room_px && widthOf(narrowed) <= room_px ? narrowed : wanted;
  const style = {
    gridTemplateColumns: [`${hours_px}px`, ...requests.map(asTrack)].join(' '),
    minWidth: hours_px + widthOf(requests),
  };
  return { widths_px: columnWidths(requests, room_px), style };
}

const widthOf = (requests: WidthRequest[]) => requests.reduce((sum, { min_px }) => sum + min_px, 0);
