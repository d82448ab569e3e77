import { defined, first } from '../../../domain/assert';
import { eq } from 'drizzle-orm';
import { accountNameField, refComesWithPage } from '../../../domain/payments/providers';
import { nextPaymentState } from '../../../domain/payments/providerStatus';
import { paymentAttempts, paymentIntegrations, providerEvents } from '../../db/schema';
import type { PaymentNotification } from '../../gateways/payments/provider';
import { findAttempt, type AttemptRow } from '../../queries/payments/paymentAttempts';
import type { IntegrationRow } from '../../queries/payments/paymentIntegrations';
import { bookProviderMoney } from './steps/bookProviderMoney';
import { lockOrder } from '../orders/steps/lockOrder';
import { logEvent } from '../activity/logEvent';
import type { Context } from '../context';
import { ofCompany } from '../../db/company';

/** Answered to the provider and logged; `taken`: applied. */
export type Outcome = 'taken' | 'review' | 'repeated' | 'nothing_new' | 'unknown' | 'foreign';

/**
 * Idempotent, in any order, all or nothing under the order's lock. Listed refunds are notifications of their own. The
 * caller checks the signature.
 */
export async function handlePaymentNotification(
  ctx: Context,
  account: IntegrationRow,
  { refunds = [], ...notification }: PaymentNotification,
): Promise<Outcome> {
  const parts = refunds.map(part => ({ ...notification, ...part, payment_status: 'reversed' as const }));
  // A refund comes after its payment, and the reversal of all after its parts.
  const isReversed = notification.payment_status === 'reversed';
  const outcomes = new Set<Outcome>();
  for (const one of isReversed ? [...parts, notification] : [notification, ...parts]) {
    outcomes.add(await handleOne(ctx, account, one));
  }
  if (outcomes.has('review')) return 'review';
  return outcomes.has('taken') ? 'taken' : first([...outcomes]);
}

async function handleOne(
  ctx: Context,
  account: IntegrationRow,
  notification: PaymentNotification,
): Promise<Outcome> {
  const { tx, company_id, now } = ctx;
  const { event_key, reference, status, digest } = notification;
  const inserted = await tx
    .insert(providerEvents)
    .values({
      company_id,
      integration_id: account.id,
      event_key,
      reference,
      status,
      digest,
      received_at: now,
    })
    .onConflictDoNothing()
    .returning({ event_key: providerEvents.event_key });
  if (inserted.length === 0) return 'repeated';
  if (notification.account && notification.account !== accountNameOf(account)) return 'foreign';
  const found = await findAttempt(tx, account.id, reference);
  if (!found) return 'unknown';
  if (isOfAnotherPage(account, found, notification)) return 'foreign';

  const locked = await lockOrder(tx, found.order_id);
  const attempt = defined(await findAttempt(tx, account.id, reference), 'attempt');
  const next = nextPaymentState(attempt.state, notification.payment_status);
  if (!next) return 'nothing_new';
  const state = await bookProviderMoney(ctx, {
    locked,
    account,
    attempt,
    notification,
    next,
  });
  const provider_ref = notification.provider_ref || attempt.provider_ref;
  await tx
    .update(paymentAttempts)
    .set({ state, status, provider_ref, checked_at: now })
    .where(ofCompany(tx, paymentAttempts, eq(paymentAttempts.id, attempt.id)));
  await tx
    .update(paymentIntegrations)
    .set({ last_success_at: now, last_error: null })
    .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.id, account.id)));
  if (state === 'failed') {
    await logEvent(ctx, {
      subject_type: 'order',
      subject_id: attempt.order_id,
      type: 'payment_failed',
      after: { payment_method: account.provider, amount: attempt.amount, status },
    });
  }
  return state === 'review' ? 'review' : 'taken';
}

/** A page of the same provider may be somebody else's, opened with our reference. */
const isOfAnotherPage = (
  { provider }: IntegrationRow,
  attempt: AttemptRow,
  { provider_ref }: PaymentNotification,
): boolean =>
  refComesWithPage.includes(provider) && provider_ref !== '' && provider_ref !== attempt.provider_ref;

/** As the provider names it in its notifications; undefined where it does not. */
function accountNameOf(account: IntegrationRow): string | undefined {
  const field = accountNameField[account.provider];
  return field && account[field];
}
