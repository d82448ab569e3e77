import { useLocale, useTranslate } from 'ra-core';
import type { Interval } from '@/domain/schedule/intervals';
import { useBooking } from '@/src/booking/BookingContext';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { formatDuration } from '@/src/time/duration';
import { formatTimes } from '@/src/time/formats';
import type { DayRow } from './dayRows';

/** What a gap is called, and what opens a booking in it. */
export function useGaps({ id, full_name }: DayRow) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const t = useT('dashboard.day');
  const book = useBooking();
  const { timezone } = useCompany();
  const timesOf = ({ start, end }: Interval) => formatTimes(start, end, timezone, locale);
  return {
    timesOf,
    nameOf: (gap: Interval) => t('book', { name: full_name, times: timesOf(gap) }),
    lengthOf: ({ start, end }: Interval) => formatDuration((end - start) / 60_000, translate),
    book: (start_at: number) => book({ start_at, employee_id: id }),
  };
}
