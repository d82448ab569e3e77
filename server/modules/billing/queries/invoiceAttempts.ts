import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { given_up_after_s } from '@/domain/payments/statusChecks';
import { paying_s } from '@/domain/plans/attempt';
import { invoiceAttempts } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { equals } from '@/server/platform/db/filters';

export type InvoiceAttempt = typeof invoiceAttempts.$inferSelect;

/** Undefined if the company has none with this reference. */
export async function findInvoiceAttempt(
  tx: CompanyTx,
  reference: string,
): Promise<InvoiceAttempt | undefined> {
  const [attempt] = await tx.select().from(invoiceAttempts).where(eq(invoiceAttempts.reference, reference));
  return attempt;
}

export const attemptsFor = (tx: CompanyTx, invoice_ids: number[]): Promise<InvoiceAttempt[]> =>
  tx
    .select()
    .from(invoiceAttempts)
    .where(inArray(invoiceAttempts.invoice_id, invoice_ids))
    .orderBy(asc(invoiceAttempts.id));

/** Attempts whose status may still change, oldest first. */
export const unsettledInvoiceAttempts = (tx: CompanyTx, now: number, invoice_id?: number) =>
  tx
    .select()
    .from(invoiceAttempts)
    .where(
      and(
        equals(invoiceAttempts.invoice_id, invoice_id),
        or(
          inArray(invoiceAttempts.state, ['open', 'pending']),
          and(
            eq(invoiceAttempts.way, 'page'),
            eq(invoiceAttempts.state, 'failed'),
            gt(invoiceAttempts.expires_at, now - given_up_after_s),
          ),
        ),
      ),
    )
    .orderBy(asc(invoiceAttempts.id));

export const isUndecided = ({ state }: Pick<InvoiceAttempt, 'state'>) =>
  state === 'open' || state === 'pending';

/** The payer opened the page recently and may still be paying. */
export const isAtPage = ({ way, state, created_at }: InvoiceAttempt, now: number): boolean =>
  way === 'page' && state === 'open' && now - created_at < paying_s;
