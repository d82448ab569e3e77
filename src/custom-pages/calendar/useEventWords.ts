import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useCompany } from '../../layout/CompanyContext';
import { customerName } from '../../records/people';
import { formatTimes } from '../../time/formats';

/** An appointment as one sentence, for whoever hears the calendar. */
export function useEventWords() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return (record: AppointmentRecord) =>
    translate('calendar.event', {
      time: formatTimes(record.start_at, record.end_at, timezone, locale),
      customer: customerName(record, translate),
      service: record.service?.name ?? '',
      employee: record.employee.full_name,
      stage: translate(`flow.stage.${record.flow.current_flow}`),
    });
}
