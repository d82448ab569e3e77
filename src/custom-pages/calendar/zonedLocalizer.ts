import type { Moment, MomentInput } from 'moment';
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range';
import { momentLocalizer, type DateLocalizer } from 'react-big-calendar';

/**
 * The calendar's clock in one zone, without moment's global zone or language; the words come from Intl. The library
 * counts changes of the clock in the browser's zone; here they are counted in the zone that is shown.
 */
export function zonedLocalizer(zone: string, firstWeekday: number): DateLocalizer {
  const week = weekLocale(firstWeekday);

  const zoned = (input?: MomentInput, format?: string): Moment => {
    const at = format ? moment.tz(String(input), format, zone) : moment.tz(input ?? Date.now(), zone);
    return at.locale(week);
  };
  const localizer = momentLocalizer(
    Object.assign(zoned, moment, { localeData: () => moment.localeData(week) }),
  );

  return Object.assign(localizer, {
    getMinutesFromMidnight: (at: Date) => zoned(at).hours() * 60 + zoned(at).minutes(),
    getDstOffset: (from: Date, to: Date) => zoned(to).utcOffset() - zoned(from).utcOffset(),
    getTimezoneOffset: (at: Date) => -zoned(at).utcOffset(),
  });
}

/** A locale of moment for each first day of the week, Monday = 1. */
function weekLocale(firstWeekday: number): string {
  const name = `x-week-${firstWeekday}`;
  if (!moment.locales().includes(name)) {
    const before = moment.locale();
    moment.defineLocale(name, { parentLocale: 'en', week: { dow: firstWeekday % 7, doy: 6 } });
    moment.locale(before);
  }
  return name;
}
