import { eq, sql } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { NotFound, StaleVersion } from '@/domain/errors';
import type { VisitDecision } from '@/domain/records/visitDecision';
import type { TimeOff, TimeOffInput } from '@/domain/schedule/timeOff';
import { ofCompany } from '@/server/platform/db/company';
import { scheduleAdjustments } from '@/server/platform/db/schema';
import { datesOf, isTimeOff, toTimeOff } from '@/server/modules/schedule';
import { logEvent } from '@/server/core/logEvent';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { changeSchedule } from './changeSchedule';
import { requireFreeDates, type Calendar } from './steps/calendars';

type Decided = { decisions?: VisitDecision[] | undefined };

/** @throws Invalid at `from` when the dates touch others of the calendar; NeedsDecisions with the stranded visits */
export const addTimeOff = (
  ctx: StaffContext,
  calendar: Calendar,
  { decisions, ...input }: TimeOffInput & Decided,
): Promise<TimeOff> => changeSchedule(ctx, decisions, () => insertTimeOff(ctx, calendar, input));

/** @throws NotFound; StaleVersion; Invalid and NeedsDecisions as `addTimeOff` does */
export const updateTimeOff = (
  ctx: StaffContext,
  calendar: Calendar,
  id: number,
  { decisions, version, ...input }: TimeOffInput & Decided & { version: number },
): Promise<TimeOff> =>
  changeSchedule(ctx, decisions, () => replaceTimeOff(ctx, calendar, { ...input, id, version }));

/** @throws NotFound; NeedsDecisions with the visits that the usual hours strand */
export const removeTimeOff = (
  ctx: StaffContext,
  calendar: Calendar,
  id: number,
  decisions?: VisitDecision[],
): Promise<TimeOff> => changeSchedule(ctx, decisions, () => deleteTimeOff(ctx, calendar, id));

/** @throws Invalid at `from` */
export async function insertTimeOff(
  ctx: CommandContext,
  calendar: Calendar,
  input: TimeOffInput,
): Promise<TimeOff> {
  const { tx, command_id, undo_of } = ctx;
  const { resource_id, subject } = calendar;
  await requireFreeDates(ctx, calendar, { ...input, ...place });
  const rows = await tx
    .insert(scheduleAdjustments)
    .values({ company_id: tx.company_id, resource_id, ...columnsOf(input) })
    .returning();
  const after = toTimeOff(first(rows));
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'time_off_added', after });
  return after;
}

/** @throws NotFound; StaleVersion; Invalid at `from` */
export async function replaceTimeOff(
  ctx: CommandContext,
  calendar: Calendar,
  { id, version, ...input }: TimeOffInput & { id: number; version: number },
): Promise<TimeOff> {
  const { tx, command_id, undo_of } = ctx;
  const [present] = await tx
    .select()
    .from(scheduleAdjustments)
    .where(timeOffWith(tx, calendar, id));
  if (!present) throw new NotFound();
  const before = toTimeOff(present);
  if (before.version !== version) throw new StaleVersion(before);
  await requireFreeDates(ctx, calendar, { ...input, ...place, except: id });
  const rows = await tx
    .update(scheduleAdjustments)
    .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()` })
    .where(timeOffWith(tx, calendar, id))
    .returning();
  const after = toTimeOff(first(rows));
  const { subject } = calendar;
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'time_off_changed', before, after });
  return after;
}

/** @throws NotFound */
export async function deleteTimeOff(ctx: CommandContext, calendar: Calendar, id: number): Promise<TimeOff> {
  const { tx, command_id, undo_of } = ctx;
  const [row] = await tx
    .delete(scheduleAdjustments)
    .where(timeOffWith(tx, calendar, id))
    .returning();
  if (!row) throw new NotFound();
  const before = toTimeOff(row);
  const { subject } = calendar;
  await logEvent(ctx, { ...subject, command_id, undo_of, type: 'time_off_removed', before });
  return before;
}

const place = { path: 'from', resource: 'time_off' };

const columnsOf = ({ from, to, type, note }: TimeOffInput) => ({ date: from, last_date: to, type, note });

const timeOffWith = (tx: StaffContext['tx'], { resource_id }: Calendar, id: number) =>
  ofCompany(tx, scheduleAdjustments, eq(scheduleAdjustments.id, id), isTimeOff, datesOf(resource_id));
