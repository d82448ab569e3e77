import type { Company } from '../../../domain/companies/company';
import { openStretches } from '../../../domain/schedule';
import type { Day } from '../../time/dates';
import { wallOf } from '../../time/zoned';

type Place = Pick<Company, 'timezone' | 'working_hours' | 'schedule_adjustments'>;

/** The day after which nobody looks for the next one that is open. */
const within_days = 14;

/**
 * The day on which the calendar opens: today until the company closes, then the next day on which it is open. Today,
 * too, where nothing is open within two weeks.
 */
export function startDay({ timezone, working_hours, schedule_adjustments }: Place, now = Date.now()): Day {
  const today = wallOf(now, timezone).date;
  const open = openStretches({
    timeZone: timezone,
    from: today,
    days: within_days,
    hours: working_hours,
    adjustments: schedule_adjustments,
  });
  const next = open.find(({ end }) => end * 1000 > now);
  if (!next) return today;
  const day = wallOf(next.start * 1000, timezone).date;
  return day < today ? today : day;
}
