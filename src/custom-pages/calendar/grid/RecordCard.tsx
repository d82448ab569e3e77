import { useLocale, useTranslate } from 'ra-core';
import { memo, type CSSProperties } from 'react';
import type { AppointmentRecord } from '../../../../domain/records/record';
import { useCompany } from '../../../company/CompanyContext';
import { StatusIcon } from '../../../resources/records/StatusIcon';
import { customerName } from '../../../resources/records/customerName';
import { badgesOf } from '../../../resources/records/icons';
import { useBadgeLabel } from '../../../resources/records/useBadgeLabel';
import { formatClock, formatTimes } from '../../../time/formats';
import { initialsOf } from '../../../components/Initials';
import type { RecordColor } from '../toolbar/colorBy';
import { useRecordLabel } from '../panel/useRecordLabel';
import { fittingName } from './fittingName';
import { isNarrow, nameWidthOf, statusClass } from './styles/recordStyles';

type Props = {
  record: AppointmentRecord;
  top: number;
  height: number;
  width_px: number;
  /** The share of the height that is the hidden break. */
  tail: number;
  lane: number;
  lanes: number;
  /** Class names for the available space. */
  room: string;
  color: RecordColor;
  isNext: boolean;
  isDragged: boolean;
  isArrival: boolean;
  isMovable: boolean;
  showsEmployee: boolean;
  hint: string;
};

export const RecordCard = memo(function RecordCard({ record, color, tail, hint, ...place }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const visitLabel = useRecordLabel();
  const badgeLabel = useBadgeLabel();
  const { timezone } = useCompany();
  const times = formatTimes(record.start_at, record.end_at, timezone, locale);
  const name = customerName(record, translate);
  const style: CSSProperties = {
    top: place.top,
    height: place.height,
    left: `${(place.lane / place.lanes) * 100}%`,
    width: `calc(${100 / place.lanes}% - 3px)`,
  };
  const badges = badgesOf(record);
  const nameWidth_px = nameWidthOf(place.room, place.width_px, badges.length, place.showsEmployee);
  return (
    <button
      type="button"
      className={`record${place.room} tone-${color.tone} edge-${color.edge}${statusClass(record)}${place.isDragged ? ' lifted' : ''}${place.isArrival ? ' arrival' : ''}`}
      style={style}
      data-record={record.id}
      tabIndex={place.isNext ? 0 : -1}
      aria-label={visitLabel(record, times)}
      aria-describedby={place.isMovable ? hint : undefined}
    >
      <span className="words">
        <span className="first">
          <StatusIcon of={record.flow.current_flow} />
          {place.showsEmployee && <span className="initials">{initialsOf(record.employee.full_name)}</span>}
          <span className="name">
            {record.customer ? fittingName(name, nameWidth_px, isNarrow(place.room)) : name}
          </span>
          {badges.length > 0 && (
            <span className="marks">
              {badges.map(mark => (
                <StatusIcon key={mark} of={mark} title={badgeLabel(mark)} />
              ))}
            </span>
          )}
        </span>
        <span className="rest">
          <span className="when" data-from={formatClock(record.start_at, timezone, locale)}>
            {times}
          </span>
          <span className="what">{record.service?.name ?? record.comment}</span>
        </span>
      </span>
      {tail > 0 && <span className="tail" style={{ height: tail }} />}
      {place.isMovable && <span className="edge" data-edge style={{ bottom: tail }} />}
    </button>
  );
});
