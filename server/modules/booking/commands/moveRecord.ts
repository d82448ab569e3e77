import { defined } from '@/domain/assert';
import { randomUUID } from 'node:crypto';
import { isPermitted } from '@/domain/access/permissions';
import type { AppointmentRecord, RecordMove, WarningCode } from '@/domain/records/record';
import { AccessDenied, CommandNotAvailable, Invalid, NeedsConfirmation, type Warning } from '@/domain/errors';
import { obstacles, toLocal } from '@/domain/schedule';
import { violation } from '@/domain/validation/violations';
import type { CompanyTx } from '@/server/platform/db/scope';
import { namedWarnings } from '../queries/collisions';
import {
  loadBookingSetup,
  aroundDates,
  loadBusy,
  loadTimetables,
  type Timetable,
  releaseTime,
  reserveTime,
} from '@/server/modules/schedule';
import { getRecord } from '../queries/records';
import { lockRecord, logChange, onlyOwn, updateRecord, type RecordRow } from './steps/updateRecord';
import { scheduleReminder } from '@/server/modules/messages';
import { localStart } from './steps/storeVisit';
import { notifyCancelled } from '../messages/notifyCancelled';
import { notifyMoved } from '../messages/notifyMoved';
import type { StaffContext } from '@/server/core/context';
import { requireVersion } from '@/server/core/requireVersion';
import { situationOf } from '@/server/core/viewer';

/** What undo needs. `forced`: it overlapped another visit. */
export type MovedEvent = {
  before: MoveTarget & { forced_by: number | null; forced: boolean };
  after: MoveTarget & { warnings: WarningCode[]; version: number; reason?: string };
};

/** `undo` is absent when nothing moved; `notified`: whether the client is notified. */
export type Moved = { record: AppointmentRecord; undo?: string; notified: boolean };

/** Undo uses `command_id`, if given: the move is part of that command. */
type Moving = Omit<RecordMove, 'reason' | 'contact'> & { reason?: string; command_id?: string };

/**
 * A move that changes nothing only notifies, also about a cancelled appointment.
 * @throws NeedsConfirmation, AccessDenied, StaleVersion, CommandNotAvailable when it takes no time, SlotTaken, Invalid,
 * NotFound
 */
export async function moveRecord(
  ctx: StaffContext,
  { id, ...move }: Moving & { id: number },
): Promise<Moved> {
  const { tx, member, now } = ctx;
  const situation = situationOf(member, now);
  const only = onlyOwn(member);
  const { row } = await lockRecord(ctx, { id, other_employee_id: move.employee_id });
  await requireVersion(row, move.version, () => getRecord(tx, id, situation));
  const requested = targetOf(row, move);
  const isAsBefore = isSame(row, requested);
  const isOpen = row.status === 'active' || row.status === 'on_hold';
  if (!isOpen && !(isAsBefore && row.status === 'cancelled')) throw new CommandNotAvailable();
  if (only !== undefined && requested.employee_id !== only) throw new AccessDenied();
  if (isAsBefore) {
    const notified = move.notify && (await notifyOnly(ctx, row, move.reason));
    return { record: await getRecord(tx, id, situation), notified };
  }
  const { timetable, codes } = await conflictsOf(tx, row, requested);
  const warnings = await warningsOf(ctx, row, requested, codes);
  if (warnings.length > 0 && !move.force) throw new NeedsConfirmation(warnings);
  if (warnings.length > 0 && !isPermitted(member, 'records.force')) throw new AccessDenied();

  const [freed] = await releaseTime(ctx, id);
  await reserveTime(ctx, [
    {
      resource_id: timetable.resource_id,
      record_id: id,
      kind: row.owner_type === 'block' ? 'block' : 'record',
      start: requested.start_at,
      end: requested.end_at,
      breakMinutes: row.break,
      forced: codes.includes('overlap'),
    },
  ]);
  await updateRecord(ctx, {
    id,
    ...requested,
    local_start: localStart(row.timezone, requested.start_at),
    forced_by: codes.length > 0 ? ctx.actor.user_id : null,
  });
  const { start_at, end_at, employee_id, forced_by, version, visit_id } = row;
  const reason = move.reason || undefined;
  const states: MovedEvent = {
    before: { start_at, end_at, employee_id, forced_by, forced: freed?.forced ?? false },
    after: {
      ...requested,
      warnings: codes as WarningCode[],
      version: version + 1,
      ...(reason && { reason }),
    },
  };
  const undo = move.command_id ?? randomUUID();
  const isResized = requested.start_at === start_at && requested.employee_id === employee_id;
  const type = isResized ? ('resized' as const) : ('moved' as const);
  const change = { type, command_id: undo, ...states };
  const event_id = await logChange(ctx, { id, ...change });
  if (visit_id !== null) await scheduleReminder(ctx, { visit_id });
  const notified =
    move.notify && visit_id !== null && (await notifyMoved(ctx, { visit_id, event_id, reason }));
  return { record: await getRecord(tx, id, situation), undo, notified };
}

const isSame = (one: MoveTarget, other: MoveTarget) =>
  one.start_at === other.start_at && one.end_at === other.end_at && one.employee_id === other.employee_id;

async function notifyOnly(
  ctx: StaffContext,
  { id, visit_id, version, status, end_at }: RecordRow,
  reason: string | undefined,
): Promise<boolean> {
  const { now } = ctx;
  if (visit_id === null || end_at <= now) return false;
  const isCancelled = status === 'cancelled';
  if (isCancelled && reason) await updateRecord(ctx, { id, cancel_reason: reason });
  const event_id = await logChange(ctx, { id, type: 'told', after: { version, ...(reason && { reason }) } });
  if (isCancelled) return notifyCancelled(ctx, { visit_id, event_id });
  return notifyMoved(ctx, { visit_id, event_id, reason });
}

type MoveTarget = Pick<RecordRow, 'start_at' | 'end_at' | 'employee_id'>;

function targetOf(row: RecordRow, { start_at = row.start_at, end_at, employee_id }: Moving): MoveTarget {
  const end = end_at ?? start_at + (row.end_at - row.start_at);
  if (end <= start_at) {
    throw new Invalid([violation('end_at', 'records', { key: 'validation.ends_before_start' })]);
  }
  return { start_at, end_at: end, employee_id: employee_id ?? row.employee_id };
}

/** The client's other visits count only when the time changes. */
function warningsOf(
  { tx, member }: StaffContext,
  { id, visit_id, break: breakMinutes, ...row }: RecordRow,
  { employee_id, start_at: start, end_at: end }: MoveTarget,
  codes: WarningCode[],
): Promise<Warning[]> {
  const isLater = start !== row.start_at || end !== row.end_at;
  const client = isLater ? { visit_id } : {};
  const requested = [{ employee_id, start, end, breakMinutes }];
  return namedWarnings(tx, { requested, codes, client, except: [id], only: onlyOwn(member) });
}

async function conflictsOf(
  tx: CompanyTx,
  row: RecordRow,
  { start_at: start, end_at: end, employee_id }: MoveTarget,
): Promise<{ timetable: Timetable; codes: WarningCode[] }> {
  const { timezone, services } = await loadBookingSetup(tx, row.service_id === null ? [] : [row.service_id]);
  const from = toLocal(timezone, start).date;
  const [timetable] = await loadTimetables(tx, { employee_ids: [employee_id], from, days: 2 });
  if (!timetable)
    throw new Invalid([violation('employee_id', 'records', { key: 'validation.no_such_employee' })]);
  const busyRange = { ...aroundDates(start, 2), except_record_ids: [row.id] };
  const busy = defined(
    (await loadBusy(tx, [timetable.resource_id], busyRange)).get(timetable.resource_id),
    'entry in item',
  );

  const { hours, adjustments } = timetable;
  const placed = { timeZone: timezone, hours, adjustments, busy, start, end, breakMinutes: row.break };
  const conflicts = obstacles(placed).filter(
    obstacle => row.owner_type !== 'block' || obstacle === 'overlap',
  );
  const service = row.service_id === null ? undefined : services.get(row.service_id);
  const performs = !service || service.performers.some(performer => performer.employee_id === employee_id);
  const isNew = employee_id !== row.employee_id;
  return { timetable, codes: performs || !isNew ? conflicts : [...conflicts, 'not_performed'] };
}
