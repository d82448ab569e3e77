import { useLocale, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useCompany } from '../../layout/CompanyContext';
import { customerName } from '../../records/people';
import { Sign } from '../../records/Sign';
import { formatTime } from '../../time/formats';
import type { Look } from './colouring';
import { useEventWords } from './useEventWords';
import { statusClass } from './visitLook';

type Props = { visit: AppointmentRecord; look: Look };

export const MonthVisit = memo(function MonthVisit({ visit, look }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const say = useEventWords();
  const { timezone } = useCompany();
  return (
    <button
      type="button"
      className={`visit tone-${look.tone} edge-${look.edge}${statusClass(visit)}`}
      data-visit={visit.id}
      aria-label={say(visit)}
    >
      <Sign of={visit.flow.current_flow} />
      <span className="time">{formatTime(visit.start_at, timezone, locale)}</span>
      <span className="name">{customerName(visit, translate)}</span>
    </button>
  );
});
