import { and, eq } from 'drizzle-orm';
import { invoiceNumber } from '../../domain/plans/invoice';
import { nextTry } from '../../domain/plans/lifecycle';
import type { Database } from '../db/open';
import { invoices } from '../db/schema';
import { inCompany, type Tx } from '../db/scope';
import type { ChargingGateway } from '../gateways/charging';
import { zoneOf } from '../queries/offer';
import { advanceSubscription } from './advanceSubscription';
import { invoicesToCharge, payInvoice } from './invoices';
import type { Actor } from './logEvent';

export type Biller = { db: Database; charging: ChargingGateway | undefined; now: number };

/** A try that nobody has come back from is made again after this time, under the same key. */
const patience_s = 3600;
const itself: Actor = { user_id: null, source: 'automatic' };

/** Brings a company's plan up to date, and charges what is to be charged by now, outside of any transaction. */
export async function billCompany({ db, charging, now }: Biller, company_id: number): Promise<void> {
  const time = { now, isCharged: charging !== undefined };
  const due = await inCompany(db, company_id, async tx => {
    await advanceSubscription(tx, company_id, time);
    return charging ? claim(tx, company_id, now) : [];
  });
  for (const invoice of due) {
    const number = invoiceNumber(company_id, invoice.number);
    const outcome = await charging!.charge({ ...invoice, number }, `${number}/${invoice.failures}`);
    await inCompany(db, company_id, tx => book(tx, invoice, outcome, now));
  }
  if (due.length > 0) await inCompany(db, company_id, tx => advanceSubscription(tx, company_id, time));
}

type Kept = typeof invoices.$inferSelect;

async function claim(tx: Tx, company_id: number, now: number): Promise<Kept[]> {
  const due = await invoicesToCharge(tx, company_id, now);
  for (const { id } of due) await set(tx, company_id, id, { next_try_at: now + patience_s });
  return due;
}

async function book(tx: Tx, invoice: Kept, outcome: 'paid' | 'declined', now: number): Promise<void> {
  const { company_id, id, due_at } = invoice;
  if (outcome === 'paid') return payInvoice(tx, company_id, itself, id, { now });
  const failures = invoice.failures + 1;
  const next_try_at = nextTry(due_at, failures, await zoneOf(tx, company_id));
  await set(tx, company_id, id, { failures, next_try_at });
}

const set = async (
  tx: Tx,
  company_id: number,
  id: number,
  changes: Partial<typeof invoices.$inferInsert>,
) => {
  await tx
    .update(invoices)
    .set(changes)
    .where(and(eq(invoices.company_id, company_id), eq(invoices.id, id)));
};
