import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useCompany } from '../../layout/CompanyContext';
import { customerName } from '../../records/people';
import { StatusIcon } from '../../records/Sign';
import { formatTime } from '../../time/formats';
import type { VisitColor } from './colouring';
import { useEventTexts } from './useEventWords';
import { statusClass } from './visitLook';

type Props = { visit: AppointmentRecord; look: VisitColor };

export const MonthVisit = memo(function MonthVisit({ visit, look }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const say = useEventTexts();
  const { timezone } = useCompany();
  return (
    <button
      type="button"
      className={`visit tone-${look.tone} edge-${look.edge}${statusClass(visit)}`}
      data-visit={visit.id}
      aria-label={say(visit)}
    >
      <StatusIcon of={visit.flow.current_flow} />
      <span className="time">{formatTime(visit.start_at, timezone, locale)}</span>
      <span className="name">{customerName(visit, translate)}</span>
    </button>
  );
});
