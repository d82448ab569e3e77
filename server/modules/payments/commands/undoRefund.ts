import { eq } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, UndoNotPossible } from '@/domain/errors';
import { isManual } from '@/domain/orders/payment';
import type { UndoHandlers } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { lockOrder } from '@/server/modules/orders';
import { openShiftId } from '@/server/modules/till';
import { payments } from '@/server/platform/db/schema';
import { followRefund } from './steps/followRefund';

type RefundEvent = { subject_id: number; command_id: string; after: unknown };

/**
 * The refund counts as failed, and what went back with it is taken again.
 * @throws AccessDenied; UndoNotPossible where the shift of the till is closed, or what went back is gone since
 */
async function undoRefund(ctx: StaffContext, { subject_id, command_id, after }: RefundEvent): Promise<void> {
  const { tx, member, now } = ctx;
  if (!isPermitted(member, 'payments.write.all')) throw new AccessDenied();
  const { payment_id } = after as { payment_id: number };
  const locked = await lockOrder(ctx, subject_id);
  const refund = locked.payments.find(({ id }) => id === payment_id);
  if (refund?.state !== 'done' || !isManual(refund.payment_method)) throw new UndoNotPossible();
  const { cash_shift_id, amount, payment_method } = refund;
  if (cash_shift_id !== null && cash_shift_id !== (await openShiftId(tx))) throw new UndoNotPossible();
  await tx.update(payments).set({ state: 'failed', updated_at: now }).where(eq(payments.id, payment_id));
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

export const paymentUndo: UndoHandlers = { 'order refund': undoRefund };
