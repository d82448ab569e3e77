import { defined } from '@/domain/assert';
import { eq } from 'drizzle-orm';
import { nextPaymentState, type AttemptState } from '@/domain/payments/providerStatus';
import { nextTry } from '@/domain/plans/lifecycle';
import { invoiceAttempts, invoiceEvents, invoices } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import type { PaymentNotification } from '@/server/platform/gateways/payments/provider';
import { findInvoiceAttempt, isUndecided, type InvoiceAttempt } from '../queries/invoiceAttempts';
import { findInvoice } from '../queries/invoices';
import { zoneOf } from '@/server/modules/schedule';
import { lockSubscriptions } from './steps/lockSubscriptions';
import { rememberCard } from './steps/billingCard';
import { addCredit } from './steps/addCredit';
import { logBilling, payInvoice } from './steps/invoices';
import type { Outcome } from '@/server/modules/payments';
import type { Context } from '@/server/core/context';

export type InvoicePaymentDeps = { charging: ChargingGateway; secret_key: string };

/** Idempotent, in any order, with the company locked. Extra money becomes credit. The caller checks the signature. */
export async function handleInvoiceNotification(
  ctx: Context,
  { charging, secret_key, notification }: InvoicePaymentDeps & { notification: PaymentNotification },
): Promise<Outcome> {
  const { tx, now } = ctx;
  if (notification.account && notification.account !== charging.account) return 'foreign';
  await lockSubscriptions(ctx);
  const attempt = await findInvoiceAttempt(tx, notification.reference);
  if (!attempt) return 'unknown';
  const isAsExpected = notification.amount === attempt.amount && notification.currency === attempt.currency;
  // The card and the money may come in different notifications.
  const isCardNew =
    notification.payment_status === 'succeeded' &&
    isAsExpected &&
    attempt.way === 'page' &&
    !attempt.has_card;
  if (notification.card && isCardNew) {
    await rememberCard(ctx, { secret_key, ...notification.card });
    await setAttempt(ctx, { ...attempt, changes: { has_card: true } });
  }
  // What was expected may still come after another amount, under the same key.
  const isCorrected =
    attempt.state === 'review' && notification.payment_status === 'succeeded' && isAsExpected;
  if (!(await insertEvent(tx, notification, now)) && !isCorrected) return 'repeated';
  const next = isCorrected ? 'succeeded' : stateAfter(attempt, notification);
  if (!next) return 'nothing_new';
  const isPart =
    next === 'reversed' &&
    (notification.amount ?? 0) > 0 &&
    defined(notification.amount, 'amount') < attempt.amount;
  const state = isPart ? attempt.state : next === 'succeeded' && !isAsExpected ? 'review' : next;
  const { status, error } = notification;
  const provider_ref = notification.provider_ref || attempt.provider_ref;
  await setAttempt(ctx, { ...attempt, changes: { state, status, error, provider_ref, checked_at: now } });
  if (next === 'reversed')
    await bookReversal(ctx, attempt, isPart ? defined(notification.amount, 'amount') : attempt.amount);
  else if (state === 'succeeded') await bookMoney(ctx, attempt, notification.card?.mask);
  else if (state === 'failed') await bookFailure(ctx, { attempt, error });
  else if (state === 'review') await markForReview(ctx, attempt, status);
  return state === 'review' ? 'review' : 'taken';
}

/** An expired card charge may still succeed, but is not pending again: another may have replaced it. */
const stateAfter = (
  { way, state }: InvoiceAttempt,
  { payment_status }: PaymentNotification,
): AttemptState | undefined =>
  way === 'card' && state === 'expired' && payment_status === 'pending'
    ? undefined
    : nextPaymentState(state, payment_status);

async function insertEvent(tx: CompanyTx, notification: PaymentNotification, received_at: number) {
  const { event_key, reference, status, digest } = notification;
  const inserted = await tx
    .insert(invoiceEvents)
    .values({ event_key, reference, status, digest, received_at })
    .onConflictDoNothing()
    .returning({ event_key: invoiceEvents.event_key });
  return inserted.length > 0;
}

async function bookMoney(ctx: Context, attempt: InvoiceAttempt, mask?: string): Promise<void> {
  const { tx } = ctx;
  const { invoice_id, amount, way, reference } = attempt;
  const { state, payment_method } = await invoiceOf(tx, attempt);
  if (state === 'open') {
    const by = way === 'card' ? payment_method : mask;
    return payInvoice(ctx, { id: invoice_id, payment_method: by ?? 'liqpay' });
  }
  await addCredit(ctx, amount);
  await setAttempt(ctx, { ...attempt, changes: { credited: amount } });
  await logBilling(ctx, { type: 'payment_credited', after: { invoice_id, amount, reference } });
}

/** After a decline the card is charged again on the remaining retry days. */
export async function bookFailure(
  ctx: Context,
  { attempt, error }: { attempt: InvoiceAttempt; error: string },
): Promise<void> {
  const { tx } = ctx;
  const { invoice_id, way } = attempt;
  const invoice = await invoiceOf(tx, attempt);
  await logBilling(ctx, { type: 'invoice_payment_failed', after: { invoice_id, way, error } });
  if (way !== 'card' || !isUndecided(attempt) || invoice.state !== 'open') return;
  const failures = invoice.failures + 1;
  const next_try_at = nextTry(invoice.due_at, failures, await zoneOf(tx));
  await setInvoice(ctx, { ...attempt, changes: { failures, next_try_at } });
}

async function markForReview(ctx: Context, attempt: InvoiceAttempt, status: string): Promise<void> {
  const { invoice_id, reference } = attempt;
  await setInvoice(ctx, { ...attempt, changes: { next_try_at: null } });
  await logBilling(ctx, { type: 'payment_to_review', after: { invoice_id, reference, status } });
}

async function bookReversal(ctx: Context, attempt: InvoiceAttempt, amount: number): Promise<void> {
  const { invoice_id, credited, reference } = attempt;
  const withdrawn = Math.min(credited, amount);
  if (withdrawn > 0) {
    await addCredit(ctx, -withdrawn);
    await setAttempt(ctx, { ...attempt, changes: { credited: credited - withdrawn } });
  }
  await logBilling(ctx, { type: 'payment_reversed', after: { invoice_id, reference, amount } });
}

const invoiceOf = async (tx: CompanyTx, { invoice_id }: InvoiceAttempt) =>
  defined(await findInvoice(tx, invoice_id), 'invoice');

export const setInvoice = async (
  { tx }: Context,
  {
    invoice_id,
    changes,
  }: Pick<InvoiceAttempt, 'invoice_id'> & { changes: Partial<typeof invoices.$inferInsert> },
) => {
  await tx.update(invoices).set(changes).where(eq(invoices.id, invoice_id));
};

export const setAttempt = async (
  { tx }: Context,
  { id, changes }: InvoiceAttempt & { changes: Partial<typeof invoiceAttempts.$inferInsert> },
) => {
  await tx.update(invoiceAttempts).set(changes).where(eq(invoiceAttempts.id, id));
};
