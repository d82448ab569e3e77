import { inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '@/server/core/context';
import { freedTimes } from '@/server/platform/db/schema';
import type { FreedTime } from '../queries/freedTimes';

/** Longer than a company's wishes take; after it the process counts as dead, and another one takes them. */
const lease_s = 60;

/** Those that are due; another process does not get them meanwhile. */
export async function takeFreedTimes({ tx, now }: Context): Promise<FreedTime[]> {
  const due = tx
    .select({ id: freedTimes.id })
    .from(freedTimes)
    .where(or(isNull(freedTimes.due_at), lte(freedTimes.due_at, now)))
    .for('update', { skipLocked: true });
  return tx
    .update(freedTimes)
    .set({ due_at: now + lease_s })
    .where(inArray(freedTimes.id, due))
    .returning({
      id: freedTimes.id,
      resource_id: freedTimes.resource_id,
      from: sql<number | null>`extract(epoch from lower(${freedTimes.during}))::float8`,
      to: sql<number | null>`extract(epoch from upper(${freedTimes.during}))::float8`,
    });
}

export async function postponeFreedTimes(
  { tx }: Context,
  { freed, due_at }: { freed: FreedTime[]; due_at: number },
): Promise<void> {
  await tx
    .update(freedTimes)
    .set({ due_at })
    .where(inArray(freedTimes.id, idsOf(freed)));
}

export async function dropFreedTimes({ tx }: Context, freed: FreedTime[]): Promise<void> {
  await tx.delete(freedTimes).where(inArray(freedTimes.id, idsOf(freed)));
}

const idsOf = (freed: FreedTime[]) => freed.map(({ id }) => id);
