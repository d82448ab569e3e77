import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { AddressChanges, AddressInput, StoredAddress } from '../../../domain/companies/address';
import type { Address, Locale } from '../../../domain/companies/company';
import { countryIn } from '../../../domain/countries/country';
import { Invalid, NotFound } from '../../../domain/errors';
import { violation } from '../../../domain/validation/violations';
import { addresses } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';

/** Where the company is; the first is its main place. */
export async function listAddresses(tx: CompanyTx, locale: Locale): Promise<Address[]> {
  return (await storedAddresses(tx)).map(row => toAddress(row, locale));
}

/** The same as they are kept. */
export const storedAddresses = (tx: CompanyTx) =>
  tx.select().from(addresses).where(eq(addresses.company_id, tx.company_id)).orderBy(asc(addresses.id));

export async function createAddress(tx: CompanyTx, input: AddressInput, locale: Locale) {
  const [row] = await tx
    .insert(addresses)
    .values({ ...input, company_id: tx.company_id })
    .returning();
  return toAddress(row!, locale);
}

/** @throws NotFound */
export async function updateAddress(
  tx: CompanyTx,
  id: number,
  changes: AddressChanges,
  locale: Locale,
): Promise<Address> {
  const { company_id } = tx;
  const { country, city, street, building, postal_code, latitude, longitude, location_notes } = changes;
  const [row] = await tx
    .update(addresses)
    .set({ company_id, country, city, street, building, postal_code, latitude, longitude, location_notes })
    .where(and(eq(addresses.company_id, company_id), eq(addresses.id, id)))
    .returning();
  if (!row) throw new NotFound();
  return toAddress(row, locale);
}

/** @throws NotFound */
export async function deleteAddress(tx: CompanyTx, id: number): Promise<void> {
  const deleted = await tx
    .delete(addresses)
    .where(and(eq(addresses.company_id, tx.company_id), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  if (deleted.length === 0) throw new NotFound();
}

/**
 * All of a company's addresses at once: known ones by their ids, others are new, and what is not there goes.
 * @throws Invalid at an `id` that is not the company's, or is named twice
 */
export async function replaceAddresses(tx: CompanyTx, kept: StoredAddress[]): Promise<void> {
  const { company_id } = tx;
  const before = await storedAddresses(tx);
  const ids = kept.flatMap(({ id }) => id ?? []);
  const wrong = kept.flatMap(({ id }, index) => {
    const isKnown =
      id === undefined || (before.some(row => row.id === id) && ids.indexOf(id) === ids.lastIndexOf(id));
    return isKnown ? [] : [violation(`addresses.${index}.id`, 'addresses', { key: 'validation.invalid' })];
  });
  if (wrong.length > 0) throw new Invalid(wrong);
  await tx
    .delete(addresses)
    .where(and(eq(addresses.company_id, company_id), notInArray(addresses.id, ids.length > 0 ? ids : [0])));
  for (const { id, ...address } of kept) {
    if (id === undefined) await tx.insert(addresses).values({ ...address, company_id });
    else {
      await tx
        .update(addresses)
        .set(address)
        .where(and(eq(addresses.company_id, company_id), eq(addresses.id, id)));
    }
  }
}

export function toAddress(row: typeof addresses.$inferSelect, locale: Locale): Address {
  const { id, country: code, city, street, building, postal_code, latitude, longitude, location_notes } = row;
  const country = placeOf(code, locale);
  return { id, country, city, street, building, postal_code, latitude, longitude, location_notes };
}

function placeOf(written: string, locale: Locale): Address['country'] {
  const { code, name, tel_code, tel_mask, timezones } = countryIn(locale, written)!;
  return { code, name, tel_code, tel_mask, timezones };
}

/** Where the company is, and phone numbers without a code are from. */
export async function countryOf(tx: CompanyTx): Promise<string | null> {
  const [first] = await tx
    .select({ country: addresses.country })
    .from(addresses)
    .where(eq(addresses.company_id, tx.company_id))
    .orderBy(asc(addresses.id))
    .limit(1);
  return first?.country ?? null;
}
