import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { Roster } from '@/domain/schedule/rosterAnswer';
import type { TimeOff } from '@/domain/schedule/timeOff';
import { addDays, type Day } from '@/src/time/dates';
import type { RosterRow } from './rosterOf';

/** Whole dates, `end` excluded, as the calendar wants them: midnights of the browser. */
export type RosterEvent = {
  id: string;
  title: string;
  start: Date;
  end: Date;
  allDay: true;
  tone: 'shift' | 'holiday' | TimeOff['type'];
  /** Null for the company's own. */
  employeeId: number | null;
  timeOff?: TimeOff;
};

export const toDate = (day: Day): Date => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
};

export const toDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => `${part}`.padStart(index === 0 ? 4 : 2, '0'))
    .join('-');

/** The last date of an event, which ends before the midnight `end`. */
export const lastDay = (end: Date): Day => toDay(new Date(end.getTime() - 1));

/** The same bar over other dates. */
export const spread = (event: RosterEvent, { from, to }: DateSpan): RosterEvent => {
  return { ...event, start: toDate(from), end: toDate(addDays(to, 1)) };
};

type Texts = {
  away: (name: string, timeOff: TimeOff) => string;
  closed: (timeOff?: TimeOff) => string;
  shift: (name: string, shifts: { from: string; to: string }[]) => string;
};

/** Closing days, public holidays and absences as bars; the shifts of each day only with `withShifts`. */
export function rosterEvents(
  { company, employees, public_holidays }: Roster,
  rows: RosterRow[],
  texts: Texts,
  withShifts: boolean,
): RosterEvent[] {
  const shown = new Set(rows.map(({ employee }) => employee.id));
  const bar = (
    id: string,
    from: Day,
    to: Day,
    rest: Omit<RosterEvent, 'id' | 'start' | 'end' | 'allDay'>,
  ) => ({
    ...{ id, start: toDate(from), end: toDate(addDays(to, 1)), allDay: true as const },
    ...rest,
  });
  const closures = company.time_off.map(timeOff =>
    bar(`closed ${timeOff.id}`, timeOff.from, timeOff.to, {
      ...{ title: texts.closed(timeOff), tone: 'closed', employeeId: null, timeOff },
    }),
  );
  const named = new Map(public_holidays.map(({ date, name }) => [date, name]));
  const closedDates = company.adjustments.filter(({ type }) => type === 'holiday').map(({ date }) => date);
  const days = [...new Set([...named.keys(), ...closedDates])].map(date => {
    const isClosed = closedDates.includes(date);
    const title = [named.get(date), isClosed && texts.closed()].filter(Boolean).join(' · ');
    return bar(`day ${date}`, date, date, {
      ...{ title, tone: isClosed ? 'closed' : 'holiday', employeeId: null },
    });
  });
  const absences = employees
    .filter(({ id }) => shown.has(id))
    .flatMap(({ id, full_name, time_off }) =>
      time_off.map(timeOff =>
        bar(`away ${timeOff.id}`, timeOff.from, timeOff.to, {
          ...{ title: texts.away(full_name, timeOff), tone: timeOff.type, employeeId: id, timeOff },
        }),
      ),
    );
  const shifts = rows.flatMap(({ employee: { id, full_name }, cells }) =>
    cells
      .filter(({ shifts }) => withShifts && shifts.length > 0)
      .map(({ date, shifts }) =>
        bar(`shift ${id} ${date}`, date, date, {
          ...{ title: texts.shift(full_name, shifts), tone: 'shift', employeeId: id },
        }),
      ),
  );
  return [...closures, ...days, ...absences, ...shifts];
}
