import type { UndoHandlers } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { followRefund } from './steps/followRefund';
import { failEntry, undoPayment, type PaymentEvent } from './undoPayment';

/**
 * The refund counts as failed, and what went back with it is taken again.
 * @throws AccessDenied; UndoNotPossible where the shift of the till is closed, or what went back is gone since
 */
async function undoRefund(ctx: StaffContext, event: PaymentEvent): Promise<void> {
  const { subject_id, command_id } = event;
  const { entry: refund } = await failEntry(ctx, event);
  const { id: payment_id, amount, payment_method } = refund;
  const undoing = { ...ctx, undo_of: command_id };
  await followRefund(undoing, { before: refund, after: { ...refund, state: 'failed' } });
  await logEvent(ctx, {
    command_id: ctx.command_id,
    undo_of: command_id,
    subject_type: 'order',
    subject_id,
    type: 'refund_undone',
    after: { payment_id, amount, payment_method },
  });
}

export const paymentUndo: UndoHandlers = { 'order payment': undoPayment, 'order refund': undoRefund };
