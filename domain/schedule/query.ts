import { requireDay } from './time/calendarDate';

/** 'HH:mm', or '24:00' for the next midnight; an unreadable time opens nothing. */
export type Pause = { from: string; to: string };

/** Weekday 1 is Monday, 7 is Sunday; a weekday may have several shifts. */
export type Hours = { weekday: number; from: string; to: string; breaks: Pause[]; dayOff?: boolean };

/** Open round the clock. */
export const wholeDay = { from: '00:00', to: '24:00' };

/** For a new company, and days without hours of their own. */
export const usualHours = { from: '09:00', to: '18:00' };

/** Replaces the weekday's hours on one date ('YYYY-MM-DD'). */
export type Adjustment = {
  date: string;
  type: 'holiday' | 'short_day' | 'all_day';
  from?: string;
  to?: string;
  breaks?: Pause[];
};

/** Half-open `[start, end)` in epoch seconds, hidden break included. */
export type Busy = { start: number; end: number };

export type Schedule = { hours: readonly Hours[]; adjustments: readonly Adjustment[] };

/** `days` local dates from `from`, 1 to 62. */
export type DateRange = { timeZone: string; from: string; days: number };

export type BookingRules = DateRange & {
  now: number;
  /** A start at exactly `now` + notice is allowed. */
  noticeMinutes?: number;
  /** Dates offered after today, the last one whole; 0 or absent is no limit. */
  horizonDays?: number;
  /** The grid of starts; 0 packs them by duration and break. */
  stepMinutes: number;
};

const daysMax = 62;

/** @throws RangeError for a malformed date or days outside 1 to 62 */
export function daysOf({ from, days }: DateRange): { firstDay: number; lastDay: number } {
  if (!Number.isInteger(days) || days < 1 || days > daysMax)
    throw new RangeError(`Not 1 to 62 days: ${days}`);
  const firstDay = requireDay(from);
  return { firstDay, lastDay: firstDay + days - 1 };
}

/** In whole seconds. @throws RangeError if less than one second */
export function durationSeconds(minutes: number): number {
  return secondsFrom(minutes, 1);
}

/** In whole seconds. @throws RangeError if negative */
export function breakSeconds(minutes: number): number {
  return secondsFrom(minutes, 0);
}

/** In whole seconds, 0 for auto. @throws RangeError if negative */
export function stepSeconds(minutes: number): number {
  return minutes > 0 ? Math.max(1, secondsFrom(minutes, 0)) : secondsFrom(minutes, 0);
}

function secondsFrom(minutes: number, least: number): number {
  const seconds = Math.round(minutes * 60);
  if (!(seconds >= least && seconds < Infinity))
    throw new RangeError(`Not a length of time: ${minutes} minutes`);
  return seconds;
}
