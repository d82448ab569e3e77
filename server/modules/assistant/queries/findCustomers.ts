import { and, desc, isNull } from 'drizzle-orm';
import type { CompanyMember } from '@/domain/access/permissions';
import { customers } from '@/server/platform/db/schema';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isFoundBy, seenCustomers } from '@/server/modules/customers';

type Wanted = { search?: string; ids?: number[]; most: number };

/** Ids of the customers whom the member may see, changed last first; none without a search or ids. */
export async function findCustomers(
  tx: CompanyTx,
  member: CompanyMember,
  { search, ids, most }: Wanted,
): Promise<number[]> {
  if (!search && !ids) return [];
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        isNull(customers.archived_at),
        ids && idIn(customers.id, ids),
        search ? isFoundBy(member, search) : undefined,
        seenCustomers(tx, member),
      ),
    )
    .orderBy(desc(customers.updated_at))
    .limit(most);
  return found.map(({ id }) => id);
}
