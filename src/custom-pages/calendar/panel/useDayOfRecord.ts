import { useEffect, useEffectEvent } from 'react';
import { useCompany } from '@/src/company/CompanyContext';
import { useRecord } from '@/src/resources/records/useRecord';
import { wallOf } from '@/src/time/zoned';
import type { CalendarUrl } from '../useCalendarUrl';

/** Opens the appointment's day when the URL has none. Returns whether that is still loading. */
export function useDayOfRecord({ recordId, isDated, goTo }: CalendarUrl): boolean {
  const { timezone } = useCompany();
  const isNeeded = recordId !== null && !isDated;
  const { data, isPending } = useRecord(recordId, isNeeded);
  const found = isNeeded && data?.id ? wallOf(data.start_at, timezone).date : undefined;
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (found) go(found);
  }, [found]);
  return isNeeded && (isPending || found !== undefined);
}
