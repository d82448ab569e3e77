import { isPermitted, type CompanyMember } from '../../../../domain/access/permissions';
import { AccessDenied, SlotTaken, StaleVersion, UndoNotPossible } from '../../../../domain/errors';
import type { CompanyTx } from '../../../db/scope';
import { loadBusy } from '../../../queries/booking/timetables';
import { lockRecord, logChange, updateRecord } from './updateRecord';
import { remind } from '../../messages/reminders';
import { resourceOf, releaseTime, reserveTime } from './resources';
import { localStart } from './storeVisit';
import { cancelMoveNotification } from '../../messages/steps/notifyMoved';
import type { MovedEvent } from '../moveRecord';

type Event = { id: number; subject_id: number; command_id: string; before: unknown; after: unknown };

/**
 * Puts a moved appointment back: its row, its time, and what the client was told of it.
 * @throws AccessDenied, NotFound; UndoNotPossible once it has changed since; SlotTaken when its old time is another's
 */
export async function undoMove(tx: CompanyTx, member: CompanyMember, event: Event): Promise<void> {
  const { now } = member;
  const { subject_id: id, command_id } = event;
  const { before, after } = event as MovedEvent;
  if (!isPermitted(member, 'records.write.own') && !isPermitted(member, 'records.write.all'))
    throw new AccessDenied();
  const only = isPermitted(member, 'records.write.all') ? undefined : member.employee_id;
  if (only !== undefined && before.employee_id !== only) throw new AccessDenied();

  const viewer = { administers: member.company_role === 'administrator', now };
  const locked = { only, other_employee_id: before.employee_id, reader: viewer };
  const { row } = await lockRecord(tx, id, locked).catch(asNotPossible);
  if (row.version !== after.version) throw new UndoNotPossible();

  const resource_id = (await resourceOf(tx, before.employee_id))!;
  const { forced, forced_by, ...place } = before;
  const interval = { from: place.start_at, to: place.end_at + row.break * 60, except_record_ids: [id] };
  const taken = await loadBusy(tx, [resource_id], interval);
  if (!forced && taken.get(resource_id)!.length > 0) throw new SlotTaken();
  const kind = row.owner_type === 'block' ? 'block' : 'record';
  const time = { start: place.start_at, end: place.end_at, breakMinutes: row.break };
  await releaseTime(tx, id);
  await reserveTime(tx, [{ resource_id, record_id: id, kind, forced, ...time }]);
  const local_start = localStart(row.timezone, place.start_at);
  await updateRecord(tx, id, { ...place, local_start, forced_by });

  const { start_at, end_at, employee_id } = row;
  const event_id = await logChange(tx, member, id, {
    type: 'moved_back',
    undo_of: command_id,
    before: { start_at, end_at, employee_id },
    after: { ...place, version: row.version + 1 },
  });
  const { visit_id } = row;
  if (visit_id === null) return;
  await remind(tx, { now, visit_id });
  await cancelMoveNotification(tx, now, { visit_id, event_id: event.id }, { visit_id, event_id });
}

/** It went to another employee meanwhile. */
function asNotPossible(error: unknown): never {
  throw error instanceof StaleVersion ? new UndoNotPossible() : error;
}
