import { inArray, or } from 'drizzle-orm';
import type { Context } from '@/server/core/context';
import type { Erased } from '@/server/modules/customers';
import { idIn } from '@/server/platform/db/idIn';
import { busy, holds, waitingEntries } from '@/server/platform/db/schema';

/** Wishes of customers who are erased, by the customer, the phone or the e-mail; what was held for them is free again. */
export async function forgetWishes(
  { tx }: Context,
  { customer_ids, people }: Pick<Erased, 'customer_ids' | 'people'>,
): Promise<void> {
  const phones = people.flatMap(({ phone }) => phone ?? []);
  const emails = people.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const theirs = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      or(
        idIn(waitingEntries.customer_id, customer_ids),
        inArray(waitingEntries.phone, phones),
        inArray(waitingEntries.email, emails),
      ),
    );
  const ids = theirs.map(({ id }) => id);
  const held = tx.select({ id: holds.id }).from(holds).where(idIn(holds.waiting_entry_id, ids));
  await tx.delete(busy).where(inArray(busy.hold_id, held));
  await tx.delete(holds).where(idIn(holds.waiting_entry_id, ids));
  await tx.delete(waitingEntries).where(idIn(waitingEntries.id, ids));
}
