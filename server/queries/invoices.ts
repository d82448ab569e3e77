import { and, desc, eq, sql } from 'drizzle-orm';
import { pageOf, type Page } from '../../domain/lists/page';
import { invoiceNumber, type Invoice } from '../../domain/plans/invoice';
import { NotFound } from '../../domain/refusals';
import type { Database } from '../db/open';
import { companies, invoices } from '../db/schema';
import { asNobody, inCompany, type Tx } from '../db/scope';

/** A company's invoices, the newest first. */
export async function listInvoices(
  tx: Tx,
  company_id: number,
  query: { page: number; per_page: number },
): Promise<Page<Invoice>> {
  const mine = eq(invoices.company_id, company_id);
  const total = await tx.$count(invoices, mine);
  const rows = await tx
    .select()
    .from(invoices)
    .where(mine)
    .orderBy(desc(invoices.number))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return pageOf(rows.map(toInvoice), total, query);
}

/** @throws NotFound */
export async function getInvoice(tx: Tx, company_id: number, id: number): Promise<Invoice> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.company_id, company_id), eq(invoices.id, id)));
  if (!row) throw new NotFound();
  return toInvoice(row);
}

/** The companies whose plan something is to be done about by now, and all that owe something. */
export async function companiesToBill(db: Database, now: number): Promise<number[]> {
  const { rows } = await asNobody(db, tx =>
    tx.execute<{ company_id: number }>(sql`select * from companies_to_bill(to_timestamp(${now}))`),
  );
  return rows.map(({ company_id }) => company_id);
}

export type OpenInvoice = Pick<Invoice, 'number' | 'amount' | 'currency' | 'issued_at' | 'due_at'> & {
  company: { id: number; name: string };
};

/** Whatever companies owe the installation, the oldest first. */
export async function openInvoices(db: Database, now: number): Promise<OpenInvoice[]> {
  const open: OpenInvoice[] = [];
  for (const company_id of await companiesToBill(db, now)) {
    const rows = await inCompany(db, company_id, tx =>
      tx
        .select({ invoice: invoices, name: companies.name })
        .from(invoices)
        .innerJoin(companies, eq(companies.id, invoices.company_id))
        .where(and(eq(invoices.company_id, company_id), eq(invoices.state, 'open'))),
    );
    for (const { invoice, name } of rows) {
      const { number, amount, currency, issued_at, due_at } = toInvoice(invoice);
      open.push({ number, amount, currency, issued_at, due_at, company: { id: company_id, name } });
    }
  }
  return open.sort((one, other) => one.due_at - other.due_at);
}

function toInvoice(row: typeof invoices.$inferSelect): Invoice {
  const { id, company_id, plan, period, from_on, to_on, lines, amount, currency } = row;
  const { state, issued_at, due_at, paid_at, payment_method } = row;
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
  };
}
