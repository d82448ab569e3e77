import { defined } from '@/domain/assert';
import { inArray } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { apiKeys, employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

/** Includes former members, and API keys by their own names. */
export async function namesOfUsers(tx: CompanyTx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { user_id, first_name, last_name } = employees;
  const [people, keys] = await Promise.all([
    tx.select({ user_id, first_name, last_name }).from(employees).where(inArray(user_id, ids)),
    tx
      .select({ user_id: apiKeys.user_id, name: apiKeys.name })
      .from(apiKeys)
      .where(inArray(apiKeys.user_id, ids)),
  ]);
  return new Map([
    ...keys.map(({ user_id, name }) => [user_id, name] as const),
    ...people.map(row => [defined(row.user_id, 'user_id'), fullName(row)] as const),
  ]);
}
