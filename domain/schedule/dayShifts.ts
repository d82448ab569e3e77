import { dayOf, weekdayOf } from './time/calendarDate';
import { minutesADay, minutesOf } from './time/clockTime';
import { wholeDay, type Adjustment, type Hours, type Pause, type Schedule } from './query';

/** Minutes from the date's midnight; 1440 and later is the next date. */
export type DayShift = { from: number; to: number; pauses: { from: number; to: number }[] };

export type DayShifts = (day: number) => readonly DayShift[];

/** Adjustments replace the weekday's hours: a holiday closes the date, others add up. */
export function dayShiftsOf({ hours, adjustments }: Schedule): DayShifts {
  const byWeekday = new Map<number, DayShift[]>();
  for (const entry of hours) add(byWeekday, entry.weekday, dayShiftsOfEntry(entry));

  const byDay = new Map<number, DayShift[]>();
  const holidays = new Set<number>();
  for (const adjustment of adjustments) {
    const day = dayOf(adjustment.date);
    if (day === undefined) continue;
    if (adjustment.type === 'holiday') holidays.add(day);
    add(byDay, day, dayShiftsOfAdjustment(adjustment));
  }

  return day => (holidays.has(day) ? [] : (byDay.get(day) ?? byWeekday.get(weekdayOf(day)) ?? []));
}

function add(shiftsByKey: Map<number, DayShift[]>, key: number, more: DayShift[]) {
  const existing = shiftsByKey.get(key);
  if (existing) existing.push(...more);
  else shiftsByKey.set(key, more);
}

/** A day off, or a shift of zero length, opens nothing. */
export function dayShiftsOfEntry({ dayOff, from, to, breaks }: Omit<Hours, 'weekday'>): DayShift[] {
  return dayOff ? [] : dayShiftsBetween(from, to, breaks);
}

function dayShiftsOfAdjustment({ type, from, to, breaks = [] }: Adjustment): DayShift[] {
  return type === 'all_day'
    ? dayShiftsBetween(wholeDay.from, wholeDay.to, breaks)
    : dayShiftsBetween(from, to, breaks);
}

function dayShiftsBetween(
  opening: string | undefined,
  closing: string | undefined,
  breaks: readonly Pause[],
): DayShift[] {
  const from = minutesOf(opening);
  const to = minutesOf(closing);
  if (from === undefined || to === undefined || from === to) return [];
  const overnight = to < from;
  const shift: DayShift = { from, to: overnight ? to + minutesADay : to, pauses: [] };
  for (const pause of breaks) addPause(shift.pauses, pause, overnight ? from : 0);
  return [shift];
}

/** A pause before `afterMidnight` is on the shift's second date. */
function addPause(pauses: DayShift['pauses'], pause: Pause, afterMidnight: number) {
  const begins = minutesOf(pause.from);
  const ends = minutesOf(pause.to);
  if (begins === undefined || ends === undefined || begins === ends) return;
  const from = begins < afterMidnight ? begins + minutesADay : begins;
  const length = ends < begins ? ends + minutesADay - begins : ends - begins;
  pauses.push({ from, to: from + length });
}
