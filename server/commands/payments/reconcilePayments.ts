import { defined, first } from '../../../domain/assert';
import { eq, lte, sql } from 'drizzle-orm';
import { given_up_after_s, isDueForCheck } from '../../../domain/payments/statusChecks';
import type { Config } from '../../config';
import type { Database } from '../../db/open';
import { paymentAttempts, paymentIntegrations, payments } from '../../db/schema';
import { asNobody, inCompany } from '../../db/scope';
import { providerOf } from '../../gateways/payments';
import type { PaymentNotification } from '../../gateways/payments/provider';
import { attemptOfPayment, unsettledAttempts, type AttemptRow } from '../../queries/payments/paymentAttempts';
import type { IntegrationRow } from '../../queries/payments/paymentIntegrations';
import { warnOfMismatch } from './steps/bookProviderMoney';
import { refundKeyOf, settlePayment } from './steps/payments';
import { handlePaymentNotification } from './handlePaymentNotification';
import { systemContext } from '../context';
import { lockOrder, type PaymentRow } from '../orders/steps/lockOrder';
import { ofCompany } from '../../db/company';

type ReconcileDeps = { db: Database; config: Config; now: () => number; report: (error: unknown) => void };

const refund_check_after_s = 10 * 60;
const refund_given_up_s = 24 * 3600;

/** Asks about every open payment, because callbacks get lost. A failure does not block other companies. */
export async function reconcilePayments(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const { db, now, report } = deps;
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ company_id: number }>(
      sql`select company_id from companies_awaiting_money(to_timestamp(${now()})) order by 1`,
    ),
  );
  for (const { company_id } of rows) {
    if (signal.aborted) return;
    await reconcileCompany(deps, company_id).catch(report);
  }
}

async function reconcileCompany(deps: ReconcileDeps, company_id: number): Promise<void> {
  const { db, now } = deps;
  const unsettled = await inCompany(db, company_id, tx => unsettledAttempts(tx, now()));
  for (const { attempt, account } of unsettled) {
    if (!isDueForCheck(attempt, now())) continue;
    await checkAttempt(deps, attempt, account);
  }
  await checkRefunds(deps, company_id);
}

/** Handles the answer like a callback. @throws Error when the provider does not answer */
export async function checkAttempt(
  { db, config, now }: Omit<ReconcileDeps, 'report'>,
  attempt: AttemptRow,
  account: IntegrationRow,
): Promise<void> {
  const { company_id, id } = attempt;
  const notification = await statusOf({ db, config }, attempt, account);
  await inCompany(db, company_id, async tx => {
    if (notification) await handlePaymentNotification(systemContext(tx, now()), account, notification);
    const isOver = !notification && attempt.expires_at + given_up_after_s < now();
    await tx
      .update(paymentAttempts)
      .set({ checked_at: now(), ...(isOver && attempt.state !== 'failed' && { state: 'expired' as const }) })
      .where(ofCompany(tx, paymentAttempts, eq(paymentAttempts.id, id)));
  });
}

async function checkRefunds({ db, config, now }: ReconcileDeps, company_id: number): Promise<void> {
  const waiting = await inCompany(db, company_id, tx =>
    tx
      .select()
      .from(payments)
      .where(
        ofCompany(
          tx,
          payments,
          eq(payments.kind, 'refund'),
          eq(payments.state, 'pending'),
          lte(payments.created_at, now() - refund_check_after_s),
        ),
      )
      .orderBy(payments.id),
  );
  for (const refund of waiting) {
    const found = await inCompany(db, company_id, async tx => {
      const paid = first(
        await tx
          .select()
          .from(payments)
          .where(ofCompany(tx, payments, eq(payments.id, defined(refund.refunds_id, 'refunds_id')))),
      );
      return attemptOfPayment(tx, paid);
    });
    const notification = found && (await statusOf({ db, config }, found.attempt, found.account));
    const isReversed = isReported(refund, notification);
    if (!isReversed && now() - refund.created_at < refund_given_up_s) continue;
    await inCompany(db, company_id, async tx => {
      const ctx = systemContext(tx, now());
      const state = isReversed ? 'done' : 'review';
      await settlePayment(ctx, await lockOrder(tx, refund.order_id), { id: refund.id, state });
      if (!isReversed) await warnOfMismatch(ctx, refund.order_id);
    });
  }
}

/** The status lists the refunds, or reports the latest part or all: a smaller amount is another refund. */
function isReported(refund: PaymentRow, notification: PaymentNotification | null | undefined): boolean {
  if (!notification) return false;
  const { payment_status, amount, refunds = [] } = notification;
  if (refunds.length === 0) {
    return payment_status === 'reversed' && (amount === undefined || amount >= -refund.amount);
  }
  return refunds.some(one =>
    one.refund_key ? one.refund_key === refundKeyOf(refund) : one.amount === -refund.amount,
  );
}

/** An error is stored, so that staff see that the provider did not answer. */
async function statusOf(
  { db, config }: Pick<ReconcileDeps, 'db' | 'config'>,
  { company_id, reference, provider_ref }: AttemptRow,
  account: IntegrationRow,
) {
  try {
    return await providerOf(config, account).status({ reference, provider_ref });
  } catch (error) {
    await inCompany(db, company_id, tx =>
      tx
        .update(paymentIntegrations)
        .set({ last_error: 'away' })
        .where(ofCompany(tx, paymentIntegrations, eq(paymentIntegrations.id, account.id))),
    );
    throw error;
  }
}
