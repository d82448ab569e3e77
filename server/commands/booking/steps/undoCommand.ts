import { isPermitted, type CompanyMember } from '../../../../domain/access/permissions';
import { takesTime, type RecordStatus } from '../../../../domain/flow/flow';
import { AccessDenied, UndoNotPossible } from '../../../../domain/errors';
import type { CompanyTx } from '../../../db/scope';
import { lockRecord, logChange, updateRecord } from './updateRecord';
import { remind } from '../../messages/reminders';

type Event = { subject_id: number; command_id: string; before: unknown; after: unknown };
type CommandedEvent = { before: { status: RecordStatus }; after: { status: RecordStatus; version?: number } };

/** The commands of an appointment that can be taken back: its time was taken before them, and still is. */
export const undoableCommands = ['complete', 'mark_no_show'] as const;

export const isUndoable = (command: string) => (undoableCommands as readonly string[]).includes(command);

/**
 * Puts an appointment back to how it stood before it was completed or marked as a no-show.
 * @throws AccessDenied, NotFound; UndoNotPossible once it has changed since
 */
export async function undoCommand(tx: CompanyTx, member: CompanyMember, event: Event): Promise<void> {
  const { now } = member;
  const { subject_id: id, command_id } = event;
  const { before, after } = event as CommandedEvent;
  const writesAll = isPermitted(member, 'records.write.all');
  if (!writesAll && !isPermitted(member, 'records.write.own')) throw new AccessDenied();
  const only = writesAll ? undefined : member.employee_id;

  const viewer = { administers: member.company_role === 'administrator', now };
  const { row } = await lockRecord(tx, id, { only, reader: viewer });
  if (row.version !== after.version || !takesTime(before.status)) throw new UndoNotPossible();
  await updateRecord(tx, id, { status: before.status });
  await logChange(tx, member, id, {
    type: 'reopen',
    undo_of: command_id,
    before: { status: row.status },
    after: { status: before.status },
  });
  if (row.visit_id !== null) await remind(tx, { now, visit_id: row.visit_id });
}
