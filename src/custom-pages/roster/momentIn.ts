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
  const localizer =
    localizers.get(locale) ?? momentLocalizer(Object.assign(made, moment, { localeData }) as typeof moment);
  localizers.set(locale, localizer);
  return localizer;
}
