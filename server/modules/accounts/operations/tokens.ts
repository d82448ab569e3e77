import type { App } from '@/server/core/context';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TokenPair } from '@/domain/users/session';
import { sessions, users } from '@/server/platform/db/schema';
import { withoutTenant, asUser } from '@/server/platform/db/scope';
import { hashOf, isSame } from '@/server/platform/security/token';
import type { AccountLimits, Origin } from '../limits/accountLimits';
import { logSignIn } from '../commands/securityEvents';
import { issuePair, lockSignIns, startSession } from '../commands/sessions';
import { endFamily } from './sessions';
import { hasSecondFactor } from '../queries/secondFactor';
import { verifyUser } from '../queries/verifyUser';

/** Two tabs may refresh with the same token within this time; later it was stolen. */
const grace_s = 30;

type Client = { user_id: number; key_hash: Buffer; is_fresh: boolean; is_confirmed: boolean };

type PasswordGrant = {
  client_id: string;
  client_secret: string;
  username: string;
  password: string;
  user_agent: string;
  device: string;
};

/**
 * RFC 6749, 4.3. Consumes the client of `signIn`; null when it does not match, or lacks a code during a guessing
 * attack or with a second factor. Only a matching client counts as an attempt on the account.
 * @throws TooManyRequests
 */
export async function grantToken(
  { db, settings }: App,
  {
    now,
    client_id,
    client_secret,
    username,
    password,
    user_agent,
    device,
    limits,
    origin,
  }: PasswordGrant & { now: number; limits: AccountLimits; origin: Origin },
): Promise<TokenPair | null> {
  if (!/^[\w-]{1,100}$/.test(client_id)) return null;
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<Client>(
      sql`select user_id, key_hash, expires_at > now() as is_fresh, is_confirmed
        from take_oauth_client(${client_id})`,
    ),
  );
  const [client] = rows;
  if (!client?.is_fresh || !isSame(client.key_hash, hashOf(client_secret))) return null;
  if (username !== String(client.user_id)) return null;
  const { user_id } = client;
  await limits.checkAttempt({ user_id }, origin);
  const isUnderAttack = await limits.countPassword({ user_id });
  const password_hash = await verifyUser(db, user_id, password);
  if (!password_hash) return null;
  const isEnough = !isUnderAttack || client.is_confirmed;
  await limits.acceptPassword(user_id, origin, { isEnough });
  if (!isEnough) return null;
  const pair = await asUser(db, user_id, async tx => {
    await lockSignIns({ tx }, { user_id, to: 'renew' });
    const isStill = await tx.$count(users, eq(users.password_hash, password_hash));
    if (!isStill || (!client.is_confirmed && (await hasSecondFactor(tx, user_id)))) return null;
    const device_hash = hashOf(device);
    await logSignIn(
      { tx },
      { user_id, now, user_agent, device_hash, ...origin, secret: settings.secret_key },
    );
    return startSession({ tx }, { now, user_id, user_agent });
  });
  if (pair) await limits.resetAttempts({ user_id }, origin);
  return pair;
}

type Row = {
  id: number;
  user_id: number;
  family: string;
  signed_in_at: number;
  is_alive: boolean;
  replaced_s: number | null;
};

/**
 * RFC 6749, 6. Consumes the token; reuse after the grace time ends its whole family. Null 90 days after the last use, a
 * year after the sign-in, or once ended.
 */
export async function refreshToken(
  { db }: Pick<App, 'db'>,
  { now, refresh_token, user_agent }: { now: number; refresh_token: string; user_agent: string },
): Promise<TokenPair | null> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<Row>(sql`
      select id, user_id, family, extract(epoch from signed_in_at)::int as signed_in_at,
        expires_at > to_timestamp(${now}) as is_alive,
        extract(epoch from to_timestamp(${now}) - replaced_at)::float8 as replaced_s
      from session_of_refresh(${hashOf(refresh_token)}::bytea)`),
  );
  const [session] = rows;
  if (!session?.is_alive) return null;
  const { user_id, family, signed_in_at } = session;
  if (session.replaced_s !== null && session.replaced_s > grace_s) {
    await endFamily({ db }, { user_id, family });
    return null;
  }
  return asUser(db, user_id, async tx => {
    await lockSignIns({ tx }, { user_id, to: 'renew' });
    const isThere = (await tx.$count(sessions, eq(sessions.id, session.id))) > 0;
    if (!isThere) return null;
    await tx
      .update(sessions)
      .set({ replaced_at: now })
      .where(and(eq(sessions.id, session.id), isNull(sessions.replaced_at)));
    return issuePair({ tx }, { now, user_id, family, user_agent, signed_in_at });
  });
}
