import { dateOf } from './time/calendarDate';
import type { Zone } from './time/offsets';
import type { Performer } from './performers';
import { openTime, shiftsOf } from './shifts';
import { intersect, type Interval } from './intervals';
import type { VisitEmployee } from './visitQuery';
import { instantsOfDays } from './time/wallClock';

/** `fitsEmptyDay`: the visit would fit if there were no others. */
type Day = {
  zone: Zone;
  day: number;
  employees: VisitEmployee[];
  services: Performer[][];
  fitsEmptyDay: boolean;
};

/** Why hours and other visits leave no start on a local day. */
export function dayReason({ zone, day, employees, services, fitsEmptyDay }: Day) {
  const today = instantsOfDays(zone, day, day);
  if (!today.length) return 'closed';
  if (!services.length || services.some(performers => !performers.length)) return 'nobody';
  if (!employees.some(employee => intersect(openTime(shiftsOf(zone, employee, day, day)), today).length)) {
    return employees.some(employee => hasHoliday(employee, dateOf(day))) ? 'holiday' : 'closed';
  }
  const isThere = ({ agenda }: Performer) => intersect(agenda.open, today).length > 0;
  if (services.some(performers => !performers.some(isThere))) return 'nobody';
  if (!fitsEmptyDay) return 'too_long';

  const longest = services.map(performers => performers.map(performer => longestGap(performer, today)));
  if (longest.some(gaps => gaps.every(({ seconds }) => seconds === 0))) return 'taken';
  return longest.some(gaps => gaps.every(({ seconds, needed }) => seconds < needed)) ? 'too_long' : 'taken';
}

function hasHoliday({ adjustments }: VisitEmployee, date: string): boolean {
  return adjustments.some(adjustment => adjustment.type === 'holiday' && adjustment.date === date);
}

/** In seconds; the gap starts today but may end on another day. */
function longestGap({ agenda, durationSeconds }: Performer, today: Interval[]) {
  const seconds = agenda.gaps.flatMap(gap => intersect(today, [gap]).map(({ start }) => gap.end - start));
  return { seconds: Math.max(0, ...seconds), needed: durationSeconds };
}
