import { useLocale, useTranslate } from 'ra-core';
import type { WarningCode } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { formatDay, formatMoment, formatTimes } from '@/src/time/formats';
import type { Place } from '@/src/booking/availability/conflicts';
import type { Column } from './columns';

/** For screen readers. */
export function useColumnTexts() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return {
    column: ({ day, employee }: Column) =>
      [employee?.full_name, formatDay(day.date, locale)].filter(Boolean).join(', '),
    place: ({ start_at, end_at, employee }: Place, conflicts: WarningCode[]) =>
      [
        formatMoment(start_at, timezone, locale),
        formatTimes(start_at, end_at, timezone, locale),
        employee.full_name,
        ...conflicts.map(code => translate(`errors.warnings.${code}`)),
      ].join(', '),
  };
}
