import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { useBadgeLabel } from '@/src/resources/records/useBadgeLabel';
import { formatShortTime, formatTimes } from '@/src/time/formats';
import { useRecordLabel } from '../panel/useRecordLabel';

/** What the cards say. Made once for all of them: hooks in each of hundreds of cards would be slow. */
export function useCardTexts() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const labelOf = useRecordLabel();
  const badgeLabel = useBadgeLabel();
  return useMemo(
    () => ({
      labelOf,
      badgeLabel,
      /** Of a visit of several services. */
      partOf: ({ place, places }: { place?: number | undefined; places?: number | undefined }) =>
        place === undefined ? '' : translate('calendar.grid.part', { place, places }),
      nameOf: (record: AppointmentRecord) => customerName(record, translate),
      clockOf: ({ start_at }: AppointmentRecord) => formatShortTime(start_at, timezone, locale),
      timesOf: ({ start_at, end_at }: AppointmentRecord) => formatTimes(start_at, end_at, timezone, locale),
    }),
    [labelOf, badgeLabel, translate, timezone, locale],
  );
}

export type CardTexts = ReturnType<typeof useCardTexts>;
