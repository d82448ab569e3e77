import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Roster } from '../../../domain/schedule/rosterAnswer';
import { datesIn } from '../../../domain/schedule/dateSpans';
import { useT } from '../../hooks/useT';
import type { Day } from '../../time/dates';
import { awayTones } from './awayTone';
import type { RosterCell } from './rosterOf';
import type { RosterViewProps } from './rosterView';
import { useRosterTexts } from './useRosterTexts';
import { weekTable } from './weekStyles';

type Dragged = { employeeId: number; from: Day; to: Day };

/** A row for each person: shifts, breaks, absences over the dates they span, and the hours of the week. */
export const TeamWeek = ({ url, rows, mayChange, onEdit, roster }: RosterViewProps & { roster: Roster }) => {
  const translate = useTranslate();
  const t = useT('roster');
  const texts = useRosterTexts();
  const dates = datesIn(url.span);
  const [dragged, setDragged] = useState<Dragged>();
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
      <table aria-label={translate('admin.frame.pages.roster')}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {dates.map(date => (
              <th key={date} scope="col">
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
              {groupsOf(cells).map(group => (
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

type CellProps = { cell: RosterCell; name: string; mayChange: boolean; onOpen: () => void };

const WeekCell = ({ cell, name, mayChange, onOpen }: CellProps) => {
  const t = useT('roster');
  const texts = useRosterTexts();
  const { away, shifts, isClosed } = cell;
  const content = away ? (
    <Box sx={({ palette }) => ({ ...bar, ...toneOf(palette.tones[awayTones[away.type]]) })}>
      {texts.type(away)}
    </Box>
  ) : shifts.length === 0 ? (
    <span className="off">{isClosed ? texts.closed : t('off')}</span>
  ) : (
    shifts.map(shift => (
      <span key={shift.from} className="shift tabular">
        {texts.tight(shift)}
        {shift.breaks.map(pause => (
          <span key={pause.from} className="note">
            {t('break', { span: texts.tight(pause) })}
          </span>
        ))}
      </span>
    ))
  );
  if (!mayChange) return content;
  const label = away
    ? t('time_off.change_of', { name, date: texts.dates(away) })
    : t('time_off.add_on', { name, date: texts.day(cell.date) });
  const says = away ? texts.type(away) : shifts.map(texts.span).join(', ') || t('off');
  return (
    <ButtonBase sx={cellButton} onClick={onOpen} aria-label={`${says}. ${label}`}>
      {content}
    </ButtonBase>
  );
};

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

const bar = { width: 1, px: 2, py: 1.5, borderRadius: 1, fontWeight: 550, textAlign: 'left' };
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
