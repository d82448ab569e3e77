import { eq, sql } from 'drizzle-orm';
import { given_up_after_s, isDueForCheck } from '@/domain/payments/statusChecks';
import { paymentAttempts } from '@/server/platform/db/schema';
import { withoutTenant, inCompany } from '@/server/platform/db/scope';
import {
  attemptsToFollow,
  followUpWait,
  unsettledAttempts,
  type AttemptRow,
} from '../queries/paymentAttempts';
import { systemContext } from '@/server/core/context';
import { handlePaymentNotification } from '../commands/handlePaymentNotification';
import { readProviderEvents } from './readProviderEvents';
import { checkRefunds } from './checkRefunds';
import { statusOf, type AskedAttempt, type ReconcileDeps } from './steps/statusOf';

/** Of one company in one run: the rest is due in the next. */
const followed_most = 200;
const retry_s = 3600;
/** Then this account's provider is away: the rest of its payments is due in the next run. */
const failures_most = 3;

/** Asks about every payment whose state may have changed, because callbacks get lost. A failure blocks no other company. */
export async function reconcilePayments(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const { db, now, report } = deps;
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number }>(
      sql`select company_id from companies_awaiting_money(to_timestamp(${now()})) order by 1`,
    ),
  );
  for (const { company_id } of rows) {
    for (const step of [checkUnsettled, checkRefunds, readProviderEvents, followPayments]) {
      if (signal.aborted) return;
      await step(deps, company_id).catch(report);
    }
  }
}

async function checkUnsettled(deps: ReconcileDeps, company_id: number): Promise<void> {
  const { db, now } = deps;
  const unsettled = await inCompany(db, company_id, tx => unsettledAttempts(tx, now()));
  for (const { attempt, account } of unsettled) {
    if (isDueForCheck(attempt, now())) await checkAttempt(deps, { attempt, account });
  }
}

/** Handles the answer like a callback. @throws Error when the provider does not answer */
export async function checkAttempt(
  { db, config, now }: Omit<ReconcileDeps, 'report'>,
  { attempt, account }: AskedAttempt,
): Promise<void> {
  const { company_id, id } = attempt;
  const notification = await statusOf({ db, config }, { attempt, account });
  await inCompany(db, company_id, async tx => {
    if (notification) await handlePaymentNotification(systemContext(tx, now()), { account, notification });
    const isOver = !notification && attempt.paid_at === null && attempt.expires_at + given_up_after_s < now();
    await tx
      .update(paymentAttempts)
      .set({
        checked_at: now(),
        payment_ref: notification?.payment_ref || attempt.payment_ref,
        ...(isOver && attempt.state !== 'failed' && { state: 'expired' as const }),
      })
      .where(eq(paymentAttempts.id, id));
  });
}

/** Refunds that were made in the provider's own pages, and whose notice got lost. */
async function followPayments(deps: ReconcileDeps, company_id: number): Promise<void> {
  const { db, now, report } = deps;
  const due = await inCompany(db, company_id, tx => attemptsToFollow(tx, now(), followed_most));
  const failures = new Map<number, number>();
  for (const { attempt, account } of due) {
    const failed = failures.get(account.id) ?? 0;
    if (failed >= failures_most) continue;
    try {
      await checkAttempt(deps, { attempt, account });
      failures.delete(account.id);
    } catch (error) {
      report(error);
      failures.set(account.id, failed + 1);
      // It queues up behind the others, so that it holds up none.
      await postpone(deps, attempt);
    }
  }
}

const postpone = ({ db, now }: ReconcileDeps, { company_id, id }: AttemptRow) =>
  inCompany(db, company_id, tx =>
    tx
      .update(paymentAttempts)
      .set({ checked_at: sql`to_timestamp(${now() + retry_s}) - ${followUpWait(now())}` })
      .where(eq(paymentAttempts.id, id)),
  );
