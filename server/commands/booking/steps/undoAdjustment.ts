import { defined } from '../../../../domain/assert';
import { isPermitted } from '../../../../domain/access/permissions';
import { AccessDenied, Invalid, NotFound, UndoNotPossible } from '../../../../domain/errors';
import type { ScheduleAdjustment } from '../../../../domain/schedule/hours/adjustmentSchema';
import type { StaffContext } from '../../context';
import { deleteAdjustment, insertAdjustment, type Calendar } from '../adjustSchedule';
import { resourceOf } from './resources';

type Event = {
  type: string;
  subject_type: string;
  subject_id: number;
  command_id: string;
  before: unknown;
  after: unknown;
};

/** @throws AccessDenied; UndoNotPossible when the date has changed since */
export async function undoAdjustment(ctx: StaffContext, event: Event): Promise<void> {
  const undoing = { ...ctx, undo_of: event.command_id };
  const calendar = await calendarOf(ctx, event);
  if (event.type === 'adjustment_added') {
    const { id } = event.after as ScheduleAdjustment;
    return deleteAdjustment(undoing, calendar, id).catch(asNotPossible);
  }
  const { id: _, breaks = [], ...removed } = event.before as ScheduleAdjustment;
  await insertAdjustment(undoing, calendar, { ...removed, breaks }).catch(asNotPossible);
}

async function calendarOf(
  { tx, member }: StaffContext,
  { subject_type, subject_id }: Event,
): Promise<Calendar> {
  if (subject_type === 'company') {
    if (!isPermitted(member, 'companies.write.all')) throw new AccessDenied();
    return { resource_id: null, subject: { subject_type, subject_id } };
  }
  const isOwn = isPermitted(member, 'employees.write.own') && member.employee_id === subject_id;
  if (!isOwn && !isPermitted(member, 'employees.write.all')) throw new AccessDenied();
  const resource_id = defined(await resourceOf(tx, subject_id), 'resource');
  return { resource_id, subject: { subject_type: 'employee', subject_id } };
}

function asNotPossible(error: unknown): never {
  throw error instanceof NotFound || error instanceof Invalid ? new UndoNotPossible() : error;
}
