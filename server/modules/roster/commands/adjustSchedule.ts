import { and, eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { NotFound } from '@/domain/errors';
import type { VisitDecision } from '@/domain/records/visitDecision';
import type {
  AdjustmentInput,
  NewAdjustment,
  ScheduleAdjustment,
} from '@/domain/schedule/hours/adjustmentSchema';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { datesOf, isAdjustment, toScheduleAdjustment } from '@/server/modules/schedule';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { requireFreeDates, type ScheduleOwner } from '../queries/scheduleOwner';

/** @throws Invalid at `date`; NeedsDecisions with the visits that the date's hours strand */
export const addAdjustment = (
  ctx: StaffContext,
  { owner, decisions, ...input }: NewAdjustment & { owner: ScheduleOwner },
): Promise<ScheduleAdjustment> =>
  changeSchedule(ctx, { decisions, change: () => insertAdjustment(ctx, { owner, input }) });

/** The hours of the weekday apply again. @throws NotFound; NeedsDecisions with the visits that they strand */
export const removeAdjustment = (
  ctx: StaffContext,
  { owner, id, decisions }: { owner: ScheduleOwner; id: number; decisions?: VisitDecision[] | undefined },
): Promise<void> => changeSchedule(ctx, { decisions, change: () => deleteAdjustment(ctx, { owner, id }) });

/** @throws Invalid at `date` when the owner has an adjustment or time off for it */
export async function insertAdjustment(
  ctx: CommandContext,
  { owner, input }: { owner: ScheduleOwner; input: AdjustmentInput },
): Promise<ScheduleAdjustment> {
  const { tx, command_id, undo_of } = ctx;
  const { resource_id, subject } = owner;
  const { date } = input;
  const place = { path: 'date', resource: 'schedule_adjustments' };
  await requireFreeDates(ctx, { owner, from: date, to: date, ...place });
  const rows = await tx
    .insert(scheduleAdjustments)
    .values({ resource_id, ...columnsOfAdjustment(input) })
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
  { owner: { resource_id, subject }, id }: { owner: ScheduleOwner; id: number },
): Promise<void> {
  const { tx, command_id, undo_of } = ctx;
  const isIt = eq(scheduleAdjustments.id, id);
  const [row] = await tx
    .delete(scheduleAdjustments)
    .where(and(isIt, isAdjustment, datesOf(resource_id)))
    .returning();
  if (!row) throw new NotFound();
  const before = toScheduleAdjustment(row);
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'adjustment_removed', before });
}
