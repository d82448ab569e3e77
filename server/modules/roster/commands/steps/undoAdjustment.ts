import { and, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { Invalid, NotFound, StaleVersion, UndoNotPossible } from '@/domain/errors';
import type { ScheduleAdjustment } from '@/domain/schedule/hours/adjustmentSchema';
import type { TimeOff } from '@/domain/schedule/timeOff';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { datesOf, isAdjustment, toScheduleAdjustment } from '@/server/modules/schedule';
import type { LoggedEvent } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';
import { deleteAdjustment, insertAdjustment } from '../adjustSchedule';
import { replaceDates } from '../replaceDates';
import { deleteTimeOff, insertTimeOff, replaceTimeOff } from '../timeOff';
import { writableScheduleOwner, type ScheduleOwner } from '../../queries/scheduleOwner';

/** @throws AccessDenied; UndoNotPossible when the date has changed since */
export async function undoAdjustment(
  ctx: StaffContext,
  event: LoggedEvent<ScheduleAdjustment>,
): Promise<void> {
  const undoing = { ...ctx, undo_of: event.command_id };
  const owner = await writableScheduleOwner(ctx, event);
  if (event.type === 'adjustment_added') {
    const { id } = event.after;
    return deleteAdjustment(undoing, { owner, id }).catch(mapUndoError);
  }
  const { id: _, breaks = [], ...removed } = event.before;
  await insertAdjustment(undoing, { owner, input: { ...removed, breaks } }).catch(mapUndoError);
}

/** @throws AccessDenied; UndoNotPossible when it has changed since, or something else is on its dates */
export async function undoTimeOff(ctx: StaffContext, event: LoggedEvent<TimeOff>): Promise<void> {
  const undoing = { ...ctx, undo_of: event.command_id };
  const owner = await writableScheduleOwner(ctx, event);
  const { before, after } = event;
  const undo = {
    time_off_added: () => deleteUnchanged(after),
    time_off_changed: () => replaceTimeOff(undoing, { owner, ...before, version: after.version }),
    time_off_removed: () => insertTimeOff(undoing, { owner, input: before }),
  }[event.type as 'time_off_added'];
  await undo().catch(mapUndoError);

  /** Unless it was changed in between. */
  async function deleteUnchanged({ id, version }: TimeOff) {
    const deleted = await deleteTimeOff(undoing, { owner, id });
    if (deleted.version !== version) throw new UndoNotPossible();
    return deleted;
  }
}

type Dates = { adjustments: ScheduleAdjustment[] };

/** @throws AccessDenied; UndoNotPossible when one of the dates has changed since */
export async function undoDates(ctx: StaffContext, event: LoggedEvent<Dates>): Promise<void> {
  const owner = await writableScheduleOwner(ctx, event);
  const [before, after] = [event.before.adjustments, event.after.adjustments];
  const dates = [...new Set([...before, ...after].map(({ date }) => date))];
  if (!isDeepStrictEqual(await adjustmentsOn(ctx, owner, dates), after)) throw new UndoNotPossible();
  const restored = before.map(({ breaks = [], ...one }) => ({ ...one, breaks }));
  const undoing = { ...ctx, undo_of: event.command_id };
  const { kept } = await replaceDates(undoing, { owner, dates, adjustments: restored });
  if (kept.length > 0) throw new UndoNotPossible();
}

async function adjustmentsOn({ tx }: StaffContext, { resource_id }: ScheduleOwner, dates: string[]) {
  const isThen = inArray(scheduleAdjustments.date, dates);
  const rows = await tx
    .select()
    .from(scheduleAdjustments)
    .where(and(datesOf(resource_id), isAdjustment, isThen))
    .orderBy(scheduleAdjustments.date);
  return rows.map(toScheduleAdjustment);
}

function mapUndoError(error: unknown): never {
  const isExpected = [NotFound, Invalid, StaleVersion].some(expected => error instanceof expected);
  throw isExpected ? new UndoNotPossible() : error;
}
