import { or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalizePhone } from '../commands/customers/normalizePhone';
import type { CompanyTx } from '../db/scope';
import { countryOf } from '../queries/companies/addresses';
import { contains, matches } from '../db/filters';

/** The input with its phone as E.164. @throws Invalid at `phone` when it is no phone number */
export async function withPhone<Sent extends { phone?: string | null }>(
  tx: CompanyTx,
  resource: string,
  sent: Sent,
): Promise<Sent> {
  if (!sent.phone) return sent;
  const country = await countryOf(tx);
  return { ...sent, phone: normalizePhone(sent.phone, { country, path: 'phone', resource }) };
}

type People = Record<'first_name' | 'last_name' | 'email' | 'phone', PgColumn>;

export function namesOrReaches(
  { first_name, last_name, email, phone }: People,
  typed: string,
): SQL | undefined {
  const digits = typed.replace(/\D/g, '');
  return or(
    matches(sql`${first_name} || ' ' || ${last_name}`, typed),
    contains(email, typed),
    digits.length > 2 ? contains(phone, digits) : undefined,
  );
}
