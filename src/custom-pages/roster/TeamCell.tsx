import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { PointerEvent } from 'react';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import { useT } from '@/src/hooks/useT';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import type { ToneName } from '@/src/theme/tokens';
import { awayTones } from './awayTone';
import type { Grip } from './dragSpan';
import type { RosterCell } from './rosterOf';
import { useRosterTexts } from './useRosterTexts';

type Props = {
  /** Null for the company. */
  employeeId: number | null;
  cell: RosterCell;
  name: string;
  tone: ToneName;
  /** As wide as a number: hours, or a bar. */
  isNarrow: boolean;
  mayChange: boolean;
  /** A bar that goes on outside of these has no edge there. */
  shown: DateSpan;
  onGrab: (event: PointerEvent, grip: Grip) => void;
  onOpen: (anchor: HTMLElement) => void;
};

/** A date, or all dates of one absence, in somebody's row. */
export const TeamCell = ({ cell, name, mayChange, ...props }: Props) => {
  const { onGrab, onOpen } = props;
  const t = useT('roster');
  const texts = useRosterTexts();
  const { away, shifts, isClosed } = cell;
  const content = <Content {...props} cell={cell} mayChange={mayChange} />;
  const worked = [...shifts.map(texts.span), ...(isClosed && shifts.length > 0 ? [t('closed_then')] : [])];
  const isUsual = props.employeeId === null && !isClosed;
  const says = away
    ? texts.type(away)
    : worked.join(', ') || (isClosed ? texts.closed : isUsual ? '' : t('off'));
  if (!mayChange)
    return props.isNarrow ? (
      <span title={says}>
        <span aria-hidden>{content}</span>
        <Box component="span" sx={visuallyHidden}>
          {says}
        </Box>
      </span>
    ) : (
      content
    );
  const label = t(
    away ? 'time_off.change_of' : props.employeeId === null ? 'time_off.add_on' : 'day.change_of',
    { name, date: away ? texts.dates(away) : texts.day(cell.date) },
  );
  return (
    <ButtonBase
      sx={cellButton}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      onPointerDown={event => onGrab(event, gripOf(event.target))}
      title={props.isNarrow ? says : undefined}
      aria-label={[says, label].filter(Boolean).join('. ')}
      aria-haspopup={away || props.employeeId === null ? 'dialog' : 'menu'}
    >
      {content}
    </ButtonBase>
  );
};

const Content = ({ employeeId, cell, tone, isNarrow, mayChange, shown }: Omit<Props, 'name'>) => {
  const t = useT('roster');
  const texts = useRosterTexts();
  const { away, shifts, isClosed, seconds } = cell;
  if (away)
    return (
      <Box sx={({ palette }) => ({ ...bar, ...toneOf(palette.tones[awayTones[away.type]]) })}>
        <span className="bar-text">{texts.type(away)}</span>
        {mayChange && edgesOf(away, shown).map(grip => <Box key={grip} component="span" data-edge={grip} />)}
      </Box>
    );
  if (isNarrow && shifts.length > 0)
    return (
      <Box className="tabular" sx={({ palette }) => ({ ...narrow, ...toneOf(palette.tones[tone]) })}>
        {texts.wholeHours(seconds)}
      </Box>
    );
  if (shifts.length === 0) {
    if (isNarrow) return <span className="off">{isClosed ? '✕' : '·'}</span>;
    return <span className="off">{isClosed ? texts.closed : employeeId === null ? '' : t('off')}</span>;
  }
  return (
    <>
      {shifts.map(shift => (
        <Box
          key={shift.from}
          className="shift tabular"
          sx={({ palette }) => (employeeId === null ? {} : { ...block, ...toneOf(palette.tones[tone]) })}
        >
          {texts.tight(shift)}
          {shift.breaks.map(pause => (
            <span key={pause.from} className="note">
              {texts.pause(pause)}
            </span>
          ))}
        </Box>
      ))}
      {isClosed && <span className="note">{t('closed_then')}</span>}
    </>
  );
};

const edgesOf = ({ from, to }: DateSpan, shown: DateSpan) =>
  (['from', 'to'] as const).filter(edge => (edge === 'from' ? from >= shown.from : to <= shown.to));

const gripOf = (target: EventTarget): Grip => {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined;
  return edge === 'from' || edge === 'to' ? edge : 'all';
};

const toneOf = ({ soft, text, edge }: { soft: string; text: string; edge: string }) => ({
  bgcolor: soft,
  color: text,
  borderLeft: `3px solid ${edge}`,
});

const bar = {
  position: 'relative',
  width: 1,
  px: 2,
  py: 1.5,
  borderRadius: 1,
  fontWeight: 550,
  textAlign: 'left',
};
const block = { px: 1.5, py: 1, borderRadius: 1, '& .note': { color: 'inherit' }, '& + &': { mt: 0.5 } };
const narrow = { width: 1, py: 1.5, borderRadius: 0.5, fontWeight: 550, fontSize: 12, textAlign: 'center' };
const cellButton = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'center',
  width: 1,
  height: 1,
  minHeight: 'inherit',
  textAlign: 'left',
  p: 0.5,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
};
