import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { TokenPair } from '../../domain/users/session';
import type { Database } from '../db/open';
import { sessions } from '../db/schema';
import { asNobody, asUser, type Statement, type Tx } from '../db/scope';
import { hashOf, newToken } from '../http/token';

const hour_s = 3600;
const year_s = 365 * 24 * hour_s;

type Family = { user_id: number; family: string; user_agent: string };

/** Stores a new pair of the family; the tokens themselves are told once and kept by nobody. */
export async function issuePair(tx: Tx, now: number, family: Family): Promise<TokenPair> {
  const access_token = newToken();
  const refresh_token = newToken();
  await tx.insert(sessions).values({
    ...family,
    access_hash: hashOf(access_token),
    refresh_hash: hashOf(refresh_token),
    access_expires_at: now + hour_s,
    expires_at: now + year_s,
  });
  return { token_type: 'Bearer', expires_in: hour_s, access_token, refresh_token };
}

/** A new sign-in. */
export const startFamily = (db: Database, now: number, user_id: number, user_agent: string) =>
  asUser(db, user_id, tx => issuePair(tx, now, { user_id, family: randomUUID(), user_agent }));

/** Every pair of one sign-in is dead from now on. */
export const endFamily = (db: Database, user_id: number, family: string) =>
  asUser(db, user_id, tx => tx.delete(sessions).where(eq(sessions.family, family)));

export type Caller = {
  user_id: number;
  family: string;
  employee_id: number | null;
  company_role: 'administrator' | 'employee' | null;
  is_owner: boolean | null;
};

const callerStatement: Statement = { name: 'caller', text: 'select * from caller_of($1, $2)' };

/** Who bears this access token, and what they are at the company; nobody when it has expired or was revoked. */
export async function callerOf(
  db: Database,
  access_token: string,
  company_id: number | null,
): Promise<Caller | undefined> {
  const [caller] = await asNobody(db, tx =>
    tx.run<Caller>(callerStatement, [hashOf(access_token), company_id]),
  );
  return caller;
}
