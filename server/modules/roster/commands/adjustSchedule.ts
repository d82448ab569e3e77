import { eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { NotFound } from '@/domain/errors';
import type { VisitDecision } from '@/domain/records/visitDecision';
import type {
  AdjustmentInput,
  NewAdjustment,
  ScheduleAdjustment,
} from '@/domain/schedule/hours/adjustmentSchema';
import { ofCompany } from '@/server/platform/db/company';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { datesOf, isAdjustment, toScheduleAdjustment } from '@/server/modules/schedule';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { requireFreeDates, type Calendar } from './steps/calendars';

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

/** @throws Invalid at `date` when the calendar has an adjustment or time off for it */
export async function insertAdjustment(
  ctx: CommandContext,
  calendar: Calendar,
  input: AdjustmentInput,
): Promise<ScheduleAdjustment> {
  const { tx, command_id, undo_of } = ctx;
  const { resource_id, subject } = calendar;
  const { date } = input;
  const place = { path: 'date', resource: 'schedule_adjustments' };
  await requireFreeDates(ctx, calendar, { from: date, to: date, ...place });
  const rows = await tx
    .insert(scheduleAdjustments)
    .values({ company_id: tx.company_id, resource_id, ...columnsOfAdjustment(input) })
    .returning();
  const after = toScheduleAdjustment(first(rows));
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'adjustment_added', after });
  return after;
}

/** Only what its type needs. */
export function columnsOfAdjustment({ date, type, from, to, breaks }: AdjustmentInput) {
  const shift = type === 'short_day' ? { from, to } : { from: null, to: null };
  return { date, type, ...shift, breaks: type === 'holiday' ? [] : breaks };
}

/** @throws NotFound */
export async function deleteAdjustment(
  ctx: CommandContext,
  { resource_id, subject }: Calendar,
  id: number,
): Promise<void> {
  const { tx, command_id, undo_of } = ctx;
  const isIt = eq(scheduleAdjustments.id, id);
  const [row] = await tx
    .delete(scheduleAdjustments)
    .where(ofCompany(tx, scheduleAdjustments, isIt, isAdjustment, datesOf(resource_id)))
    .returning();
  if (!row) throw new NotFound();
  const before = toScheduleAdjustment(row);
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'adjustment_removed', before });
}
