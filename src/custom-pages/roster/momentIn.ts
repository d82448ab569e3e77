import moment from 'moment';
import { momentLocalizer } from 'react-big-calendar';

const localizers = new Map<string, ReturnType<typeof momentLocalizer>>();

/**
 * A localizer of the calendar in a locale of moment's. The library asks for the first day of the week without saying in
 * which locale, so every moment it makes has this one; moment's global locale stays as it is.
 */
export function localizerIn(locale: string) {
  const made = (...of: Parameters<typeof moment>) => moment(...of).locale(locale);
  const localeData = () => moment.localeData(locale);
  const makeLocalizer = () =>
    Object.assign(momentLocalizer(Object.assign(made, moment, { localeData }) as typeof moment), {
      // A bar that ends at the midnight after a week's last day ends there: it has an edge to drag.
      continuesAfter: (_start: Date, end: Date, last: Date) => end > last,
    });
  const localizer = localizers.get(locale) ?? makeLocalizer();
  localizers.set(locale, localizer);
  return localizer;
}
