import { and, eq } from 'drizzle-orm';
import { NotFound } from '../../../../domain/errors';
import type { PaymentKind, PaymentMethod, PaymentState } from '../../../../domain/orders/payment';
import { payments } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import { lockOrder, type LockedOrder, type PaymentRow } from '../../orders/steps/lockOrder';
import { logEvent, type Actor } from '../../activity/logEvent';

export type NewPayment = {
  order_id: number;
  kind: PaymentKind;
  state: PaymentState;
  payment_method: PaymentMethod;
  /** Signed minor units of the order's currency: below zero for a refund. */
  amount: number;
  provider_ref?: string;
  refunds_id?: number;
  note?: string;
  actor: Actor;
  /** Epoch seconds. */
  now: number;
};

/**
 * The one way in which money is booked, under the order's lock and with its event. It books what has happened, also
 * more than is due, or for an order that was cancelled meanwhile: whoever takes money by hand looks first. The same
 * `provider_ref` again gives the payment that is there, and changes nothing.
 * @throws NotFound when there is no such order
 */
export async function addPayment(tx: CompanyTx, payment: NewPayment): Promise<PaymentRow> {
  return bookPayment(tx, await lockOrder(tx, payment.order_id), payment);
}

/** The same for an order that is held already. */
export async function bookPayment(
  tx: CompanyTx,
  locked: LockedOrder,
  payment: NewPayment,
): Promise<PaymentRow> {
  const { actor, now, note = '', ...values } = payment;
  const [added] = await tx
    .insert(payments)
    .values({
      ...values,
      company_id: tx.company_id,
      note,
      actor: actor.user_id,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: [payments.company_id, payments.payment_method, payments.provider_ref] })
    .returning();
  if (!added) return byReference(tx, payment);
  await logEvent(tx, actor, {
    subject_type: 'order',
    subject_id: payment.order_id,
    type: added.kind,
    before: { paid: locked.sums.paid },
    after: told(added),
  });
  return added;
}

/**
 * A payment whose provider has told more: its state moves on, and its amount never. What is done stays done, whoever
 * has heard otherwise meanwhile.
 * @throws NotFound
 */
export async function settlePayment(
  tx: CompanyTx,
  settled: { id: number; state: PaymentState; provider_ref?: string; actor: Actor; now: number },
): Promise<PaymentRow> {
  const { id, state, provider_ref, actor, now } = settled;
  const one = and(eq(payments.company_id, tx.company_id), eq(payments.id, id));
  const [known] = await tx.select({ order_id: payments.order_id }).from(payments).where(one);
  if (!known) throw new NotFound();
  const locked = await lockOrder(tx, known.order_id);
  const before = locked.payments.find(payment => payment.id === id)!;
  if (before.state === 'done' && state !== 'done') return before;
  if (before.state === state && (provider_ref ?? before.provider_ref) === before.provider_ref) return before;
  const [after] = await tx
    .update(payments)
    .set({ state, provider_ref: provider_ref ?? before.provider_ref, updated_at: now })
    .where(one)
    .returning();
  if (before.state === state) return after!;
  await logEvent(tx, actor, {
    subject_type: 'order',
    subject_id: known.order_id,
    type: `${before.kind}_settled`,
    before: { state: before.state },
    after: told(after!),
  });
  return after!;
}

async function byReference(tx: CompanyTx, { payment_method, provider_ref }: NewPayment): Promise<PaymentRow> {
  const [known] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.company_id, tx.company_id),
        eq(payments.payment_method, payment_method),
        eq(payments.provider_ref, provider_ref!),
      ),
    );
  return known!;
}

const told = ({ id, amount, payment_method, state, note }: PaymentRow) => ({
  payment_id: id,
  amount,
  payment_method,
  state,
  ...(note && { note }),
});
