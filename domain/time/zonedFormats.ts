import { toMs } from './instant';
import { isRepeated } from '../schedule';

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
    dayOf,
    moment: (instant: number) => `${dayOf(instant)}, ${time(instant)}`,
    /** 'Eastern European Time (GMT+2)', as of the instant. */
    zone: (instant: number) =>
      `${partOf(inZone({ timeZoneName: 'longGeneric' }), instant)} (${offset(instant)})`,
  };
}

export const wholeDay: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };

export const clockOf = (locale: string): Intl.DateTimeFormatOptions => ({
  hour: locale.startsWith('uk') ? '2-digit' : 'numeric',
  minute: '2-digit',
});

/** '9:00 AM', or '09:00', of a time of the day written as '09:00'. */
export const formatClock = (written: string, locale: string): string =>
  dateFormat(locale, 'UTC', clockOf(locale)).format(
    Date.parse(`2024-01-01T${written.replace(/^24/, '00')}Z`),
  );

export const sentenceCase = (sentence: string) =>
  sentence.charAt(0).toLocaleUpperCase('uk') + sentence.slice(1);

const formats = new Map<string, Intl.DateTimeFormat>();
/** Locales come from requests, so the cache needs a limit. */
const formats_max = 1000;

/** Cached: creating a format costs a hundred times more than using it. */
export function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size >= formats_max) formats.clear();
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

function partOf(format: Intl.DateTimeFormat, instant: number): string {
  return format.formatToParts(toMs(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
