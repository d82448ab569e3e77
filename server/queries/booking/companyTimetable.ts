import { asc, gte, isNull, lt } from 'drizzle-orm';
import { addDays, type Adjustment, type Hours } from '../../../domain/schedule';
import { scheduleAdjustments } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { companyHours, toAdjustment } from './timetables';
import { ofCompany } from '../../db/company';

export async function companyTimetable(
  tx: CompanyTx,
  range?: { from: string; days: number },
): Promise<{ hours: Hours[]; adjustments: Adjustment[] }> {
  const [hours, dated] = await Promise.all([
    companyHours(tx),
    tx
      .select()
      .from(scheduleAdjustments)
      .where(
        ofCompany(
          tx,
          scheduleAdjustments,
          isNull(scheduleAdjustments.resource_id),
          range && gte(scheduleAdjustments.date, range.from),
          range && lt(scheduleAdjustments.date, addDays(range.from, range.days)),
        ),
      )
      .orderBy(asc(scheduleAdjustments.date)),
  ]);
  return { hours, adjustments: dated.map(toAdjustment) };
}
