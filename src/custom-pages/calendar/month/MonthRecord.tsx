import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { StatusIcon } from '@/src/resources/records/StatusIcon';
import { formatTime } from '@/src/time/formats';
import type { RecordColor } from '../toolbar/colorBy';
import { useRecordLabel } from '../panel/useRecordLabel';
import { statusClass } from '../grid/styles/recordStyles';

type Props = { record: AppointmentRecord; color: RecordColor };

export const MonthRecord = memo(function MonthRecord({ record, color }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const visitLabel = useRecordLabel();
  const { timezone } = useCompany();
  return (
    <button
      type="button"
      className={`record tone-${color.tone} edge-${color.edge}${statusClass(record)}`}
      data-record={record.id}
      aria-label={visitLabel(record)}
    >
      <StatusIcon of={record.flow.current_flow} />
      <span className="time">{formatTime(record.start_at, timezone, locale)}</span>
      <span className="name">{customerName(record, translate)}</span>
    </button>
  );
});
