import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { given_up_after_s } from '../../../domain/payments/statusChecks';
import { paying_s } from '../../../domain/plans/attempt';
import { invoiceAttempts } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { equals } from '../../db/filters';

export type InvoiceAttempt = typeof invoiceAttempts.$inferSelect;

const mine = (company_id: number) => eq(invoiceAttempts.company_id, company_id);

/** The try that the provider knows by this reference; undefined when it is none of the company's. */
export async function findInvoiceAttempt(
  tx: CompanyTx,
  reference: string,
): Promise<InvoiceAttempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(invoiceAttempts)
    .where(and(mine(tx.company_id), eq(invoiceAttempts.reference, reference)));
  return attempt;
}

export const attemptsFor = (tx: CompanyTx, invoice_ids: number[]): Promise<InvoiceAttempt[]> =>
  tx
    .select()
    .from(invoiceAttempts)
    .where(and(mine(tx.company_id), inArray(invoiceAttempts.invoice_id, invoice_ids)))
    .orderBy(asc(invoiceAttempts.id));

/** The company's tries, or those to pay one invoice, of which the provider may still tell something; the oldest first. */
export const unsettledInvoiceAttempts = (tx: CompanyTx, now: number, invoice_id?: number) =>
  tx
    .select()
    .from(invoiceAttempts)
    .where(
      and(
        mine(tx.company_id),
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

/** Neither money nor a refusal has been told of it. */
export const isUndecided = ({ state }: Pick<InvoiceAttempt, 'state'>) =>
  state === 'open' || state === 'pending';

/** The payer opened the page so lately that they may still be paying. */
export const isAtPage = ({ way, state, created_at }: InvoiceAttempt, now: number): boolean =>
  way === 'page' && state === 'open' && now - created_at < paying_s;
