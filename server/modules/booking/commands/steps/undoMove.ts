import { defined } from '@/domain/assert';
import { AccessDenied, SlotTaken, StaleVersion, UndoNotPossible } from '@/domain/errors';
import { loadBusy, resourceOf, releaseTime, reserveTime } from '@/server/modules/schedule';
import { lockRecord, logChange, onlyOwn, requireRecordsWriter, updateRecord } from './updateRecord';
import { scheduleReminder } from '@/server/modules/messages';
import { localStart } from './storeVisit';
import { cancelMoveNotification } from '@/server/modules/booking/messages/notifyMoved';
import type { MovedEvent } from '../moveRecord';
import type { LoggedEvent } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';

type Moved = LoggedEvent<MovedEvent['before'], MovedEvent['after']>;

/** @throws AccessDenied; NotFound; UndoNotPossible when it has changed since; SlotTaken when its old time is taken */
export async function undoMove(ctx: StaffContext, event: Moved): Promise<void> {
  const { tx, member } = ctx;
  const { subject_id: id, command_id } = event;
  const { before, after } = event;
  requireRecordsWriter(member);
  const only = onlyOwn(member);
  if (only !== undefined && before.employee_id !== only) throw new AccessDenied();

  const { row } = await lockRecord(ctx, { id, other_employee_id: before.employee_id }).catch(mapUndoError);
  if (row.version !== after.version) throw new UndoNotPossible();

  const resource_id = defined(await resourceOf(tx, before.employee_id), 'resource');
  const { forced, forced_by, ...place } = before;
  const interval = { from: place.start_at, to: place.end_at + row.break * 60, except_record_ids: [id] };
  const busyByResource = await loadBusy(tx, [resource_id], interval);
  if (!forced && defined(busyByResource.get(resource_id), 'entry in busyByResource').length > 0)
    throw new SlotTaken();
  const kind = row.owner_type === 'block' ? 'block' : 'record';
  const time = { start: place.start_at, end: place.end_at, breakMinutes: row.break };
  await releaseTime(ctx, id);
  await reserveTime(ctx, [{ resource_id, record_id: id, kind, forced, ...time }]);
  const local_start = localStart(row.timezone, place.start_at);
  await updateRecord(ctx, { id, ...place, local_start, forced_by });

  const { start_at, end_at, employee_id } = row;
  const event_id = await logChange(ctx, {
    id,
    type: 'moved_back',
    undo_of: command_id,
    before: { start_at, end_at, employee_id },
    after: { ...place, version: row.version + 1 },
  });
  const { visit_id } = row;
  if (visit_id === null) return;
  await scheduleReminder(ctx, { visit_id });
  await cancelMoveNotification(ctx, { visit_id, event_id: event.id }, { visit_id, event_id });
}

function mapUndoError(error: unknown): never {
  throw error instanceof StaleVersion ? new UndoNotPossible() : error;
}
