import { isOneOf } from '@/domain/keys';
import { takesTime, type RecordStatus } from '@/domain/flow/flow';
import { UndoNotPossible } from '@/domain/errors';
import { lockRecord, logChange, requireRecordsWriter, updateRecord } from './updateRecord';
import { scheduleReminder } from '@/server/modules/messages';
import type { LoggedEvent } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';

type Commanded = LoggedEvent<{ status: RecordStatus }, { status: RecordStatus; version?: number }>;

const undoableCommands = ['complete', 'mark_no_show', 'arrive', 'cancel'] as const;

export const isUndoable = (command: string) => isOneOf(undoableCommands, command);

/**
 * Of commands that kept the appointment's time, so that no free slot is needed.
 * @throws AccessDenied; NotFound; UndoNotPossible when it has changed since
 */
export async function undoCommand(ctx: StaffContext, event: Commanded): Promise<void> {
  const { member } = ctx;
  const { subject_id: id, command_id, type, before, after } = event;
  requireRecordsWriter(member);
  const { row } = await lockRecord(ctx, { id });
  if (row.version !== after.version || !takesTime(before.status)) throw new UndoNotPossible();
  const isArrival = type === 'arrive';
  await updateRecord(ctx, { id, status: before.status, ...(isArrival && { arrived_at: null }) });
  await logChange(ctx, {
    id,
    type: isArrival ? 'arrival_undone' : 'reopen',
    undo_of: command_id,
    before: { status: row.status },
    after: { status: before.status },
  });
  if (row.visit_id !== null) await scheduleReminder(ctx, { visit_id: row.visit_id });
}
