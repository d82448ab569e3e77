import { and, eq } from 'drizzle-orm';
import {
  applyCommand,
  subjectOf,
  takesTime,
  type RecordCommand,
  type RecordStatus,
} from '../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../domain/records/record';
import { orderItems } from '../../db/schema';
import type { Database } from '../../db/open';
import { inCompany, type CompanyTx } from '../../db/scope';
import { getRecord } from '../../queries/booking/records';
import { reopenCancelled } from '../orders/steps/releaseOrder';
import {
  lockRecord,
  logChange,
  requireVersion,
  updateRecord,
  type RecordContext,
  type RecordRow,
} from './steps/updateRecord';
import { lockOrder, updateOrder } from '../orders/steps/lockOrder';
import { commandContextOf, logEvent } from '../activity/logEvent';
import { drawAgain, returnVisits } from '../orders/steps/membershipVisits';
import { orSlotTaken } from './steps/orSlotTaken';
import { remind } from '../messages/reminders';
import { releaseTime, reserveTime } from './steps/resources';
import { notifyCancelled, notifyReopened } from '../messages/steps/notifyCancelled';

/** `command_id` names the command, by which it can be taken back; `notify` tells the client of a cancellation, with its `reason`. */
type Given = {
  command: RecordCommand;
  version?: number;
  command_id?: string;
  notify?: boolean;
  reason?: string;
};

/** `told`: whether the client is written to. */
export type RecordCommandResult = { record: AppointmentRecord; told: boolean };

/**
 * Follows the record's table of transitions. Cancelling gives its time back, and the visit that it drew; reopening what
 * was cancelled takes both again, if they are still there.
 * @throws CommandNotAvailable, AccessDenied, StaleVersion, SlotTaken, Invalid, NotFound
 */
export function commandRecord(
  db: Database,
  company_id: number,
  now: number,
  context: RecordContext,
  id: number,
  given: Given,
): Promise<RecordCommandResult> {
  return orSlotTaken(inCompany(db, company_id, tx => commandIn(tx, now, context, id, given)));
}

/** The same in a transaction that goes on. */
export async function commandIn(
  tx: CompanyTx,
  now: number,
  context: RecordContext,
  id: number,
  given: Given,
): Promise<RecordCommandResult> {
  const { command, version, command_id, notify = false, reason = '' } = given;
  const administers = context.company_role === 'administrator';
  const viewer = { administers, now };
  const { row, resource_id } = await lockRecord(tx, id, { only: context.only, reader: viewer });
  await requireVersion(tx, row, version, viewer);

  const status = applyCommand(subjectOf(row.owner_type), row.status, command, {
    ...viewer,
    ...row,
  }) as RecordStatus;
  if (takesTime(row.status) && !takesTime(status)) {
    await releaseTime(tx, id);
    await returnVisits(tx, { record_ids: [id] });
  }
  if (!takesTime(row.status) && takesTime(status)) {
    await reserveTime(tx, [takingOf(row, resource_id)]);
    await reopenOrder(tx, now, context, row);
    await drawAgain(tx, row);
  }
  const confirmed_at = command === 'confirm' ? now : command === 'reopen' ? null : row.confirmed_at;
  const why = whyOf(command, reason);
  await updateRecord(tx, id, { status, confirmed_at, ...why });
  const event_id = await logChange(tx, context, id, {
    type: command,
    ...(command_id && { command_id }),
    before: { status: row.status },
    after: { status, version: row.version + 1, ...(why?.cancel_reason && { reason }) },
  });
  const told = await tell(tx, now, row, { command, notify, event_id });
  return { record: await getRecord(tx, id, viewer), told };
}

/** Who cancelled it, and why; forgotten once it is reopened. */
function whyOf(command: RecordCommand, reason: string): Partial<RecordRow> | undefined {
  if (command === 'cancel') return { cancelled_by: 'company', cancel_reason: reason };
  return command === 'reopen' ? { cancelled_by: null, cancel_reason: '' } : undefined;
}

type Telling = { command: RecordCommand; notify: boolean; event_id: number };

/** Whether the client is told: of a visit to come that is cancelled, or that takes place after all. */
async function tell(
  tx: CompanyTx,
  now: number,
  { visit_id, end_at }: RecordRow,
  { command, notify, event_id }: Telling,
): Promise<boolean> {
  if (visit_id === null) return false;
  await remind(tx, { now, visit_id });
  if (end_at <= now) return false;
  if (command === 'reopen') await notifyReopened(tx, { visit_id, event_id });
  return command === 'cancel' && notify && notifyCancelled(tx, now, { visit_id, event_id });
}

const takingOf = (row: RecordRow, resource_id: number) => ({
  resource_id,
  record_id: row.id,
  kind: row.owner_type === 'block' ? ('block' as const) : ('record' as const),
  start: row.start_at,
  end: row.end_at,
  breakMinutes: row.break,
  forced: false,
});

/** An order that was cancelled comes back with its appointment, and with what else it holds; not with the others. */
async function reopenOrder(
  tx: CompanyTx,
  now: number,
  { user_id }: RecordContext,
  { order_item_id }: RecordRow,
): Promise<void> {
  if (order_item_id === null) return;
  const [item] = await tx
    .select({ order_id: orderItems.order_id })
    .from(orderItems)
    .where(and(eq(orderItems.company_id, tx.company_id), eq(orderItems.id, order_item_id)));
  const { order } = await lockOrder(tx, item!.order_id);
  if (order.status !== 'cancelled') return;
  const doing = commandContextOf({ user_id });
  await reopenCancelled(tx, doing, order, { records: [], now });
  await updateOrder(tx, order.id, { status: 'active', cancelled_at: null, pay_by: null });
  await logEvent(tx, doing, {
    command_id: doing.command_id,
    subject_type: 'order',
    subject_id: order.id,
    type: 'reopen',
    before: { status: order.status },
    after: { status: 'active' },
  });
}
