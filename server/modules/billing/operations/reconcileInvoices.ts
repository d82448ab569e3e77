import { defined } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { given_up_after_s, isDueForCheck } from '@/domain/payments/statusChecks';
import { undecided } from '@/domain/plans/attempt';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import {
  findInvoiceAttempt,
  isUndecided,
  unsettledInvoiceAttempts,
  type InvoiceAttempt,
} from '../queries/invoiceAttempts';
import { findInvoice } from '../queries/invoices';
import { lockSubscriptions } from '../commands/steps/lockSubscriptions';
import {
  bookFailure,
  setAttempt,
  handleInvoiceNotification,
  type InvoicePaymentDeps,
} from '../commands/handleInvoiceNotification';
import { systemContext, type Context } from '@/server/core/context';

type ReconcileDeps = InvoicePaymentDeps & { db: Database; now: number };

/** The provider is asked no more often, however often the payer reloads. */
const check_interval_s = 15;

/** Asks about every open attempt, because callbacks get lost. A failure does not block the others. */
export async function reconcileCharges(
  deps: ReconcileDeps & { report: (error: unknown) => void },
  signal: AbortSignal,
): Promise<void> {
  const { db, now, report } = deps;
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number }>(
      sql`select company_id from companies_awaiting_charges(to_timestamp(${now}))`,
    ),
  );
  for (const { company_id } of rows) {
    const attempts = await inCompany(db, company_id, tx => unsettledInvoiceAttempts(tx, now));
    for (const attempt of attempts) {
      if (signal.aborted) return;
      if (isDueForCheck(attempt, now)) await checkInvoiceAttempt(deps, attempt).catch(report);
    }
  }
}

export async function checkInvoice(
  deps: ReconcileDeps,
  company_id: number,
  invoice_id: number,
): Promise<void> {
  const { db, now } = deps;
  const attempts = await inCompany(db, company_id, tx => unsettledInvoiceAttempts(tx, now, invoice_id));
  for (const attempt of attempts) {
    if (now - (attempt.checked_at ?? attempt.created_at) < check_interval_s) continue;
    await checkInvoiceAttempt(deps, attempt);
  }
}

/** Handles the answer like a callback; an expired attempt may still succeed. @throws Error without an answer */
export async function checkInvoiceAttempt(
  { db, now, ...deps }: ReconcileDeps,
  unsettled: InvoiceAttempt,
): Promise<void> {
  const { company_id, reference, provider_ref } = unsettled;
  const { charging } = deps;
  const notification = await charging.provider.status({ reference, provider_ref });
  await inCompany(db, company_id, async tx => {
    const ctx = systemContext(tx, now);
    await lockSubscriptions(ctx);
    if (notification) await handleInvoiceNotification(ctx, { ...deps, notification });
    const attempt = defined(await findInvoiceAttempt(tx, reference), 'invoiceAttempt');
    await setAttempt(ctx, { ...attempt, changes: { checked_at: now } });
    const isOver = isUndecided(attempt) && attempt.expires_at + given_up_after_s < now;
    if (isOver && (notification || !(await isToBeMade(tx, attempt)))) await giveUp(ctx, attempt);
  });
}

/** A charge that never reached the provider is repeated under its own reference. */
async function isToBeMade(tx: CompanyTx, { way, invoice_id }: InvoiceAttempt): Promise<boolean> {
  const invoice = await findInvoice(tx, invoice_id);
  return way === 'card' && invoice?.state === 'open' && invoice.next_try_at !== null;
}

async function giveUp(ctx: Context, attempt: InvoiceAttempt): Promise<void> {
  if (attempt.way === 'page') return setAttempt(ctx, { ...attempt, changes: { state: 'expired' } });
  await bookFailure(ctx, { attempt, error: undecided });
  await setAttempt(ctx, { ...attempt, changes: { state: 'expired', error: undecided } });
}
