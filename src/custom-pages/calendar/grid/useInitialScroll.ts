import { useLayoutEffect, type RefObject } from 'react';
import { useCompany } from '@/src/company/CompanyContext';
import { instantOf, wallOf } from '@/src/time/zoned';
import { toAxis, type Axis, type GridDay } from './axis';
import { firstSeen } from './firstSeen';
import { hours_px, px_per_min } from './measures';

/** Keeps the label of the first hour from being cut off. */
const half_label_px = 10;

type Opened = { view: 'day' | 'week'; today: GridDay; axis: Axis; opening: number | undefined };

/** Scrolls to the working hours, and on a phone to today, once for each opened day; after that the user scrolls. */
export function useInitialScroll(
  sheet: RefObject<HTMLElement | null>,
  hasColumns: boolean,
  { view, today, axis, opening }: Opened,
) {
  const { timezone } = useCompany();
  const { date } = today;
  const opensAt = opening === undefined ? undefined : wallOf(opening, timezone).time;
  const time = firstSeen(wallOf(Date.now(), timezone), date, opensAt);
  const top = toAxis(axis, today, instantOf({ date, time }, timezone)) * px_per_min;

  // Another view has other columns.
  useLayoutEffect(() => {
    if (sheet.current) sheet.current.scrollLeft = 0;
  }, [sheet, view]);

  useLayoutEffect(() => {
    if (!sheet.current) return;
    sheet.current.scrollTop = top - half_label_px;
    showToday(sheet.current);
    // `top` moves with the clock and the opening hours, the scroll position must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, date, hasColumns]);
}

/** Where so few columns are seen that the first ones say nothing of the week. */
const phone_px = 600;

function showToday(sheet: HTMLElement) {
  if (sheet.clientWidth > phone_px) return;
  const column = sheet.querySelector('.head.today')?.getBoundingClientRect();
  if (!column) return;
  const { left, right } = sheet.getBoundingClientRect();
  const isSeen = column.left >= left + hours_px && column.right <= right;
  if (!isSeen) sheet.scrollLeft += column.left - left - hours_px;
}
