import Note from '@mui/icons-material/StickyNote2Outlined';
import Forced from '@mui/icons-material/WarningAmberOutlined';
import { useLocale, useTranslate } from 'ra-core';
import { memo, type CSSProperties } from 'react';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useCompany } from '../../../layout/CompanyContext';
import { customerName } from '../../../records/people';
import { stages } from '../../../records/stages';
import type { Role } from '../../../theme/tokens';
import { formatTimes } from '../../../time/formats';
import { useEventWords } from '../useEventWords';

type Props = {
  record: AppointmentRecord;
  top: number;
  height: number;
  /** Of the height, the hidden break. */
  tail: number;
  lane: number;
  lanes: number;
  tone: Role;
  isNext: boolean;
  isLifted: boolean;
  isMovable: boolean;
  showsEmployee: boolean;
  hint: string;
};

/** A visit on the grid: who, what and when, how it stands and what is noted; its hidden break as a hatched tail. */
export const VisitCard = memo(function VisitCard({ record, tone, tail, hint, ...look }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const say = useEventWords();
  const { timezone } = useCompany();
  const { icon: Icon } = stages[record.flow.current_flow];
  const what = [record.service?.name ?? record.comment, look.showsEmployee && record.employee.full_name];
  const style: CSSProperties = {
    top: look.top,
    height: look.height,
    left: `${(look.lane / look.lanes) * 100}%`,
    width: `calc(${100 / look.lanes}% - 3px)`,
  };
  const isCancelled = record.flow.status === 'cancelled';
  return (
    <button
      type="button"
      className={`visit tone-${tone}${isCancelled ? ' struck' : ''}${look.isLifted ? ' lifted' : ''}`}
      style={style}
      data-visit={record.id}
      tabIndex={look.isNext ? 0 : -1}
      aria-label={say(record)}
      aria-describedby={look.isMovable ? hint : undefined}
    >
      <span className="words">
        <span className="first">
          <Icon className="mark" />
          <span className="name">{customerName(record, translate)}</span>
          {record.comment && record.service && (
            <Note className="mark end" titleAccess={translate('calendar.grid.note')} />
          )}
          {record.forced && <Forced className="mark" titleAccess={translate('calendar.panel.forced')} />}
        </span>
        <span className="what">{what.filter(Boolean).join(' · ')}</span>
        <span className="when">{formatTimes(record.start_at, record.end_at, timezone, locale)}</span>
      </span>
      {tail > 0 && <span className="tail" style={{ height: tail }} />}
      {look.isMovable && <span className="edge" data-edge style={{ bottom: tail }} />}
    </button>
  );
});
