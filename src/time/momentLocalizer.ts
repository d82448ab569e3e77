import moment from 'moment';
import { momentLocalizer } from 'react-big-calendar';

/**
 * A localizer of react-big-calendar in a locale of moment's. The library asks for the first day of the week without
 * saying in which locale, so every moment it makes has this one; moment's global locale stays as it is.
 */
export function momentLocalizerIn(locale: string) {
  const made = (...of: Parameters<typeof moment>) => moment(...of).locale(locale);
  const localeData = () => moment.localeData(locale);
  return momentLocalizer(Object.assign(made, moment, { localeData }) as typeof moment);
}
