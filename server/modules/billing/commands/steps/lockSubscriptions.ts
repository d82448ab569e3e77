import { companies } from '@/server/platform/db/schema';
import { storedSubscriptions, type StoredSubscriptions } from '@/server/modules/companies';
import type { Context } from '@/server/core/context';

/** With the company's row locked, so that concurrent changes see each other. */
export async function lockSubscriptions({ tx }: Context): Promise<StoredSubscriptions> {
  await tx.select({ id: companies.id }).from(companies).for('update');
  return storedSubscriptions(tx);
}
