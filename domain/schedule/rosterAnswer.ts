import { date, object, type InferType } from '../validation/fields';
import type { ScheduleAdjustment } from './hours/adjustmentSchema';
import type { Hours } from './query';
import { dateSpan, type TimeOff } from './timeOff';

/** What differs from the weekly hours on the dates asked for. */
type Dates = { adjustments: ScheduleAdjustment[]; time_off: TimeOff[] };

/** An employee without hours of their own (null) works by the company's. */
export type RosterEmployee = Dates & { id: number; full_name: string; hours: Hours[] | null };

export type PublicHoliday = { date: string; name: string };

export type Roster = {
  company: Dates & { hours: Hours[] };
  employees: RosterEmployee[];
  /** Of the company's country, whether or not the company is closed then. */
  public_holidays: PublicHoliday[];
};

const roster_days_max = 62;

/** Both dates included, at most 62. */
export const rosterQuery = object({ from: date().required(), to: date().required() })
  .test(dateSpan(roster_days_max))
  .meta({ resource: 'time_off' });
export type RosterQuery = InferType<typeof rosterQuery>;
