import { defined, first } from '@/domain/assert';
import { and, eq } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { PaymentKind, PaymentMethod, PaymentState, RefundKind } from '@/domain/orders/payment';
import type { ReturnedItem } from '@/domain/orders/returned';
import { creditBeyond, defaultRefundKind } from '@/domain/orders/sums';
import { payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { lockOrder, type LockedOrder, type PaymentRow, queueReceipt } from '@/server/modules/orders';
import { extensionPoint } from '@/server/core/extensionPoint';
import { openShiftId } from '@/server/modules/till';
import { logEvent } from '@/server/core/logEvent';
import { followRefund } from './followRefund';
import type { CommandContext } from '@/server/core/context';

/** What payments ask of those who keep an order on hold until it is paid. */
export type HeldOrders = {
  /** Before the order: what is locked first to give it its time. */
  lock(ctx: CommandContext, order: { order_id: number }): Promise<void>;
  /** Money was booked for an order on hold. */
  paid(ctx: CommandContext, order: { order_id: number }): Promise<void>;
  /** Money is about to be booked for an order that was given up, maybe in time to have it back. */
  paidLate(ctx: CommandContext, money: { order_id: number; amount: number }): Promise<void>;
};

export const heldOrders = extensionPoint<HeldOrders>('held orders');

/** As `lockOrder`, with the time of an order on hold before it. @throws NotFound; SlotTaken */
export async function lockToPay(ctx: CommandContext, order_id: number): Promise<LockedOrder> {
  for (const held of heldOrders.all()) await held.lock(ctx, { order_id });
  return lockOrder(ctx, order_id);
}

export type NewPayment = {
  kind: PaymentKind;
  state: PaymentState;
  payment_method: PaymentMethod;
  /** Signed minor units of the order's currency: negative for a refund. */
  amount: number;
  provider_ref?: string;
  refunds_id?: number;
  /** By default as `defaultRefundKind` says. The credit of a refund follows from it, and from the locked order. */
  refund_kind?: RefundKind;
  disputed?: boolean;
  note?: string;
  tendered?: number;
  certificate_id?: number;
  /** Of a refund: the lines that go back. */
  items?: ReturnedItem[];
};

/** Also books more than is due: callers check that. A known `provider_ref` returns its payment unchanged. */
export async function addPayment(
  ctx: CommandContext,
  { locked, payment }: { locked: LockedOrder; payment: NewPayment },
): Promise<PaymentRow> {
  const { tx, actor, now } = ctx;
  const { note = '', ...values } = payment;
  const order_id = locked.order.id;
  const cash_shift_id = payment.state === 'done' ? await openShiftId(tx) : null;
  const [added] = await tx
    .insert(payments)
    .values({
      ...values,
      ...refundFields(locked, payment),
      order_id,
      cash_shift_id,
      note,
      actor: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: [payments.company_id, payments.payment_method, payments.provider_ref] })
    .returning();
  if (!added) return byReference(tx, payment);
  await logEvent(ctx, {
    command_id: ctx.command_id,
    subject_type: 'order',
    subject_id: order_id,
    type: added.disputed ? disputeTypes[added.state] : added.kind,
    before: { paid: locked.sums.paid },
    after: loggedPayment(added),
  });
  await followRefund(ctx, { after: added });
  await queueReceipt(tx, locked.order, added);
  if (locked.order.status === 'on_hold' && added.kind === 'payment' && added.state === 'done') {
    for (const held of heldOrders.all()) await held.paid(ctx, { order_id });
  }
  return added;
}

function refundFields({ order, sums }: LockedOrder, payment: NewPayment) {
  if (payment.kind !== 'refund') return {};
  const refund_kind = payment.refund_kind ?? defaultRefundKind(sums);
  return { refund_kind, credit: creditBeyond(order.status, sums.to_refund, payment.amount, refund_kind) };
}

/** By which the provider knows a refund of ours. */
export const refundKeyOf = ({ company_id, id }: { company_id: number; id: number }) =>
  `refund-${company_id}-${id}`;

type Settlement = {
  id: number;
  state: PaymentState;
  provider_ref?: string;
  /** What was done has been undone since: a refund that fails later, a dispute that is won. */
  reverts?: boolean;
};

/** The amount never changes, and money that is done stays unless `reverts`. @throws NotFound when the order has no such payment */
export async function settlePayment(
  ctx: CommandContext,
  { locked, id, state, provider_ref, reverts = false }: Settlement & { locked: LockedOrder },
): Promise<PaymentRow> {
  const { tx, now } = ctx;
  const before = locked.payments.find(payment => payment.id === id);
  if (!before) throw new NotFound();
  if (before.state === 'done' && state !== 'done' && !reverts) return before;
  if (before.state === state && (provider_ref ?? before.provider_ref) === before.provider_ref) return before;
  const isDone = state === 'done' && before.state !== 'done';
  const cash_shift_id = isDone ? await openShiftId(tx) : before.cash_shift_id;
  const after = first(
    await tx
      .update(payments)
      .set({ state, provider_ref: provider_ref ?? before.provider_ref, cash_shift_id, updated_at: now })
      .where(eq(payments.id, id))
      .returning(),
  );
  if (before.state === state) return after;
  await logEvent(ctx, {
    subject_type: 'order',
    subject_id: locked.order.id,
    type: after.disputed ? disputeTypes[after.state] : `${after.kind}_settled`,
    ...(!after.disputed && { before: { state: before.state } }),
    after: loggedPayment(after),
  });
  await followRefund(ctx, { before, after });
  await queueReceipt(tx, locked.order, after);
  return after;
}

async function byReference(tx: CompanyTx, { payment_method, provider_ref }: NewPayment): Promise<PaymentRow> {
  const known = first(
    await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.payment_method, payment_method),
          eq(payments.provider_ref, defined(provider_ref, 'provider_ref')),
        ),
      ),
  );
  return known;
}

/** The log tells of a dispute what the state of its refund means. */
const disputeTypes = {
  pending: 'dispute_opened',
  review: 'dispute_opened',
  done: 'dispute_lost',
  failed: 'dispute_won',
} as const satisfies Record<PaymentState, string>;

const loggedPayment = ({ id, amount, payment_method, state, note }: PaymentRow) => ({
  payment_id: id,
  amount,
  payment_method,
  state,
  ...(note && { note }),
});
