import { asc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { AdjustmentsQuery, ScheduleAdjustment } from '../../../domain/schedule/hours/adjustmentSchema';
import { scheduleAdjustments } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { toAdjustment } from './timetables';
import { ofCompany } from '../../db/company';

/** Null selects the company's own dates. */
export const datesOf = (resource_id: number | null) =>
  resource_id === null
    ? isNull(scheduleAdjustments.resource_id)
    : eq(scheduleAdjustments.resource_id, resource_id);

export async function listAdjustments(
  tx: CompanyTx,
  resource_id: number | null,
  { from, to }: AdjustmentsQuery,
): Promise<ScheduleAdjustment[]> {
  const rows = await tx
    .select()
    .from(scheduleAdjustments)
    .where(
      ofCompany(
        tx,
        scheduleAdjustments,
        datesOf(resource_id),
        from ? gte(scheduleAdjustments.date, from) : undefined,
        to ? lte(scheduleAdjustments.date, to) : undefined,
      ),
    )
    .orderBy(asc(scheduleAdjustments.date));
  return rows.map(toScheduleAdjustment);
}

export const toScheduleAdjustment = (row: typeof scheduleAdjustments.$inferSelect): ScheduleAdjustment => ({
  id: row.id,
  ...toAdjustment(row),
});
