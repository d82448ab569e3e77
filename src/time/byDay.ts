import { groupBy } from '@/domain/lists/groupBy';
import { addDays, type Day } from './dates';
import { instantOf, wallOf } from './zoned';

/**
 * Grouped by their day in the zone, `at_ms` being when they are. The clock is asked once for a day: asked for each of a
 * month's visits, it took most of the time until the month was drawn.
 */
export function byDay<Item>(
  items: Item[],
  { zone, at_ms }: { zone: string; at_ms: (item: Item) => number },
): Map<Day, Item[]> {
  let known = { date: '', start: 0, end: 0 };
  return groupBy(items, item => {
    const instant = at_ms(item);
    if (instant < known.start || instant >= known.end) known = dayAround(instant, zone);
    return known.date;
  });
}

function dayAround(instant: number, zone: string) {
  const { date } = wallOf(instant, zone);
  const midnight = (day: Day) => instantOf({ date: day, time: '00:00' }, zone);
  return { date, start: midnight(date), end: midnight(addDays(date, 1)) };
}
