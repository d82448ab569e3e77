import { eq, isNull } from 'drizzle-orm';
import type { Hours } from '@/domain/schedule';
import { hours } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { ofCompany } from '@/server/platform/db/company';

export async function replaceWeeklyHours(
  tx: CompanyTx,
  resource_id: number | null,
  weekly: Hours[],
): Promise<void> {
  const { company_id } = tx;
  const owner = resource_id === null ? isNull(hours.resource_id) : eq(hours.resource_id, resource_id);
  await tx.delete(hours).where(ofCompany(tx, hours, owner));
  if (weekly.length === 0) return;
  await tx
    .insert(hours)
    .values(weekly.map(({ dayOff, ...entry }) => ({ company_id, resource_id, ...entry, day_off: dayOff })));
}
