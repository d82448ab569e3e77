import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useCompany } from '../../../company/CompanyContext';
import { customerName } from '../../../resources/records/customerName';
import { badgesOf } from '../../../resources/records/icons';
import { useBadgeLabel } from '../../../resources/records/useBadgeLabel';
import { formatTimes } from '../../../time/formats';

/** An appointment as one sentence, for screen readers. */
export function useRecordLabel() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const badgeLabel = useBadgeLabel();
  const timesOf = ({ start_at, end_at }: AppointmentRecord) =>
    formatTimes(start_at, end_at, timezone, locale);
  return (record: AppointmentRecord, times = timesOf(record)) =>
    [
      times,
      customerName(record, translate),
      record.service?.name,
      record.employee.full_name,
      translate(`flow.stage.${record.flow.current_flow}`),
      record.payment_status && translate(`resources.orders.payment_statuses.${record.payment_status}`),
      ...badgesOf(record)
        .filter(mark => mark !== record.payment_status)
        .map(badgeLabel),
    ]
      .filter(Boolean)
      .join(', ');
}
