import { useLocale, useTranslate } from 'ra-core';
import type { PublicHoliday } from '@/domain/schedule/rosterAnswer';
import type { TimeOff } from '@/domain/schedule/timeOff';
import { formatDuration } from '@/src/time/duration';
import { capitalized, formatDay, formatDays } from '@/src/time/formats';
import type { Day } from '@/src/time/dates';

/** The words and figures of the roster's cells, bars and lists. */
export function useRosterTexts() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const type = (timeOff: TimeOff) => translate(`hours.days.types.${timeOff.type}`);
  const dates = ({ from, to }: { from: Day; to: Day }) =>
    formatDays(from, to, locale, { day: 'numeric', month: 'long' });
  const span = (shift: { from: string; to: string }) => translate('admin.shared.range', shift);
  const closed = translate('hours.days.types.closed');
  return {
    type,
    dates,
    closed,
    /** Where there is little room. */
    tight: ({ from, to }: { from: string; to: string }) => `${from}–${to}`,
    /** The line does not break after the dash. */
    pause: ({ from, to }: { from: string; to: string }) =>
      translate('roster.break', { span: `${from}–\u2060${to}` }),
    span,
    day: (day: Day) =>
      capitalized(formatDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })),
    shortDay: (day: Day) => capitalized(formatDay(day, locale, { weekday: 'short', day: 'numeric' })),
    /** 1 is Monday. */
    weekday: (number: number) => capitalized(formatDay(`2024-01-0${number}`, locale, { weekday: 'short' })),
    hours: (seconds: number) => formatDuration(Math.round(seconds / 60), translate),
    /** As a number, where there is room for nothing else. */
    wholeHours: (seconds: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds / 3600),
    holidayOn: (holidays: PublicHoliday[], day: Day) => holidays.find(({ date }) => date === day)?.name,
  };
}
