import { sql, type SQL } from 'drizzle-orm';
import { addDays, toInstant } from '@/domain/schedule';
import { groupFor, periodsOf, type DateSpan } from '@/domain/sales/ranges';
import type { ReportQuery } from '@/domain/reports/report';
import { weekdayNumber } from '@/domain/settings/choices';
import { toDate } from '@/domain/time/instant';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getSettings } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';

/** The days of a report as instants of the company's zone; `starts` are those of its periods. */
export type ReportSpan = {
  zone: string;
  from: string;
  to: string;
  start: string;
  end: string;
  /** The end in epoch seconds. */
  end_at: number;
  periods: DateSpan[];
  starts: string[];
  now: number;
};

export async function reportSpan(
  tx: CompanyTx,
  { from, to, group, until_at = Infinity }: Pick<ReportQuery, 'from' | 'to' | 'group' | 'until_at'>,
  now: number,
): Promise<ReportSpan> {
  const [zone, { week_start_day }] = await Promise.all([zoneOf(tx), getSettings(tx)]);
  const periods = periodsOf({ from, to }, group ?? groupFor({ from, to }), weekdayNumber(week_start_day));
  const at = (date: string) => toDate(toInstant(zone, date, '00:00')).toISOString();
  const starts = periods.map(period => at(period.from));
  const end_at = Math.min(toInstant(zone, addDays(to, 1), '00:00'), until_at);
  const end = toDate(end_at).toISOString();
  return { zone, from, to, start: at(from), end, end_at, periods, starts, now };
}

/** The number of the period from 0 in which an instant is. */
export const periodAt = (instant: SQL, { starts }: ReportSpan): SQL =>
  sql`width_bucket(${instant}, ${sql.param(starts)}::timestamptz[]) - 1`;

/** Weekday and hour on the company's clocks: '1-09' is Monday at nine. */
export const hourAt = (instant: SQL, { zone }: ReportSpan): SQL =>
  sql`to_char(${instant} at time zone ${zone}, 'ID-HH24')`;

/** Of appointments `r`: those that took place, whether or not somebody has marked them. */
export const tookPlace = ({ now }: Pick<ReportSpan, 'now'>): SQL =>
  sql`(r.status = 'completed' or r.status in ('active', 'on_hold') and r.start_at <= ${toDate(now).toISOString()})`;
