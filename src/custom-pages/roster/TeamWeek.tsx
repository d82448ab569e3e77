import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type PointerEvent } from 'react';
import type { Roster } from '@/domain/schedule/rosterAnswer';
import { datesIn, type DateSpan } from '@/domain/schedule/dateSpans';
import { useT } from '@/src/hooks/useT';
import type { Day } from '@/src/time/dates';
import { awayTones } from './awayTone';
import type { Grip } from './dragSpan';
import type { RosterCell } from './rosterOf';
import type { RosterViewProps } from './rosterView';
import { useBarDrag, type DraggedBar } from './useBarDrag';
import { useMoveTimeOff } from './useMoveTimeOff';
import type { SendChange } from './useRosterChange';
import { useRosterTexts } from './useRosterTexts';
import { weekTable } from './weekStyles';

type Dragged = { employeeId: number; from: Day; to: Day };

type Props = RosterViewProps & { roster: Roster; send: SendChange };

/**
 * A row for each person: shifts, breaks, absences over the dates they span, and the hours of the week. Dragging over
 * days takes time off, dragging a bar or its edges changes it; the same by keys from the dialog of a day or a bar.
 */
export const TeamWeek = ({ url, rows, mayChange, onEdit, roster, send }: Props) => {
  const translate = useTranslate();
  const t = useT('roster');
  const texts = useRosterTexts();
  const dates = datesIn(url.span);
  const [dragged, setDragged] = useState<Dragged>();
  const table = useRef<HTMLTableElement>(null);
  const { bar, grab } = useBarDrag({ table, dates, onDrop: useMoveTimeOff(send) });
  const spanOf = ({ from, to }: Dragged) => (from <= to ? { from, to } : { from: to, to: from });
  const isDragged = (employeeId: number, date: Day) => {
    if (dragged?.employeeId !== employeeId) return false;
    const { from, to } = spanOf(dragged);
    return from <= date && date <= to;
  };
  const drop = () => {
    if (!dragged) return;
    setDragged(undefined);
    onEdit({ action: 'time_off', employeeId: dragged.employeeId, ...spanOf(dragged) });
  };

  return (
    <Box sx={weekTable} onPointerLeave={() => setDragged(undefined)}>
      <table ref={table} data-grip={bar?.grip} aria-label={translate('admin.frame.pages.roster')}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {dates.map(date => (
              <th key={date} scope="col" data-date={date}>
                {texts.shortDay(date)}
                {texts.holidayOn(roster.public_holidays, date) && (
                  <span className="note">{texts.holidayOn(roster.public_holidays, date)}</span>
                )}
              </th>
            ))}
            <th scope="col" className="hours">
              {t('hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ employee: { id, full_name }, cells, seconds }) => (
            <tr key={id}>
              <th scope="row">{full_name}</th>
              {groupsOf(withDragged(cells, bar?.employeeId === id ? bar : undefined)).map(group => (
                <td
                  key={group.date}
                  colSpan={group.days}
                  data-dragged={isDragged(id, group.date)}
                  data-closed={group.isClosed}
                  onPointerDown={event => {
                    if (!mayChange(id) || group.away || event.pointerType === 'touch') return;
                    setDragged({ employeeId: id, from: group.date, to: group.date });
                  }}
                  onPointerEnter={() =>
                    dragged?.employeeId === id && setDragged({ ...dragged, to: group.date })
                  }
                  onPointerUp={drop}
                >
                  <WeekCell
                    cell={group}
                    name={full_name}
                    mayChange={mayChange(id)}
                    shown={url.span}
                    onGrab={(event, grip) =>
                      group.away && grab(event, { employeeId: id, timeOff: group.away, grip })
                    }
                    onOpen={() =>
                      onEdit({
                        ...{ action: 'time_off', employeeId: id, timeOff: group.away },
                        ...{ from: group.date, to: group.date },
                      })
                    }
                  />
                </td>
              ))}
              <td className="hours tabular">{texts.hours(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <Typography sx={{ p: 4 }}>{t('nobody')}</Typography>}
    </Box>
  );
};

type CellProps = {
  cell: RosterCell;
  name: string;
  mayChange: boolean;
  /** A bar that goes on outside of these has no edge there. */
  shown: DateSpan;
  onGrab: (event: PointerEvent, grip: Grip) => void;
  onOpen: () => void;
};

const WeekCell = ({ cell, name, mayChange, shown, onGrab, onOpen }: CellProps) => {
  const t = useT('roster');
  const texts = useRosterTexts();
  const { away, shifts, isClosed } = cell;
  const content = away ? (
    <Box sx={({ palette }) => ({ ...bar, ...toneOf(palette.tones[awayTones[away.type]]) })}>
      {texts.type(away)}
      {mayChange && edgesOf(away, shown).map(grip => <Box key={grip} component="span" data-edge={grip} />)}
    </Box>
  ) : shifts.length === 0 ? (
    <span className="off">{isClosed ? texts.closed : t('off')}</span>
  ) : (
    <>
      {shifts.map(shift => (
        <span key={shift.from} className="shift tabular">
          {texts.tight(shift)}
          {shift.breaks.map(pause => (
            <span key={pause.from} className="note">
              {texts.pause(pause)}
            </span>
          ))}
        </span>
      ))}
      {isClosed && <span className="note">{t('closed_then')}</span>}
    </>
  );
  if (!mayChange) return content;
  const label = away
    ? t('time_off.change_of', { name, date: texts.dates(away) })
    : t('time_off.add_on', { name, date: texts.day(cell.date) });
  const worked = [...shifts.map(texts.span), ...(isClosed && shifts.length > 0 ? [t('closed_then')] : [])];
  const says = away ? texts.type(away) : worked.join(', ') || (isClosed ? texts.closed : t('off'));
  return (
    <ButtonBase
      sx={cellButton}
      onClick={onOpen}
      onPointerDown={event => onGrab(event, gripOf(event.target as HTMLElement))}
      aria-label={`${says}. ${label}`}
    >
      {content}
    </ButtonBase>
  );
};

const edgesOf = ({ from, to }: DateSpan, shown: DateSpan) =>
  (['from', 'to'] as const).filter(edge => (edge === 'from' ? from >= shown.from : to <= shown.to));

const gripOf = ({ dataset }: HTMLElement): Grip =>
  dataset.edge === 'from' || dataset.edge === 'to' ? dataset.edge : 'all';

/** With the bar where it is just now; the days that it has left show no shifts until they are loaded. */
function withDragged(cells: RosterCell[], bar: DraggedBar | undefined): RosterCell[] {
  if (!bar) return cells;
  const { span, timeOff } = bar;
  return cells.map(({ away, ...cell }) => {
    if (span.from <= cell.date && cell.date <= span.to) return { ...cell, away: { ...timeOff, ...span } };
    return away && away.id !== timeOff.id ? { ...cell, away } : cell;
  });
}

/** Dates of one absence are one cell. */
function groupsOf(cells: RosterCell[]): (RosterCell & { days: number })[] {
  const groups: (RosterCell & { days: number })[] = [];
  for (const cell of cells) {
    const last = groups.at(-1);
    if (last?.away && last.away.id === cell.away?.id) last.days += 1;
    else groups.push({ ...cell, days: 1 });
  }
  return groups;
}

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
const cellButton = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'center',
  width: 1,
  height: 1,
  minHeight: 52,
  textAlign: 'left',
  p: 1,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
};
