import type { BareContext } from '@/server/core/context';
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { SignedIn, TokenPair } from '@/domain/users/session';
import { oauthClients, sessions, users } from '@/server/platform/db/schema';
import { hashOf, newToken } from '@/server/platform/security/token';
import { NotFound } from '@/domain/errors';
import { getUser } from '../queries/users';

const hour_s = 3600;
const day_s = 24 * hour_s;
const idle_s = 90 * day_s;
const absolute_s = 365 * day_s;

/** One sign-in, whose token pairs replace each other; `signed_in_at` in epoch seconds. */
type Family = { user_id: number; family: string; user_agent: string; signed_in_at: number };
export type NewSession = { now: number; user_id: number; user_agent: string };

/** Stores only hashes. The pair is valid for 90 days from `now`, at most a year from the sign-in. */
export async function issuePair(
  { tx }: BareContext,
  { now, ...family }: Family & { now: number },
): Promise<TokenPair> {
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

export const startSession = (ctx: BareContext, { now, user_id, user_agent }: NewSession) =>
  issuePair(ctx, { now, user_id, family: randomUUID(), user_agent, signed_in_at: now });

/** Locks the user, so that a sign-in cannot be renewed while it is being ended. */
export async function lockSignIns(
  { tx }: BareContext,
  { user_id, to }: { user_id: number; to: 'renew' | 'end' },
): Promise<void> {
  const strength = to === 'renew' ? 'share' : 'no key update';
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for(strength);
}

/** @throws NotFound when the user has no such sign-in */
export async function endSession(
  ctx: BareContext,
  { user_id, family }: { user_id: number; family: string },
): Promise<void> {
  await lockSignIns(ctx, { user_id, to: 'end' });
  const ended = await ctx.tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.family, family)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new NotFound();
}

export async function endSessions(
  ctx: BareContext,
  { user_id, but }: { user_id: number; but?: string | undefined },
): Promise<void> {
  await lockSignIns(ctx, { user_id, to: 'end' });
  const others = but === undefined ? undefined : ne(sessions.family, but);
  await ctx.tx.delete(sessions).where(and(eq(sessions.user_id, user_id), others));
}

const exchange_s = 5 * 60;

/** An OAuth client for one grant. */
export async function welcome(
  { tx }: BareContext,
  { now, user_id, is_confirmed = false }: { now: number; user_id: number; is_confirmed?: boolean },
): Promise<SignedIn> {
  const client_id = newToken();
  const client_key = newToken();
  await tx
    .insert(oauthClients)
    .values({ client_id, key_hash: hashOf(client_key), user_id, expires_at: now + exchange_s, is_confirmed });
  return { user: await getUser(tx, user_id), oauth: { client_id, client_key } };
}
