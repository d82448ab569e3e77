import { knownDayOf } from './time/calendarDate';

/** 'HH:mm' on the company's clock, '24:00' the next midnight; an unreadable time opens nothing. */
export type Pause = { from: string; to: string };

/** One shift of a weekday, 1 for Monday to 7 for Sunday; a weekday may have several. */
export type Hours = { weekday: number; from: string; to: string; breaks: Pause[]; dayOff?: boolean };

/** The hours of a day for which nobody has named any. */
export const usualHours = { from: '09:00', to: '18:00' };

/** One date ('YYYY-MM-DD') on which the hours differ: it replaces the weekday's. */
export type Adjustment = {
  date: string;
  type: 'holiday' | 'short_day' | 'all_day';
  from?: string;
  to?: string;
  breaks?: Pause[];
};

/** Time that is taken, hidden break included: `[start, end)` in epoch seconds. */
export type Busy = { start: number; end: number };

export type Schedule = { hours: readonly Hours[]; adjustments: readonly Adjustment[] };

/** The local dates that are asked for: `days` of them, 1 to 62, from `from` on. */
export type DateRange = { timeZone: string; from: string; days: number };

/** What a client may choose from: the dates, the clock and the company's limits. */
export type Offer = DateRange & {
  now: number;
  /** A start at exactly `now` + notice is allowed. */
  noticeMinutes?: number;
  /** How many dates after today's are offered, the last one whole; 0 or absent is no limit. */
  horizonDays?: number;
  /** The grid of starts; 0 packs them by duration and break. */
  stepMinutes: number;
};

const daysMax = 62;

/** The first and last day of a range; a malformed date or days outside 1 to 62 are a RangeError. */
export function daysOf({ from, days }: DateRange): { firstDay: number; lastDay: number } {
  if (!Number.isInteger(days) || days < 1 || days > daysMax)
    throw new RangeError(`Not 1 to 62 days: ${days}`);
  const firstDay = knownDayOf(from);
  return { firstDay, lastDay: firstDay + days - 1 };
}

/** A duration in whole seconds; what is not at least one second is a RangeError. */
export function durationSeconds(minutes: number): number {
  return secondsFrom(minutes, 1);
}

/** A break in whole seconds; a negative one is a RangeError. */
export function breakSeconds(minutes: number): number {
  return secondsFrom(minutes, 0);
}

/** A step in whole seconds, 0 for auto; a negative one is a RangeError. */
export function stepSeconds(minutes: number): number {
  return minutes > 0 ? Math.max(1, secondsFrom(minutes, 0)) : secondsFrom(minutes, 0);
}

function secondsFrom(minutes: number, least: number): number {
  const seconds = Math.round(minutes * 60);
  if (!(seconds >= least && seconds < Infinity))
    throw new RangeError(`Not a length of time: ${minutes} minutes`);
  return seconds;
}
