import { useEffect } from 'react';
import { useCompany } from '@/src/company/CompanyContext';
import { instantOf, isSet } from '@/src/time/zoned';
import { lengthOf, type Booking } from './booking';
import { setBookingDraft } from './draft';
import { useServices } from './useServices';

const minute_ms = 60_000;
/** How long a visit is shown before its service is chosen. */
const unknown_min = 30;

/** Shows the calendar the time of a booking that is being written, until the form closes. */
export function usePublishDraft({ kind, items, wall, until }: Booking) {
  const { timezone } = useCompany();
  const length_min = lengthOf(items, useServices()) || unknown_min;
  const start_at = isSet(wall) ? instantOf(wall, timezone) : null;
  const blockedUntil = kind === 'block' && isSet(until) ? instantOf(until, timezone) : null;
  const end_at = start_at === null ? null : (blockedUntil ?? start_at + length_min * minute_ms);
  const employee_id = items[0]?.employee_id ?? null;

  useEffect(() => {
    const isSpan = start_at !== null && end_at !== null && end_at > start_at;
    setBookingDraft(isSpan ? { start_at, end_at, employee_id } : null);
  }, [start_at, end_at, employee_id]);
  useEffect(() => () => setBookingDraft(null), []);
}
