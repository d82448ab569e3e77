import { first } from '@/domain/assert';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { AddressChanges, AddressInput, StoredAddress } from '@/domain/companies/address';
import type { Address } from '@/domain/companies/company';
import { Invalid, NotFound } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { changedTranslations } from '@/domain/translations/translations';
import { addresses } from '@/server/platform/db/schema';
import { mergedTranslations } from '@/server/platform/db/translations';
import { storedAddresses, toAddress } from '@/server/modules/companies';
import type { Context } from '@/server/core/context';

export async function createAddress({ tx, locale }: Context, input: AddressInput): Promise<Address> {
  const row = first(
    await tx
      .insert(addresses)
      .values({
        ...input,
        translations: changedTranslations({}, input.translations ?? {}),
      })
      .returning(),
  );
  return toAddress(row, locale);
}

/** @throws NotFound */
export async function updateAddress(
  { tx, locale }: Context,
  { id, changes }: { id: number; changes: AddressChanges },
): Promise<Address> {
  const { country, city, street, building, postal_code, latitude, longitude, location_notes } = changes;
  const translations = changes.translations && mergedTranslations(addresses, changes.translations);
  const [row] = await tx
    .update(addresses)
    .set({
      country,
      city,
      street,
      building,
      postal_code,
      latitude,
      longitude,
      location_notes,
      translations,
      // Also where nothing is sent: a statement without any column is an error.
      updated_at: sql`now()`,
    })
    .where(eq(addresses.id, id))
    .returning();
  if (!row) throw new NotFound();
  return toAddress(row, locale);
}

/** @throws NotFound */
export async function deleteAddress({ tx }: Context, id: number): Promise<void> {
  const deleted = await tx.delete(addresses).where(eq(addresses.id, id)).returning({ id: addresses.id });
  if (deleted.length === 0) throw new NotFound();
}

/** Updates known ids, inserts new ones and deletes the rest. @throws Invalid at an unknown or repeated `id` */
export async function replaceAddresses({ tx }: Context, sent: StoredAddress[]): Promise<void> {
  const before = await storedAddresses(tx);
  const ids = sent.flatMap(({ id }) => id ?? []);
  const wrong = sent.flatMap(({ id }, index) => {
    const isKnown =
      id === undefined || (before.some(row => row.id === id) && ids.indexOf(id) === ids.lastIndexOf(id));
    return isKnown ? [] : [violation(`addresses.${index}.id`, 'addresses', { key: 'validation.invalid' })];
  });
  if (wrong.length > 0) throw new Invalid(wrong);
  await tx.delete(addresses).where(notInArray(addresses.id, ids.length > 0 ? ids : [0]));
  for (const { id, translations = {}, ...address } of sent) {
    if (id === undefined) {
      const given = changedTranslations({}, translations);
      await tx.insert(addresses).values({ ...address, translations: given });
    } else {
      await tx
        .update(addresses)
        .set({ ...address, translations: mergedTranslations(addresses, translations) })
        .where(eq(addresses.id, id));
    }
  }
}
