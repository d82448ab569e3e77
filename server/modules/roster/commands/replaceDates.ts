import { and, inArray } from 'drizzle-orm';
import type {
  AdjustmentInput,
  ReplacedDates,
  ScheduleAdjustment,
} from '@/domain/schedule/hours/adjustmentSchema';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { datesOf, isAdjustment, toScheduleAdjustment } from '@/server/modules/schedule';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext } from '@/server/core/context';
import { columnsOfAdjustment } from './adjustSchedule';
import type { ScheduleOwner } from '../queries/scheduleOwner';

/**
 * The owner's adjustments of `dates` become these, in two statements and as one entry of the activity. With an `id`
 * an adjustment is restored. Dates of time off stay as they are.
 */
export async function replaceDates(
  ctx: CommandContext,
  {
    owner: { resource_id, subject },
    dates,
    adjustments,
  }: { dates: string[]; adjustments: (AdjustmentInput & { id?: number })[] } & { owner: ScheduleOwner },
): Promise<ReplacedDates> {
  const { tx, command_id, undo_of } = ctx;
  const isThen = inArray(scheduleAdjustments.date, dates);
  const removed = await tx
    .delete(scheduleAdjustments)
    .where(and(datesOf(resource_id), isAdjustment, isThen))
    .returning();
  const added = adjustments.length === 0 ? [] : await insert();
  const [before, after] = [removed, added].map(rows => rows.map(toScheduleAdjustment).sort(byDate)) as [
    ScheduleAdjustment[],
    ScheduleAdjustment[],
  ];
  if (before.length + after.length > 0) {
    const change = { before: { adjustments: before }, after: { adjustments: after } };
    await logEvent(ctx, { ...subject, command_id, undo_of, type: 'adjustments_changed', ...change });
  }
  const present = new Set(after.map(({ date }) => date));
  const kept = adjustments.map(({ date }) => date).filter(date => !present.has(date));
  return { added: after, removed: before, kept };

  function insert() {
    const rows = adjustments.map(({ id, ...input }) => {
      return { resource_id, ...(id !== undefined && { id }), ...columnsOfAdjustment(input) };
    });
    const isRestored = adjustments.some(({ id }) => id !== undefined);
    const into = tx.insert(scheduleAdjustments);
    const insertion = (isRestored ? into.overridingSystemValue() : into).values(rows);
    return insertion.onConflictDoNothing().returning();
  }
}

const byDate = (one: ScheduleAdjustment, other: ScheduleAdjustment) => one.date.localeCompare(other.date);
