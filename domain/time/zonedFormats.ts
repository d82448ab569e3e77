import { isRepeated, toInstant, toLocal } from '../schedule/time/zone';
import { clockOf, has24Hours } from './clock';
import { dateFormat } from './dateFormat';
import { toMs } from './instant';

/** Formats epoch seconds in one zone and locale. */
export function zonedFormats(locale: string, timezone: string) {
  const inZone = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, timezone, options);
  const offset = (instant: number) => partOf(inZone({ timeZoneName: 'shortOffset' }), instant);
  const dayOf = (instant: number) => inZone(wholeDay).format(toMs(instant));

  /** '14:30'; with its offset in a repeated hour. */
  const time = (instant: number) => {
    const clock = inZone(clockOf(locale)).format(toMs(instant));
    return isRepeated(timezone, instant) ? `${clock} ${offset(instant)}` : clock;
  };

  return {
    time,
    /** The end of what began at `start`: '16:00'; '24:00' for the midnight of its day where the clock has 24 hours. */
    endTime: (start: number, end: number) =>
      endsAtMidnight(timezone, start, end) ? formatClock(midnight, locale) : time(end),
    dayOf,
    /** 'Sat 28 Nov, 14:30', for an SMS. */
    shortMoment: (instant: number) => `${inZone(shortDay).format(toMs(instant))}, ${time(instant)}`,
    moment: (instant: number) => `${dayOf(instant)}, ${time(instant)}`,
    /** To stand after 'until' or «до»: a Ukrainian weekday would be in the wrong case there. */
    until: (instant: number) => {
      const day = locale.startsWith('uk') ? inZone(dayAndMonth).format(toMs(instant)) : dayOf(instant);
      return `${day}, ${time(instant)}`;
    },
    /** 'Eastern European Time (GMT+2)', as of the instant. */
    zone: (instant: number) =>
      `${partOf(inZone({ timeZoneName: 'longGeneric' }), instant)} (${offset(instant)})`,
  };
}

const shortDay: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
export const wholeDay: Intl.DateTimeFormatOptions = { weekday: 'long', ...dayAndMonth };

/** '9:00 AM', or '09:00', of a time of the day written as '09:00'; the midnight that ends a day is '24:00', or '12:00 AM'. */
export const formatClock = (written: string, locale: string): string =>
  written === midnight && has24Hours(locale)
    ? midnight
    : dateFormat(locale, 'UTC', clockOf(locale)).format(
        Date.parse(`2024-01-01T${written.replace(/^24/, '00')}Z`),
      );

const midnight = '24:00';

/** Whether `end` is the midnight that ends the day of `start`, both in epoch seconds. */
export const endsAtMidnight = (timezone: string, start: number, end: number): boolean =>
  end > start && end === toInstant(timezone, toLocal(timezone, start).date, midnight);

export const sentenceCase = (sentence: string) =>
  sentence.charAt(0).toLocaleUpperCase('uk') + sentence.slice(1);

function partOf(format: Intl.DateTimeFormat, instant: number): string {
  return format.formatToParts(toMs(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
