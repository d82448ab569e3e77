import { defined } from '@/domain/assert';
import { inArray } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Includes former members. */
export async function namesOfUsers(tx: CompanyTx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { user_id, first_name, last_name } = employees;
  const rows = await tx
    .select({ user_id, first_name, last_name })
    .from(employees)
    .where(inArray(user_id, ids));
  return new Map(rows.map(row => [defined(row.user_id, 'user_id'), fullName(row)]));
}
