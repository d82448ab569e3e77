import { UndoNotPossible } from '@/domain/errors';
import { takesTime, type RecordStatus } from '@/domain/flow/flow';
import type { LoggedEvent } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';
import { commandRecord } from './commandRecord';
import { lockRecord, requireRecordsWriter } from './steps/updateRecord';

type Cancelled = LoggedEvent<{ status: RecordStatus }, { version?: number }>;

/**
 * The appointment takes place after all, confirmed or on hold as it was, and a client who was told otherwise is told so.
 * @throws AccessDenied; NotFound; SlotTaken; UndoNotPossible when it has changed since
 */
export async function undoCancel(ctx: StaffContext, event: Cancelled): Promise<void> {
  const { subject_id: id, command_id, before, after } = event;
  requireRecordsWriter(ctx.member);
  const { row } = await lockRecord(ctx, { id, withOrder: true });
  if (row.version !== after.version || !takesTime(before.status)) throw new UndoNotPossible();
  await commandRecord(ctx, { id, command: 'reopen', undoes: { command_id, status: before.status } });
}
