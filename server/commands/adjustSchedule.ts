import { and, eq } from 'drizzle-orm';
import { Invalid, NotFound } from '../../domain/refusals';
import type { AdjustmentInput, ScheduleAdjustment } from '../../domain/schedule/adjustmentSchema';
import { violation } from '../../domain/validation/violations';
import { scheduleAdjustments } from '../db/schema';
import type { Tx } from '../db/scope';
import { datesOf, toScheduleAdjustment } from '../queries/adjustments';
import { logEvent, type Actor } from './logEvent';

/** Whose dates change: an employee's, by their resource, or the company's own. */
export type Calendar = {
  resource_id: number | null;
  subject: { subject_type: 'employee' | 'company'; subject_id: number };
};

/** From now on the hours of the date are these. @throws Invalid at `date` where it has some already */
export async function addAdjustment(
  tx: Tx,
  company_id: number,
  actor: Actor,
  { resource_id, subject }: Calendar,
  { date, type, from, to, breaks }: AdjustmentInput,
): Promise<ScheduleAdjustment> {
  const shift = type === 'short_day' ? { from, to } : { from: null, to: null };
  const [row] = await tx
    .insert(scheduleAdjustments)
    .values({ company_id, resource_id, date, type, ...shift, breaks: type === 'holiday' ? [] : breaks })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    throw new Invalid([violation('date', 'schedule_adjustments', { key: 'validation.one_adjustment' })]);
  }
  const after = toScheduleAdjustment(row);
  await logEvent(tx, company_id, actor, { ...subject, type: 'adjustment_added', after });
  return after;
}

/** The date goes by the weekday's hours again. @throws NotFound */
export async function removeAdjustment(
  tx: Tx,
  company_id: number,
  actor: Actor,
  { resource_id, subject }: Calendar,
  id: number,
): Promise<void> {
  const [row] = await tx
    .delete(scheduleAdjustments)
    .where(
      and(
        eq(scheduleAdjustments.company_id, company_id),
        eq(scheduleAdjustments.id, id),
        datesOf(resource_id),
      ),
    )
    .returning();
  if (!row) throw new NotFound();
  const before = toScheduleAdjustment(row);
  await logEvent(tx, company_id, actor, { ...subject, type: 'adjustment_removed', before });
}
