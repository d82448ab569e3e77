import { memo, type CSSProperties } from 'react';
import type { AppointmentRecord } from '@/domain/records/record';
import { StatusIcon } from '@/src/resources/records/StatusIcon';
import { badgesOf } from '@/src/resources/records/icons';
import { initialsOf } from '@/src/components/Initials';
import type { RecordColor } from '../toolbar/colorBy';
import { fittingName } from './fittingName';
import { badgesIn, linesIn, nameWidthOf, statusClass } from './styles/recordStyles';
import type { CardTexts } from './useCardTexts';

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
  /** Its place in a visit of several services, which are drawn as one, and how many these are. */
  place: number | undefined;
  places: number | undefined;
  isNext: boolean;
  isDragged: boolean;
  isArrival: boolean;
  isMovable: boolean;
  showsEmployee: boolean;
  hint: string;
  texts: CardTexts;
};

/** Has few elements and no hooks, because there are hundreds of cards. */
export const RecordCard = memo(function RecordCard({ record, color, tail, hint, texts, ...place }: Props) {
  const { room } = place;
  const style: CSSProperties & { '--tail'?: string } = {
    top: place.top,
    height: place.height,
    left: `${(place.lane / place.lanes) * 100}%`,
    width: `calc(${100 / place.lanes}% - 3px)`,
    '--tail': tail > 0 ? `${tail}px` : undefined,
  };
  const badges = badgesOf(record).slice(0, badgesIn(room));
  const nameWidth_px = nameWidthOf(room, place.width_px, badges.length, place.showsEmployee);
  const { when, showsWhat } = linesIn(room);
  const name = texts.nameOf(record);
  return (
    <button
      type="button"
      className={`record${room} tone-${color.tone} edge-${color.edge}${statusClass(record)}${jointClass(place)}${tail > 0 ? ' tailed' : ''}${place.isDragged ? ' lifted' : ''}${place.isArrival ? ' arrival' : ''}${place.isMovable ? ' movable' : ''}`}
      style={style}
      data-record={record.id}
      tabIndex={place.isNext ? 0 : -1}
      aria-label={[texts.labelOf(record), texts.partOf(place)].filter(Boolean).join(', ')}
      aria-describedby={place.isMovable ? hint : undefined}
    >
      <StatusIcon of={record.flow.current_flow} />
      {place.showsEmployee && <span className="initials">{initialsOf(record.employee.full_name)}</span>}
      <span className="name">{record.customer ? fittingName(name, nameWidth_px) : name}</span>
      {badges.length > 0 && (
        <span className="marks">
          {badges.map(mark => (
            <StatusIcon key={mark} of={mark} title={texts.badgeLabel(mark)} />
          ))}
        </span>
      )}
      {when === 'times' && <span className="when">{texts.timesOf(record)}</span>}
      {when === 'start' && <span className="when">{texts.clockOf(record)}</span>}
      {showsWhat && (
        <span className="what">
          {when === 'beside' && <span className="when">{`${texts.clockOf(record)} `}</span>}
          {record.service?.name ?? record.comment}
        </span>
      )}
    </button>
  );
});

const jointClass = ({ place, places }: Pick<Props, 'place' | 'places'>) =>
  place === undefined ? '' : ` joint${place === 1 ? ' begins' : ''}${place === places ? ' ends' : ''}`;
