import { UndoNotPossible } from '@/domain/errors';
import {
  dropOffered,
  lockRecord,
  logChange,
  requireRecordsWriter,
  updateRecord,
  type RecordRow,
} from '@/server/modules/booking';
import type { LoggedEvent } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';

type Decided = LoggedEvent<{ forced_by: number | null }, { version?: number }>;

/** A kept or offered visit loses its mark. @throws AccessDenied; NotFound; UndoNotPossible when it has changed since */
export async function undoKept(ctx: StaffContext, event: Decided): Promise<void> {
  const { tx } = ctx;
  const { subject_id: id, command_id } = event;
  const row = await lockUnchanged(ctx, event);
  const { forced_by } = event.before;
  await updateRecord(ctx, { id, forced_by });
  await logChange(ctx, { id, type: 'unmarked', undo_of: command_id, after: { version: row.version + 1 } });
  if (row.visit_id !== null) await dropOffered(tx, row.visit_id);
}

async function lockUnchanged(ctx: StaffContext, { subject_id: id, after }: Decided): Promise<RecordRow> {
  requireRecordsWriter(ctx.member);
  const { row } = await lockRecord(ctx, { id });
  if (row.version !== after.version) throw new UndoNotPossible();
  return row;
}
