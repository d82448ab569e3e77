import { eq, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { translate } from '@/domain/messages/translate';
import { pageOf, type ListParams, type Page } from '@/domain/lists/page';
import { paymentOf } from '@/domain/plans/attempt';
import { invoiceNumber, type Invoice } from '@/domain/plans/invoice';
import { NotFound } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { changedSince } from '@/server/platform/db/filters';
import { companies, invoiceAttempts, invoices } from '@/server/platform/db/schema';
import { withoutTenant, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import type { ChargingGateway } from '@/server/platform/gateways/charging';
import { selectPage } from '@/server/platform/db/selectPage';
import { attemptsFor, type InvoiceAttempt } from './invoiceAttempts';

export type InvoiceRow = typeof invoices.$inferSelect;

export async function findInvoice(tx: CompanyTx, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

type InvoiceViewer = { locale: Locale; charging: ChargingGateway | undefined };

export async function listInvoices(
  tx: CompanyTx,
  params: ListParams,
  viewer: InvoiceViewer,
): Promise<Page<Invoice>> {
  const where = changedSince(tx, invoices, params.updated_since, tried);
  const { rows, total, beyond } = await selectPage(tx, invoices, where, { ...params, sort: ['-number'] });
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id);
  const attempts = await attemptsFor(tx, open);
  const presented = rows.map(row =>
    toInvoice(
      row,
      attempts.filter(({ invoice_id }) => invoice_id === row.id),
      viewer,
    ),
  );
  return pageOf(presented, total, params, beyond);
}

const tried = { id: invoiceAttempts.invoice_id, changed_at: invoiceAttempts.updated_at };

/** @throws NotFound */
export async function getInvoice(tx: CompanyTx, id: number, viewer: InvoiceViewer): Promise<Invoice> {
  const row = await findInvoice(tx, id);
  if (!row) throw new NotFound();
  return toInvoice(row, await attemptsFor(tx, [id]), viewer);
}

/** Companies with a due billing step or an unpaid invoice. */
export async function companiesToBill(db: Database, now: number): Promise<number[]> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number }>(sql`select * from companies_to_bill(to_timestamp(${now}))`),
  );
  return rows.map(({ company_id }) => company_id);
}

export type OpenInvoice = Pick<Invoice, 'number' | 'amount' | 'currency' | 'issued_at' | 'due_at'> & {
  company: { id: number; name: string };
};

export async function openInvoices(db: Database, now: number): Promise<OpenInvoice[]> {
  const open: OpenInvoice[] = [];
  for (const company_id of await companiesToBill(db, now)) {
    const rows = await inCompany(db, company_id, tx =>
      tx
        .select({ invoice: invoices, name: companies.name })
        .from(invoices)
        .innerJoin(companies, eq(companies.id, invoices.company_id))
        .where(eq(invoices.state, 'open')),
    );
    for (const { invoice, name } of rows) {
      const { amount, currency, issued_at, due_at } = invoice;
      const number = invoiceNumber(company_id, invoice.number);
      open.push({ number, amount, currency, issued_at, due_at, company: { id: company_id, name } });
    }
  }
  return open.sort((one, other) => one.due_at - other.due_at);
}

function toInvoice(
  row: InvoiceRow,
  attempts: InvoiceAttempt[],
  { locale, charging }: InvoiceViewer,
): Invoice {
  const { id, company_id, plan, period, from_on, to_on, lines, amount, currency } = row;
  const { state, issued_at, due_at, paid_at, payment_method } = row;
  const payment = state === 'open' ? paymentOf(attempts) : null;
  const isFree = payment === null || payment.state === 'failed';
  return {
    id,
    number: invoiceNumber(company_id, row.number),
    plan,
    period,
    from_on,
    to_on,
    lines,
    amount,
    currency,
    state,
    issued_at,
    due_at,
    paid_at,
    payment_method,
    is_payable: state === 'open' && isFree && charging?.takes(currency) === true,
    payment: payment && {
      ...payment,
      error: payment.state === 'failed' ? reasonIn(locale, payment.error) : null,
    },
  };
}

/** Adds the provider's code if it is unknown to us. */
function reasonIn(locale: Locale, code: string): string {
  if (!code) return translate({ key: 'billing.reasons.unknown' }, locale);
  const other = translate({ key: 'billing.reasons.other', values: { code } }, locale);
  return translate({ key: `billing.reasons.${code}`, values: { _: other, code } }, locale);
}
