import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { addDays, type Adjustment, type Hours } from '../../domain/schedule';
import { scheduleAdjustments } from '../db/schema';
import type { Tx } from '../db/scope';
import { companyHours, toAdjustment } from './timetables';

/** The company's weekly hours, and the dates of `days` from `from` on which they differ. */
export async function companyTimetable(
  tx: Tx,
  company_id: number,
  { from, days }: { from: string; days: number },
): Promise<{ hours: Hours[]; adjustments: Adjustment[] }> {
  const [hours, dated] = await Promise.all([
    companyHours(tx, company_id),
    tx
      .select()
      .from(scheduleAdjustments)
      .where(
        and(
          eq(scheduleAdjustments.company_id, company_id),
          isNull(scheduleAdjustments.resource_id),
          gte(scheduleAdjustments.date, from),
          lte(scheduleAdjustments.date, addDays(from, days - 1)),
        ),
      )
      .orderBy(scheduleAdjustments.date),
  ]);
  return { hours, adjustments: dated.map(toAdjustment) };
}
