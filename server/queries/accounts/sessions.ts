import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PlanName } from '../../../domain/plans/subscription';
import { NotFound } from '../../../domain/errors';
import type { TokenPair, UserSession } from '../../../domain/users/session';
import type { Database } from '../../db/open';
import { sessions, users } from '../../db/schema';
import { asNobody, asUser, type Statement, type Tx } from '../../db/scope';
import { hashOf, newToken } from '../../security/token';

const hour_s = 3600;
const day_s = 24 * hour_s;
/** A session ends so long after its last use, */
const idle_s = 90 * day_s;
/** and so long after its sign-in at the latest. */
const absolute_s = 365 * day_s;

/** One sign-in, whose pairs replace each other; `signed_in_at` in epoch seconds. */
type Family = { user_id: number; family: string; user_agent: string; signed_in_at: number };

/**
 * Stores a new pair of the family; the tokens themselves are told once and kept by nobody. It serves for 90 days from
 * `now`, and never longer than a year from the sign-in.
 */
export async function issuePair(tx: Tx, now: number, family: Family): Promise<TokenPair> {
  const access_token = newToken();
  const refresh_token = newToken();
  const expires_at = Math.min(now + idle_s, family.signed_in_at + absolute_s);
  const access_expires_at = Math.min(now + hour_s, expires_at);
  await tx.insert(sessions).values({
    ...family,
    access_hash: hashOf(access_token),
    refresh_hash: hashOf(refresh_token),
    access_expires_at,
    expires_at,
    created_at: now,
  });
  return { token_type: 'Bearer', expires_in: access_expires_at - now, access_token, refresh_token };
}

/** A new sign-in. */
export const startFamily = (db: Database, now: number, user_id: number, user_agent: string) =>
  asUser(db, user_id, tx => startSession(tx, now, user_id, user_agent));

/** The same in a transaction of the user. */
export const startSession = (tx: Tx, now: number, user_id: number, user_agent: string) =>
  issuePair(tx, now, { user_id, family: randomUUID(), user_agent, signed_in_at: now });

/**
 * Holds the user until the transaction ends: while one of their sign-ins is renewed none is ended, and the other way
 * round, so that nothing outlives its end.
 */
export async function lockSignIns(tx: Tx, user_id: number, to: 'renew' | 'end'): Promise<void> {
  const strength = to === 'renew' ? 'share' : 'no key update';
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for(strength);
}

/** Every pair of one sign-in is dead from now on. */
export const endFamily = (db: Database, user_id: number, family: string) =>
  asUser(db, user_id, async tx => {
    await lockSignIns(tx, user_id, 'end');
    await tx.delete(sessions).where(eq(sessions.family, family));
  });

/** Where the user is signed in, the last used first; `current` is the sign-in that asks. */
export async function listSessions(tx: Tx, user_id: number, current: string): Promise<UserSession[]> {
  const last_used_at = sql<number>`extract(epoch from max(${sessions.created_at}))::int`;
  const rows = await tx
    .select({
      id: sessions.family,
      user_agent: sql<string>`(array_agg(${sessions.user_agent} order by ${sessions.id} desc))[1]`,
      created_at: sql<number>`extract(epoch from min(${sessions.signed_in_at}))::int`,
      last_used_at,
    })
    .from(sessions)
    .where(eq(sessions.user_id, user_id))
    .groupBy(sessions.family)
    .having(sql`bool_or(${sessions.replaced_at} is null and ${sessions.expires_at} > now())`)
    .orderBy(desc(last_used_at));
  return rows.map(row => ({ ...row, is_current: row.id === current }));
}

/**
 * Ends one sign-in of the user.
 * @throws NotFound when they have no such sign-in
 */
export async function endSession(tx: Tx, user_id: number, family: string): Promise<void> {
  await lockSignIns(tx, user_id, 'end');
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.family, family)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFound();
}

/** Ends every sign-in of the user, but for the one to be left. */
export async function endSessions(tx: Tx, user_id: number, but?: string): Promise<void> {
  await lockSignIns(tx, user_id, 'end');
  const others = but === undefined ? undefined : ne(sessions.family, but);
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), others));
}

export type Caller = {
  user_id: number;
  family: string;
  employee_id: number | null;
  company_role: 'administrator' | 'employee' | null;
  is_owner: boolean | null;
  /** What the company holds by; null while it has never chosen a plan. */
  plan: PlanName | null;
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
