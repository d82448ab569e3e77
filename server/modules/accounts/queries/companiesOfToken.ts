import type { Database } from '@/server/platform/db/open';
import { asUser } from '@/server/platform/db/scope';
import { companyIdsOf } from '@/server/modules/companies';
import { callerOf } from './sessions';

/** The ids of the companies that the user belongs to; null if the token is not, or no longer, a valid one of theirs. */
export async function companiesOfToken(
  db: Database,
  { user_id, token }: { user_id: number; token: string },
): Promise<Set<number> | null> {
  const caller = await callerOf(db, token, null);
  if (caller?.user_id !== user_id) return null;
  return new Set(await asUser(db, user_id, tx => companyIdsOf(tx, user_id)));
}
