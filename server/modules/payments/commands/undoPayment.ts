import { eq } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, UndoNotPossible } from '@/domain/errors';
import { isManual } from '@/domain/orders/payment';
import type { LoggedEvent } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { lockOrder, type LockedOrder, type PaymentRow } from '@/server/modules/orders';
import { revertPoints, takeBackReturned } from '@/server/modules/points';
import { openShiftId } from '@/server/modules/till';
import { payments } from '@/server/platform/db/schema';

export type PaymentEvent = LoggedEvent<unknown, { payment_id: number }>;

/**
 * A payment or a refund counts as failed: it was written down by hand, and no closed shift of the till holds it.
 * @throws AccessDenied; UndoNotPossible
 */
export async function failEntry(
  ctx: StaffContext,
  { subject_id, after }: PaymentEvent,
): Promise<{ locked: LockedOrder; entry: PaymentRow }> {
  const { tx, member, now } = ctx;
  if (!isPermitted(member, 'payments.write.all')) throw new AccessDenied();
  const { payment_id } = after;
  const locked = await lockOrder(ctx, subject_id);
  const entry = locked.payments.find(({ id }) => id === payment_id);
  if (entry?.state !== 'done' || !isManual(entry.payment_method)) throw new UndoNotPossible();
  const { cash_shift_id } = entry;
  if (cash_shift_id !== null && cash_shift_id !== (await openShiftId(tx))) throw new UndoNotPossible();
  await tx.update(payments).set({ state: 'failed', updated_at: now }).where(eq(payments.id, payment_id));
  return { locked, entry };
}

/**
 * The amount is due again; points are back. A certificate that has paid has an event of its own.
 * @throws AccessDenied; UndoNotPossible where it was refunded since, the order is cancelled or the shift is closed
 */
export async function undoPayment(ctx: StaffContext, event: PaymentEvent): Promise<void> {
  const { locked, entry } = await failEntry(ctx, event);
  const { id, order_id, amount, payment_method } = entry;
  const isRefunded = locked.payments.some(({ refunds_id, state }) => refunds_id === id && state !== 'failed');
  if (isRefunded || locked.order.status === 'cancelled') throw new UndoNotPossible();
  await takeBackReturned(ctx, { order_id, payment_id: id });
  if (payment_method === 'points') await revertPoints(ctx, { payment_id: id });
  await logEvent(ctx, {
    command_id: ctx.command_id,
    undo_of: event.command_id,
    subject_type: 'order',
    subject_id: order_id,
    type: 'payment_undone',
    after: { payment_id: id, amount, payment_method },
  });
}
