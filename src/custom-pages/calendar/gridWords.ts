import type { Formats } from 'react-big-calendar';
import { formatDay, formatTime, formatTimes } from '../../time/formats';
import { wallOf } from '../../time/zoned';

/** The grid's own words, by the reader's language and the company's clock. */
export function gridWords(zone: string, locale: string): Formats {
  const time = (at: Date) => formatTime(at.getTime(), zone, locale);
  const times = ({ start, end }: { start: Date; end: Date }) =>
    formatTimes(start.getTime(), end.getTime(), zone, locale);
  const day = (at: Date) =>
    formatDay(wallOf(at.getTime(), zone).date, locale, { weekday: 'short', day: 'numeric' });
  return {
    timeGutterFormat: time,
    dayFormat: day,
    eventTimeRangeFormat: times,
    eventTimeRangeStartFormat: times,
    eventTimeRangeEndFormat: times,
    selectRangeFormat: times,
  };
}
