import { eq } from 'drizzle-orm';
import { Invalid, NotFound } from '../../../domain/errors';
import type { VisitDecision } from '../../../domain/records/visitDecision';
import type {
  AdjustmentInput,
  NewAdjustment,
  ScheduleAdjustment,
} from '../../../domain/schedule/hours/adjustmentSchema';
import { violation } from '../../../domain/validation/violations';
import { ofCompany } from '../../db/company';
import { scheduleAdjustments } from '../../db/schema';
import { datesOf, toScheduleAdjustment } from '../../queries/booking/adjustments';
import { logEvent } from '../activity/logEvent';
import type { CommandContext, StaffContext } from '../context';
import { changeSchedule } from './changeSchedule';

export type Calendar = {
  resource_id: number | null;
  subject: { subject_type: 'employee' | 'company'; subject_id: number };
};

/** @throws Invalid at `date`; NeedsDecisions with the visits that the date's hours strand */
export const addAdjustment = (
  ctx: StaffContext,
  calendar: Calendar,
  { decisions, ...input }: NewAdjustment,
): Promise<ScheduleAdjustment> =>
  changeSchedule(ctx, decisions, () => insertAdjustment(ctx, calendar, input));

/** The hours of the weekday apply again. @throws NotFound; NeedsDecisions with the visits that they strand */
export const removeAdjustment = (
  ctx: StaffContext,
  calendar: Calendar,
  id: number,
  decisions?: VisitDecision[],
): Promise<void> => changeSchedule(ctx, decisions, () => deleteAdjustment(ctx, calendar, id));

/** @throws Invalid at `date` when the calendar has an adjustment for it */
export async function insertAdjustment(
  ctx: CommandContext,
  { resource_id, subject }: Calendar,
  { date, type, from, to, breaks }: AdjustmentInput,
): Promise<ScheduleAdjustment> {
  const { tx, command_id, undo_of } = ctx;
  const shift = type === 'short_day' ? { from, to } : { from: null, to: null };
  const pauses = type === 'holiday' ? [] : breaks;
  const [row] = await tx
    .insert(scheduleAdjustments)
    .values({ company_id: tx.company_id, resource_id, date, type, ...shift, breaks: pauses })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    throw new Invalid([violation('date', 'schedule_adjustments', { key: 'validation.one_adjustment' })]);
  }
  const after = toScheduleAdjustment(row);
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'adjustment_added', after });
  return after;
}

/** @throws NotFound */
export async function deleteAdjustment(
  ctx: CommandContext,
  { resource_id, subject }: Calendar,
  id: number,
): Promise<void> {
  const { tx, command_id, undo_of } = ctx;
  const [row] = await tx
    .delete(scheduleAdjustments)
    .where(ofCompany(tx, scheduleAdjustments, eq(scheduleAdjustments.id, id), datesOf(resource_id)))
    .returning();
  if (!row) throw new NotFound();
  const before = toScheduleAdjustment(row);
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'adjustment_removed', before });
}
