import moment from 'moment';
import { momentLocalizerIn } from '@/src/time/momentLocalizer';

/**
 * A localizer of the team's month.
 *
 * `holdAfter` tells how many days after its first one a bar is held that is about to be moved. The library would begin a
 * bar on the pointer's day; it merges that day with the bar's time of day, here and nowhere else, so the day is shifted
 * there, for the preview and for the drop.
 */
export function localizerIn(locale: string) {
  let held = 0;
  const localizer = momentLocalizerIn(locale);
  const { merge } = localizer;
  Object.assign(localizer, {
    // A bar that ends at the midnight after a week's last day ends there: it has an edge to drag.
    continuesAfter: (_start: Date, end: Date, last: Date) => end > last,
    merge: (date: Date, time: Date) => moment(merge(date, time)).subtract(held, 'days').toDate(),
  });
  return { localizer, holdAfter: (days: number) => void (held = days) };
}
