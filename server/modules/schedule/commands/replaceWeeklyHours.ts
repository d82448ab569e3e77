import { eq, isNull } from 'drizzle-orm';
import type { Hours } from '@/domain/schedule';
import { hours } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';

export async function replaceWeeklyHours(
  { tx }: Context,
  { resource_id, weekly }: { resource_id: number | null; weekly: Hours[] },
): Promise<void> {
  const owner = resource_id === null ? isNull(hours.resource_id) : eq(hours.resource_id, resource_id);
  await tx.delete(hours).where(owner);
  if (weekly.length === 0) return;
  await tx
    .insert(hours)
    .values(weekly.map(({ dayOff, ...entry }) => ({ resource_id, ...entry, day_off: dayOff })));
}
