import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useCompany } from '../../../company/CompanyContext';
import { customerName } from '../../../resources/records/customerName';
import { StatusIcon } from '../../../resources/records/StatusIcon';
import { formatTime } from '../../../time/formats';
import type { VisitColor } from '../toolbar/colorBy';
import { useVisitLabel } from '../panel/useVisitLabel';
import { statusClass } from '../grid/styles/visitStyles';

type Props = { visit: AppointmentRecord; color: VisitColor };

export const MonthVisit = memo(function MonthVisit({ visit, color }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const visitLabel = useVisitLabel();
  const { timezone } = useCompany();
  return (
    <button
      type="button"
      className={`visit tone-${color.tone} edge-${color.edge}${statusClass(visit)}`}
      data-visit={visit.id}
      aria-label={visitLabel(visit)}
    >
      <StatusIcon of={visit.flow.current_flow} />
      <span className="time">{formatTime(visit.start_at, timezone, locale)}</span>
      <span className="name">{customerName(visit, translate)}</span>
    </button>
  );
});
