import { and, asc, isNull } from 'drizzle-orm';
import { addDays, type Adjustment, type Hours } from '@/domain/schedule';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { companyHours, toAdjustments } from './timetables';
import { touches } from './adjustments';

/** With a range, time off that touches it is whole. */
export async function companyTimetable(
  tx: CompanyTx,
  range?: { from: string; days: number },
): Promise<{ hours: Hours[]; adjustments: Adjustment[] }> {
  const span = range && { from: range.from, to: addDays(range.from, range.days - 1) };
  const [hours, dated] = await Promise.all([
    companyHours(tx),
    tx
      .select()
      .from(scheduleAdjustments)
      .where(and(isNull(scheduleAdjustments.resource_id), span && touches(span)))
      .orderBy(asc(scheduleAdjustments.date)),
  ]);
  return { hours, adjustments: dated.flatMap(row => toAdjustments(row)) };
}
