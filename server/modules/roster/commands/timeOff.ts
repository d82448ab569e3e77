import { and, eq, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { NotFound, StaleVersion } from '@/domain/errors';
import type { VisitDecision } from '@/domain/records/visitDecision';
import type { TimeOff, TimeOffInput } from '@/domain/schedule/timeOff';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { datesOf, isTimeOff, toTimeOff } from '@/server/modules/schedule';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { requireFreeDates, type ScheduleOwner } from '../queries/scheduleOwner';

type Decided = { decisions?: VisitDecision[] | undefined };

/** @throws Invalid at `from` when the dates touch others of the owner; NeedsDecisions with the affected visits */
export const addTimeOff = (
  ctx: StaffContext,
  { owner, decisions, ...input }: TimeOffInput & Decided & { owner: ScheduleOwner },
): Promise<TimeOff> => changeSchedule(ctx, { decisions, change: () => insertTimeOff(ctx, { owner, input }) });

/** @throws NotFound; StaleVersion; Invalid and NeedsDecisions as `addTimeOff` does */
export const updateTimeOff = (
  ctx: StaffContext,
  {
    owner,
    id,
    decisions,
    version,
    ...input
  }: TimeOffInput & Decided & { version: number } & { owner: ScheduleOwner; id: number },
): Promise<TimeOff> =>
  changeSchedule(ctx, { decisions, change: () => replaceTimeOff(ctx, { owner, ...input, id, version }) });

/** @throws NotFound; NeedsDecisions with the visits that the usual hours strand */
export const removeTimeOff = (
  ctx: StaffContext,
  { owner, id, decisions }: { owner: ScheduleOwner; id: number; decisions?: VisitDecision[] | undefined },
): Promise<TimeOff> => changeSchedule(ctx, { decisions, change: () => deleteTimeOff(ctx, { owner, id }) });

/** @throws Invalid at `from` */
export async function insertTimeOff(
  ctx: CommandContext,
  { owner, input }: { owner: ScheduleOwner; input: TimeOffInput },
): Promise<TimeOff> {
  const { tx, command_id, undo_of } = ctx;
  const { resource_id, subject } = owner;
  await requireFreeDates(ctx, { owner, ...input, ...place });
  const rows = await tx
    .insert(scheduleAdjustments)
    .values({ resource_id, ...columnsOf(input) })
    .returning();
  const after = toTimeOff(first(rows));
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'time_off_added', after });
  return after;
}

/** @throws NotFound; StaleVersion; Invalid at `from` */
export async function replaceTimeOff(
  ctx: CommandContext,
  { owner, id, version, ...input }: TimeOffInput & { id: number; version: number } & { owner: ScheduleOwner },
): Promise<TimeOff> {
  const { tx, command_id, undo_of } = ctx;
  const [present] = await tx.select().from(scheduleAdjustments).where(timeOffWith(owner, id));
  if (!present) throw new NotFound();
  const before = toTimeOff(present);
  if (before.version !== version) throw new StaleVersion(before);
  await requireFreeDates(ctx, { owner, ...input, ...place, except: id });
  const rows = await tx
    .update(scheduleAdjustments)
    .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()` })
    .where(timeOffWith(owner, id))
    .returning();
  const after = toTimeOff(first(rows));
  const { subject } = owner;
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'time_off_changed', before, after });
  return after;
}

/** @throws NotFound */
export async function deleteTimeOff(
  ctx: CommandContext,
  { owner, id }: { owner: ScheduleOwner; id: number },
): Promise<TimeOff> {
  const { tx, command_id, undo_of } = ctx;
  const [row] = await tx.delete(scheduleAdjustments).where(timeOffWith(owner, id)).returning();
  if (!row) throw new NotFound();
  const before = toTimeOff(row);
  const { subject } = owner;
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'time_off_removed', before });
  return before;
}

const place = { path: 'from', resource: 'time_off' };

const columnsOf = ({ from, to, type, note }: TimeOffInput) => ({ date: from, last_date: to, type, note });

const timeOffWith = ({ resource_id }: ScheduleOwner, id: number) =>
  and(eq(scheduleAdjustments.id, id), isTimeOff, datesOf(resource_id));
