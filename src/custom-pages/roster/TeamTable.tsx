import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { datesIn } from '@/domain/schedule/dateSpans';
import type { Roster } from '@/domain/schedule/rosterAnswer';
import { useCompany } from '@/src/company/CompanyContext';
import { ToneChip } from '@/src/components/ToneChip';
import { useT } from '@/src/hooks/useT';
import { weekdayOf, type Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { colorAt } from '../calendar/toolbar/colorBy';
import { awayTones } from './awayTone';
import { companyCells, headcounts, type RosterCell } from './rosterOf';
import type { RosterViewProps } from './rosterView';
import { teamTable } from './tableStyles';
import { TeamCell } from './TeamCell';
import { useBarDrag, type DraggedBar } from './useBarDrag';
import { useMoveTimeOff } from './useMoveTimeOff';
import type { SendChange } from './useRosterChange';
import { useRosterTexts } from './useRosterTexts';

/** Null is the company. */
type Dragged = { employeeId: number | null; from: Day; to: Day };

type Props = RosterViewProps & { roster: Roster; send: SendChange };

/**
 * A row for each person, and one for the company: shifts, breaks, absences over the dates they span, and the hours of
 * all; in a month a day is as narrow as its hours. Dragging over days takes time off, dragging a bar or its edges
 * changes it; the same by keys from a day's menu or a bar's dialog.
 */
export const TeamTable = ({ url, rows, mayChange, onEdit, onDay, roster, send }: Props) => {
  const translate = useTranslate();
  const t = useT('roster');
  const texts = useRosterTexts();
  const { timezone } = useCompany();
  const dates = datesIn(url.span);
  const isMonth = url.view === 'month';
  const [dragged, setDragged] = useState<Dragged>();
  const table = useRef<HTMLTableElement>(null);
  const { bar, grab } = useBarDrag({ table, dates, onDrop: useMoveTimeOff(send) });
  const counts = headcounts(rows);
  // One colour for each person, as in the calendar.
  const ids = roster.employees.map(({ id }) => id).toSorted((one, other) => one - other);
  const company = { id: null, name: t('time_off.company_row'), cells: companyCells(roster, dates) };
  const lines = [
    ...rows.map(({ employee: { id, full_name }, ...row }) => ({ id, name: full_name, ...row })),
    { ...company, seconds: undefined },
  ];
  const away = new Set(lines.flatMap(({ cells }) => cells.flatMap(cell => cell.away?.type ?? [])));
  const isDragged = (employeeId: number | null, date: Day) => {
    if (dragged?.employeeId !== employeeId) return false;
    const { from, to } = inOrder(dragged);
    return from <= date && date <= to;
  };
  // By its own place: where the pointer was last may not be drawn yet.
  const drop = (employeeId: number | null, date: Day) => {
    setDragged(undefined);
    if (!dragged) return;
    const last = employeeId === dragged.employeeId ? { ...dragged, to: date } : dragged;
    // A press without a drag is the button's.
    if (last.from !== last.to) onEdit({ action: 'time_off', ...last, ...inOrder(last) });
  };

  return (
    <>
      <Box sx={teamTable} onPointerLeave={() => setDragged(undefined)}>
        <table
          ref={table}
          data-grip={bar?.grip}
          data-view={url.view}
          aria-label={translate('admin.frame.pages.roster')}
        >
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              {dates.map(date => {
                const holiday = texts.holidayOn(roster.public_holidays, date);
                return (
                  <th
                    key={date}
                    scope="col"
                    data-date={date}
                    data-today={date === today(timezone)}
                    data-weekend={weekdayOf(date) > 5}
                    title={holiday}
                    aria-label={[texts.day(date), holiday].filter(Boolean).join(', ')}
                  >
                    {isMonth ? <MonthHead date={date} isHoliday={Boolean(holiday)} /> : texts.shortDay(date)}
                    {holiday && !isMonth && <span className="note">{holiday}</span>}
                  </th>
                );
              })}
              <th scope="col" className="hours">
                {t('hours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, cells, seconds }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
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
                    onPointerUp={() => drop(id, group.date)}
                  >
                    <TeamCell
                      employeeId={id}
                      cell={group}
                      name={name}
                      tone={id === null ? 'neutral' : colorAt(ids.indexOf(id)).tone}
                      isNarrow={isMonth}
                      mayChange={mayChange(id)}
                      shown={url.span}
                      onGrab={(event, grip) =>
                        group.away && grab(event, { employeeId: id, timeOff: group.away, grip })
                      }
                      onOpen={anchor =>
                        group.away || id === null
                          ? onEdit({
                              ...{ action: 'time_off', employeeId: id, timeOff: group.away },
                              ...{ from: group.date, to: group.date },
                            })
                          : onDay({ anchor, employeeId: id, cell: group })
                      }
                    />
                  </td>
                ))}
                <td className="hours tabular">
                  {seconds !== undefined && (isMonth ? texts.wholeHours : texts.hours)(seconds)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('at_work')}</th>
              {dates.map(date => (
                <td key={date} className="tabular">
                  {counts.get(date) ?? 0}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
        {rows.length === 0 && <Typography sx={{ p: 4 }}>{t('nobody')}</Typography>}
      </Box>
      {isMonth && away.size > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }} aria-hidden>
          {[...away].map(type => (
            <ToneChip key={type} tone={awayTones[type]} label={translate(`hours.days.types.${type}`)} />
          ))}
        </Box>
      )}
    </>
  );
};

const MonthHead = ({ date, isHoliday }: { date: Day; isHoliday: boolean }) => (
  <>
    <span className="weekday">{useRosterTexts().weekday(weekdayOf(date))}</span>
    <span className={isHoliday ? 'holiday' : undefined}>{Number(date.slice(8))}</span>
  </>
);

const inOrder = ({ from, to }: Dragged) => (from <= to ? { from, to } : { from: to, to: from });

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
