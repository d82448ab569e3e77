import type { Company } from '@/domain/companies/company';
import { openIntervals } from '@/domain/schedule';
import type { Day } from '@/src/time/dates';
import { wallOf } from '@/src/time/zoned';

type Place = Pick<Company, 'timezone' | 'working_hours' | 'schedule_adjustments'>;

/** How many days ahead to look for an open day. */
const within_days = 14;

/** Today until closing, then the next open day; today if there is none within two weeks. */
export function startDay({ timezone, working_hours, schedule_adjustments }: Place, now = Date.now()): Day {
  const today = wallOf(now, timezone).date;
  const open = openIntervals({
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
