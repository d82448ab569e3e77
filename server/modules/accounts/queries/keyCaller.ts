import { api_key_prefix } from '@/domain/apiKeys/apiKey';
import type { Permission } from '@/domain/access/permissions';
import type { PlanName } from '@/domain/plans/subscription';
import type { Database } from '@/server/platform/db/open';
import { queryOnce, type Statement } from '@/server/platform/db/scope';
import { hashOf } from '@/server/platform/security/token';

/** The program that holds a key: the user that it acts as, and what it may do in its one company. */
export type KeyCaller = {
  id: number;
  company_id: number;
  user_id: number;
  employee_id: number;
  scopes: Permission[];
  /** Null until a plan was chosen. */
  plan: PlanName | null;
};

export const isApiKey = (token: string) => token.startsWith(api_key_prefix);

const keyStatement: Statement = { name: 'api_key', text: 'select * from api_key_of($1, to_timestamp($2))' };

/** Undefined if the key is unknown, has expired or was revoked. */
export async function keyCallerOf(db: Database, key: string, now: number): Promise<KeyCaller | undefined> {
  const [caller] = await queryOnce<KeyCaller>(db, keyStatement, [hashOf(key), now]);
  return caller;
}
