import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { TokenPair } from '@/domain/users/session';
import type { Database } from '@/server/platform/db/open';
import { sessions, users } from '@/server/platform/db/schema';
import { asUser, type Tx } from '@/server/platform/db/scope';
import { hashOf, newToken } from '@/server/platform/security/token';
import { NotFound } from '@/domain/errors';

const hour_s = 3600;
const day_s = 24 * hour_s;
const idle_s = 90 * day_s;
const absolute_s = 365 * day_s;
/** One sign-in, whose token pairs replace each other; `signed_in_at` in epoch seconds. */
type Family = { user_id: number; family: string; user_agent: string; signed_in_at: number };
/** Stores only hashes. The pair is valid for 90 days from `now`, at most a year from the sign-in. */
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

export const startFamily = (db: Database, now: number, user_id: number, user_agent: string) =>
  asUser(db, user_id, tx => startSession(tx, now, user_id, user_agent));

export const startSession = (tx: Tx, now: number, user_id: number, user_agent: string) =>
  issuePair(tx, now, { user_id, family: randomUUID(), user_agent, signed_in_at: now });

/** Locks the user, so that a sign-in cannot be renewed while it is being ended. */
export async function lockSignIns(tx: Tx, user_id: number, to: 'renew' | 'end'): Promise<void> {
  const strength = to === 'renew' ? 'share' : 'no key update';
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for(strength);
}

export const endFamily = (db: Database, user_id: number, family: string) =>
  asUser(db, user_id, async tx => {
    await lockSignIns(tx, user_id, 'end');
    await tx.delete(sessions).where(eq(sessions.family, family));
  });

/** @throws NotFound when the user has no such sign-in */
export async function endSession(tx: Tx, user_id: number, family: string): Promise<void> {
  await lockSignIns(tx, user_id, 'end');
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.family, family)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFound();
}

export async function endSessions(tx: Tx, user_id: number, but?: string): Promise<void> {
  await lockSignIns(tx, user_id, 'end');
  const others = but === undefined ? undefined : ne(sessions.family, but);
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), others));
}
