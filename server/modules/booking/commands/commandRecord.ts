import { first } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import {
  applyCommand,
  subjectOf,
  takesTime,
  type RecordCommand,
  type RecordStatus,
} from '@/domain/flow/flow';
import type { AppointmentRecord } from '@/domain/records/record';
import { orderItems } from '@/server/platform/db/schema';
import { getRecord } from '../queries/records';
import { bookHeld, isHeld } from './steps/heldVisit';
import { lockOrderWithRecords } from './steps/lockOrderWithRecords';
import { reopenCancelled } from './steps/releaseOrder';
import { chargeFee, liftFee } from './steps/visitFees';
import { lockRecord, logChange, updateRecord, type RecordRow } from './steps/updateRecord';
import { lockOrder, updateOrder } from '@/server/modules/orders';
import { logEvent } from '@/server/core/logEvent';
import { redeemAgain, returnVisits } from './steps/membershipVisits';
import { scheduleReminder } from '@/server/modules/messages';
import { releaseTime, reserveTime } from '@/server/modules/schedule';
import { requestReview } from '../messages/requestReview';
import { notifyCancelled, notifyReopened } from '../messages/notifyCancelled';
import { separateCommand, type Context, type StaffContext } from '@/server/core/context';
import { requireVersion } from '@/server/core/requireVersion';
import { situationOf } from '@/server/core/viewer';

/** Undo uses `command_id`; `notify` tells the client about a cancellation, with the `reason`. */
type RecordCommandInput = {
  command: RecordCommand;
  version?: number;
  command_id?: string;
  /** Of a 'reopen' that is an undo: the command, and the status before it. Who could do that may take it back. */
  undoes?: { command_id: string; status: RecordStatus };
  notify?: boolean;
  reason?: string;
};

export type RecordCommandResult = { record: AppointmentRecord; notified: boolean };

/**
 * Cancelling frees the time and returns the drawn visit; reopening takes both again. Not coming costs what the visit's
 * terms say, until it is reopened. What waits for its payment is booked when it is resumed.
 * @throws CommandNotAvailable, AccessDenied, StaleVersion, SlotTaken, Invalid, NotFound
 */
export async function commandRecord(
  ctx: StaffContext,
  input: RecordCommandInput & { id: number },
): Promise<RecordCommandResult> {
  const { tx, member, now } = ctx;
  const { id, command, version, command_id, undoes, notify = false, reason = '' } = input;
  const situation = situationOf(member, now);
  const { row, resource_id, order } = await lockRecord(ctx, { id, withOrder: touchesOrder.has(command) });
  await requireVersion(row, version, () => getRecord(tx, id, situation));

  const status =
    undoes?.status ?? applyCommand(subjectOf(row.owner_type), row.status, command, { ...situation, ...row });
  if (command === 'resume' && order && isHeld(order)) {
    await bookHeld(ctx, await lockOrderWithRecords(ctx, { order_id: order.id }));
    return { record: await getRecord(tx, id, situation), notified: true };
  }
  if (takesTime(row.status) && !takesTime(status)) {
    await releaseTime(ctx, id);
    await returnVisits(ctx, { record_ids: [id] });
  }
  if (!takesTime(row.status) && takesTime(status)) {
    await reserveTime(ctx, [reservationOf(row, resource_id)]);
    await reopenOrder(ctx, row);
    await redeemAgain(ctx, row);
  }
  const startsAnew = command === 'reopen' && !undoes;
  const confirmed_at = command === 'confirm' ? now : startsAnew ? null : row.confirmed_at;
  const cancellation = cancellationOf(command, reason);
  const arrived_at = command === 'arrive' ? now : startsAnew ? null : row.arrived_at;
  await updateRecord(ctx, { id, status, confirmed_at, arrived_at, ...cancellation });
  const event_id = await logChange(ctx, {
    id,
    type: command,
    ...(command_id && { command_id }),
    ...(undoes && { undo_of: undoes.command_id }),
    before: { status: row.status },
    after: { status, version: row.version + 1, ...(cancellation?.cancel_reason && { reason }) },
  });
  if (order && row.visit_id !== null && command === 'mark_no_show') {
    const visit = { visit_id: row.visit_id, order_id: order.id };
    await chargeFee(ctx, { ...visit, record_ids: [id], reason: 'no_show' });
  }
  if (order && command === 'reopen') await liftFee(ctx, { order_id: order.id, record_id: id });
  const notified = await notifyClient(ctx, row, { command, notify, event_id });
  return { record: await getRecord(tx, id, situation), notified };
}

/** Whose order is locked too, before the appointment. */
const touchesOrder = new Set<RecordCommand>(['mark_no_show', 'reopen', 'resume']);

function cancellationOf(command: RecordCommand, reason: string): Partial<RecordRow> | undefined {
  if (command === 'cancel') return { cancelled_by: 'company', cancel_reason: reason };
  return command === 'reopen' ? { cancelled_by: null, cancel_reason: '' } : undefined;
}

type Telling = { command: RecordCommand; notify: boolean; event_id: number };

async function notifyClient(
  ctx: Context,
  { visit_id, end_at }: RecordRow,
  { command, notify, event_id }: Telling,
): Promise<boolean> {
  const { now } = ctx;
  if (visit_id === null) return false;
  await scheduleReminder(ctx, { visit_id });
  if (command === 'complete') await requestReview(ctx, { visit_id, end_at, event_id });
  if (end_at <= now) return false;
  if (command === 'reopen') await notifyReopened(ctx, { visit_id, event_id });
  return command === 'cancel' && notify && notifyCancelled(ctx, { visit_id, event_id });
}

const reservationOf = (row: RecordRow, resource_id: number) => ({
  resource_id,
  record_id: row.id,
  kind: row.owner_type === 'block' ? ('block' as const) : ('record' as const),
  start: row.start_at,
  end: row.end_at,
  breakMinutes: row.break,
  forced: false,
});

/** Reopens a cancelled order with this appointment and its goods, but not its other appointments. */
async function reopenOrder(ctx: StaffContext, { order_item_id }: RecordRow): Promise<void> {
  const { tx } = ctx;
  if (order_item_id === null) return;
  const item = first(
    await tx
      .select({ order_id: orderItems.order_id })
      .from(orderItems)
      .where(eq(orderItems.id, order_item_id)),
  );
  const { order } = await lockOrder(ctx, item.order_id);
  if (order.status !== 'cancelled') return;
  const separate = separateCommand(ctx);
  await reopenCancelled(separate, { order_id: order.id, records: [] });
  await updateOrder(ctx, { id: order.id, status: 'active', cancelled_at: null, pay_by: null });
  await logEvent(separate, {
    command_id: separate.command_id,
    subject_type: 'order',
    subject_id: order.id,
    type: 'reopen',
    before: { status: order.status },
    after: { status: 'active' },
  });
}
