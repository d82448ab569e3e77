import type { Formats } from 'react-big-calendar';
import { formatTime, formatTimes } from '../../time/formats';

/** The grid's own words, by the reader's language and the company's clock. */
export function gridWords(zone: string, locale: string): Formats {
  const time = (at: Date) => formatTime(at.getTime(), zone, locale);
  const times = ({ start, end }: { start: Date; end: Date }) =>
    formatTimes(start.getTime(), end.getTime(), zone, locale);
  return {
    timeGutterFormat: time,
    eventTimeRangeFormat: times,
    eventTimeRangeStartFormat: times,
    eventTimeRangeEndFormat: times,
    selectRangeFormat: times,
  };
}
