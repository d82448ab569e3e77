import { asc, eq } from 'drizzle-orm';
import { addresses } from '../db/schema';
import type { Tx } from '../db/scope';
import { getSettings } from './companies';

/** What a client's form is held to: where phone numbers without a code are from, and whether an e-mail is asked. */
export async function getBookingTerms(tx: Tx, company_id: number) {
  const [[address], { client_email_required }] = await Promise.all([
    tx
      .select({ country: addresses.country })
      .from(addresses)
      .where(eq(addresses.company_id, company_id))
      .orderBy(asc(addresses.id))
      .limit(1),
    getSettings(tx, company_id),
  ]);
  return { country: address?.country ?? null, email_required: client_email_required };
}
