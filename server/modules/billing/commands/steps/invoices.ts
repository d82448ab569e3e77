import { first } from '@/domain/assert';
import { and, asc, eq, gt, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { EventType } from '@/domain/activity/eventType';
import { invoiceNumber, type InvoiceTotals } from '@/domain/plans/invoice';
import { dueAt } from '@/domain/plans/lifecycle';
import { counters, invoices, subscriptions } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import { findBillingCard } from '@/server/modules/billing/queries/billingCard';
import { logEvent } from '@/server/core/logEvent';
import { notifyOwner } from '@/server/modules/messages';
import type { Context } from '@/server/core/context';

type InvoiceTerms = {
  timezone: string;
  currency: string;
  payment_method: string | null;
  /** Without it each payment is confirmed by hand. */
  charging: ChargingGateway | undefined;
};

/** Zero is paid at once, a card is charged at once, and anything else is due after the usual time to pay. */
export async function issueInvoice(
  ctx: Context,
  { bill, timezone, currency, payment_method, charging }: InvoiceTerms & { bill: InvoiceTotals },
): Promise<void> {
  const { tx, company_id, actor, now } = ctx;
  const number = await nextNumber(tx);
  const isFree = bill.amount === 0;
  const card = charging?.takes(currency) ? await findBillingCard(tx) : undefined;
  const due_at = card ? now : dueAt(now, timezone);
  const invoice = first(
    await tx
      .insert(invoices)
      .values({
        number,
        ...bill,
        currency,
        state: isFree ? 'paid' : 'open',
        issued_at: now,
        due_at,
        next_try_at: card && !isFree ? now : null,
        paid_at: isFree ? now : null,
        payment_method,
      })
      .returning({ id: invoices.id }),
  );
  const after = { invoice_id: invoice.id, number, amount: bill.amount, currency };
  await logBilling(ctx, { type: 'invoice_issued', after });
  // A user who asked for it sees it, and a card is charged without an e-mail.
  if (isFree || card || actor.user_id !== null) return;
  const { plan, amount } = bill;
  const params = { plan, number: invoiceNumber(company_id, number), amount, currency, due_at, timezone };
  await notifyOwner(ctx, { template: 'plan_invoiced', key: number, params });
}

/** Clears the company's payment failure unless another invoice is overdue. */
export async function payInvoice(
  ctx: Context,
  { id, payment_method }: { id: number; payment_method?: string | undefined },
): Promise<void> {
  const { tx, now } = ctx;
  await tx
    .update(invoices)
    .set({ state: 'paid', paid_at: now, next_try_at: null, ...(payment_method && { payment_method }) })
    .where(and(eq(invoices.id, id), eq(invoices.state, 'open')));
  await logBilling(ctx, { type: 'invoice_paid', after: { invoice_id: id, payment_method } });
  if ((await overdueSince(ctx)) !== null) return;
  await tx.update(subscriptions).set({ failed_at: null }).where(eq(subscriptions.state, 'current'));
}

export async function voidInvoices({ tx }: Context): Promise<void> {
  await tx.update(invoices).set({ state: 'void', next_try_at: null }).where(eq(invoices.state, 'open'));
}

/** In epoch seconds; null when nothing is overdue. An invoice whose first charge is still ahead is not overdue. */
export async function overdueSince(ctx: Context): Promise<number | null> {
  const { tx, now } = ctx;
  const [row] = await tx
    .select({ due_at: min(invoices.due_at) })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'open'),
        lte(invoices.due_at, now),
        or(isNull(invoices.next_try_at), gt(invoices.failures, 0)),
      ),
    );
  return row?.due_at ?? null;
}

export const invoicesToCharge = (ctx: Context) =>
  ctx.tx
    .select()
    .from(invoices)
    .where(
      and(eq(invoices.state, 'open'), isNotNull(invoices.next_try_at), lte(invoices.next_try_at, ctx.now)),
    )
    .orderBy(asc(invoices.id))
    .for('update');

/** The counter's row is locked until the commit: no number is skipped or used twice. */
async function nextNumber(tx: CompanyTx): Promise<number> {
  const counter = first(
    await tx
      .insert(counters)
      .values({ name: 'invoices', last: 1 })
      .onConflictDoUpdate({
        target: [counters.company_id, counters.name],
        set: { last: sql`${counters.last} + 1` },
      })
      .returning({ last: counters.last }),
  );
  return counter.last;
}

export const logBilling = (ctx: Context, { type, after }: { type: EventType<'company'>; after: object }) =>
  logEvent(ctx, { subject_type: 'company', subject_id: ctx.tx.company_id, type, after });
