import { isPermitted } from '@/domain/access/permissions';
import { CommandNotAvailable, Invalid } from '@/domain/errors';
import { isManual } from '@/domain/orders/payment';
import type { Checkout } from '@/domain/orders/checkout';
import { violation } from '@/domain/validation/violations';
import type { StaffContext } from '@/server/core/context';
import {
  linesOf,
  lockOrder,
  newLines,
  type OrderRow,
  queueReceiptOf,
  updateOrder,
} from '@/server/modules/orders';
import { openAttempt, payByCertificate, payByPoints, payOrder } from '@/server/modules/payments';
import { commandOrder } from './commandOrder';
import { lockOrderWithRecords } from './steps/lockOrderWithRecords';
import { writeLines } from './steps/writeLines';

type CheckedOut = {
  /** Minor units of cash that go back. */
  change: number;
  /** Of the payment that a provider is to take: its page is opened once this is stored. */
  attempt_id: number | null;
  /** Of all of it, where nothing of it is out of our hands. */
  undo?: string;
};

type CheckoutOf = Omit<Checkout, 'version'> & {
  order_id: number;
  /** Checks the order once it is locked. */
  require(order: OrderRow): Promise<void>;
};

/**
 * A tip, the payments and the end of the order, all or nothing. What a provider takes is on its way: the order then
 * completes by itself once it is paid. A completed order takes the payments of what is still due alone.
 * @throws Invalid at `payments.0.amount` and the like; NeedsConfirmation where money or a visit is open;
 * CommandNotAvailable where the order is not open; ProviderOff; what `require` does; NotFound
 */
export async function checkOut(
  ctx: StaffContext,
  { order_id, require, tip, payments, complete, force, receipt }: CheckoutOf,
): Promise<CheckedOut> {
  const { order } = await lockOrderWithRecords(ctx, { order_id });
  await require(order);
  requireOpen(order, { takesAlone: !tip && !complete });
  if (tip) await addTip(ctx, order, tip);

  let change = 0;
  let attempt_id: number | null = null;
  for (const [index, payment] of payments.entries()) {
    const path = `payments.${index}`;
    if (attempt_id !== null) throw refusal(`${path}.payment_method`, 'order_errors.provider_goes_last');
    const paid = await take(ctx, { order_id, payment, path });
    change += paid.change;
    ({ attempt_id } = paid);
    if (receipt && paid.payment_id !== null) {
      await queueReceiptOf(ctx, { order_id, payment_id: paid.payment_id, channel: receipt });
    }
  }

  if (complete && attempt_id !== null) {
    await updateOrder(ctx, { id: order_id, completes_when_paid: true });
  } else if (complete) {
    await commandOrder(ctx, { order_id, command: 'complete', confirm: force });
  }
  const isUndoable =
    attempt_id === null && order.status !== 'on_hold' && isPermitted(ctx.member, 'orders.write.all');
  return { change, attempt_id, ...(isUndoable && { undo: ctx.command_id }) };
}

/** @throws CommandNotAvailable */
function requireOpen({ status }: OrderRow, { takesAlone }: { takesAlone: boolean }): void {
  const isOpen = status === 'active' || status === 'on_hold' || (status === 'completed' && takesAlone);
  if (!isOpen) throw new CommandNotAvailable();
}

async function addTip(ctx: StaffContext, order: OrderRow, tip: Checkout['tip']): Promise<void> {
  const { tx } = ctx;
  const present = await linesOf(tx, order.id);
  const line = { type: 'tip' as const, amount: tip.amount, employee_id: tip.employee_id };
  const added = await newLines(tx, [line], { paths: ['tip'], id: 'id' });
  const { discount, comment, customer_id } = order;
  const target = { lines: [...present, ...added], discount, comment, customer_id };
  await writeLines(ctx, { order, present, target });
}

type Taking = { order_id: number; payment: Checkout['payments'][number]; path: string };
type Taken = { change: number; payment_id: number | null; attempt_id: number | null };

async function take(ctx: StaffContext, { order_id, payment, path }: Taking): Promise<Taken> {
  const { payment_method, amount, tendered, certificate_code, note } = payment;
  const { sums } = await lockOrder(ctx, order_id);
  if (amount > sums.due) throw refusal(`${path}.amount`, 'order_errors.above_due');
  if (tendered !== undefined && payment_method !== 'cash') {
    throw refusal(`${path}.tendered`, 'order_errors.only_cash_has_change');
  }
  if (tendered !== undefined && tendered < amount) {
    throw refusal(`${path}.tendered`, 'order_errors.tendered_below');
  }
  if (payment_method === 'certificate') {
    const code = certificate_code ?? '';
    if (code === '') throw refusal(`${path}.certificate_code`, 'validation.required');
    const paths = { code: `${path}.certificate_code`, amount: `${path}.amount` };
    const { id } = await payByCertificate(ctx, { order_id, code, amount, paths });
    return { change: 0, payment_id: id, attempt_id: null };
  }
  if (payment_method === 'points') {
    const { id } = await payByPoints(ctx, { order_id, amount, path });
    return { change: 0, payment_id: id, attempt_id: null };
  }
  if (!isManual(payment_method)) {
    const { attempt_id } = await openAttempt(ctx, { order_id, provider: payment_method, amount });
    return { change: 0, payment_id: null, attempt_id };
  }
  const { id } = await payOrder(ctx, { order_id, payment_method, amount, note, tendered });
  return { change: tendered === undefined ? 0 : tendered - amount, payment_id: id, attempt_id: null };
}

const refusal = (path: string, key: string) => new Invalid([violation(path, 'orders', { key })]);
