import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { badgesOf } from '@/src/resources/records/icons';
import { useBadgeLabel } from '@/src/resources/records/useBadgeLabel';
import { formatTimes } from '@/src/time/formats';

/** An appointment as one sentence, for screen readers. */
export function useRecordLabel() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const badgeLabel = useBadgeLabel();
  return useMemo(() => {
    // Hundreds of labels have the same few words.
    const words = new Map<string, string>();
    const word = (key: string) => {
      const known = words.get(key) ?? translate(key);
      words.set(key, known);
      return known;
    };
    return (record: AppointmentRecord) =>
      [
        formatTimes(record.start_at, record.end_at, timezone, locale),
        customerName(record, translate),
        record.service?.name,
        record.employee.full_name,
        word(`flow.stage.${record.flow.current_flow}`),
        record.payment_status && word(`resources.orders.payment_statuses.${record.payment_status}`),
        ...badgesOf(record)
          .filter(mark => mark !== record.payment_status)
          .map(badgeLabel),
      ]
        .filter(Boolean)
        .join(', ');
  }, [translate, locale, timezone, badgeLabel]);
}
