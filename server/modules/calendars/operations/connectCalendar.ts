import type { App } from '@/server/core/context';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ConnectOutcome } from '@/domain/calendars/connection';
import type { Locale } from '@/domain/translations/locales';
import { NotFound } from '@/domain/errors';
import type { Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/open';
import { calendarConnections, oauthStates } from '@/server/platform/db/schema';
import { fromNow } from '@/server/platform/db/schema/columns';
import { withoutTenant, asUser, type Tx } from '@/server/platform/db/scope';
import type { CalendarGateway, Grant } from '@/server/platform/gateways/calendar/calendar';
import { AccessLost, Unreachable, Busy } from '@/server/platform/gateways/calendar/errors';
import { hashOf, isSame, newToken } from '@/server/platform/security/token';
import { findConnection } from '../queries/calendarConnections';
import { seal, unseal } from '@/server/platform/security/seal';
import { dropConnection } from '../commands/recordSyncResult';

export const calendarsChannel = 'calendars';

export const return_s = 10 * 60;

type CalendarDeps = {
  db: Database;
  calendar: CalendarGateway;
  config: Pick<Config, 'public_url' | 'secret_key'>;
};

const callbackUrl = ({ public_url }: Pick<Config, 'public_url'>) =>
  `${public_url}/api/v1/oauth/google/callback`;
/** The place to which a sealed token is bound. */
export const sealLabel = (user_id: number) => `user ${user_id} google refresh_token`;

/** The state is valid once, for ten minutes, in the browser that keeps `browser` (RFC 9700, 4.7). */
export async function beginConnecting(
  { db, calendar, config }: CalendarDeps,
  user_id: number,
  locale: Locale,
): Promise<{ authorization_url: string; browser: string }> {
  const [state, browser, code_verifier] = [newToken(), newToken(), newToken()];
  await asUser(db, user_id, tx =>
    tx.insert(oauthStates).values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browser),
      code_verifier,
      user_id,
      expires_at: fromNow(return_s),
    }),
  );
  const code_challenge = hashOf(code_verifier).toString('base64url');
  const redirect_uri = callbackUrl(config);
  return { authorization_url: calendar.consentUrl({ state, code_challenge, redirect_uri, locale }), browser };
}

export type Return = { state?: string; code?: string; error?: string; browser?: string };

/** Connected only if every scope was granted; `report` gets the reason of a failure. */
export async function finishConnecting(
  deps: CalendarDeps,
  { state = '', code, error, browser = '' }: Return,
  report: (error: unknown) => void,
): Promise<ConnectOutcome> {
  const { db, calendar, config } = deps;
  const oauthState = await consumeState(db, state);
  if (!oauthState || !isSame(hashOf(browser), oauthState.browser_hash)) return 'expired';
  if (error || !code) return error === 'access_denied' ? 'denied' : 'away';
  const { user_id, code_verifier } = oauthState;
  try {
    const grant = await calendar.exchange({ code, code_verifier, redirect_uri: callbackUrl(config) });
    // Not revoked: that would end all grants of the account, which may be connected already.
    if (!grant.is_granted) return 'unticked';
    await asUser(db, user_id, tx => saveConnection(tx, config.secret_key, user_id, grant));
    return 'connected';
  } catch (cause) {
    if (!(cause instanceof AccessLost || cause instanceof Unreachable || cause instanceof Busy)) throw cause;
    report(cause);
    return cause instanceof AccessLost ? 'expired' : 'away';
  }
}

type OAuthState = { user_id: number; browser_hash: Buffer; code_verifier: string };

async function consumeState(db: Database, state: string): Promise<OAuthState | undefined> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<OAuthState>(
      sql`select user_id, browser_hash, code_verifier from take_oauth_state(${hashOf(state)}::bytea)`,
    ),
  );
  return rows[0];
}

async function saveConnection(
  tx: Tx,
  secret_key: string,
  user_id: number,
  { refresh_token, account }: Grant,
): Promise<void> {
  const ownConnection = and(
    eq(calendarConnections.user_id, user_id),
    ne(calendarConnections.state, 'ending'),
  );
  const [present] = await tx.select().from(calendarConnections).where(ownConnection).for('update');
  const refresh_token_sealed = seal(secret_key, sealLabel(user_id), refresh_token);
  if (present?.account === account) {
    await tx
      .update(calendarConnections)
      .set({ refresh_token_sealed, state: 'connected', error: null, failures: 0, due_at: fromNow(0) })
      .where(eq(calendarConnections.id, present.id));
  } else {
    if (present) await endConnection(tx, present.id);
    await tx
      .insert(calendarConnections)
      .values({ user_id, provider: 'google', account, refresh_token_sealed });
  }
  await wakeSync(tx);
}

/** Hidden from the owner at once; its events and our access are removed later. @throws NotFound */
export async function disconnectCalendar(
  { db }: Pick<App, 'db'>,
  { calendar, user_id, id }: { calendar: CalendarGateway | undefined; user_id: number; id: number },
): Promise<void> {
  await asUser(db, user_id, async tx => {
    const row = await findConnection(tx, id);
    if (!row || row.state === 'ending') throw new NotFound();
    if (!calendar) return dropConnection({ tx }, id);
    await endConnection(tx, id);
    await wakeSync(tx);
  });
}

const endConnection = (tx: Tx, id: number) =>
  tx
    .update(calendarConnections)
    .set({ state: 'ending', ended_at: fromNow(0), failures: 0, due_at: fromNow(0) })
    .where(eq(calendarConnections.id, id));

const wakeSync = (tx: Tx) => tx.execute(sql`select pg_notify(${calendarsChannel}, '')`);

/** @throws AccessLost when it was sealed under another SECRET_KEY */
export function refreshTokenOf(
  secret_key: string,
  { user_id, refresh_token_sealed }: typeof calendarConnections.$inferSelect,
): string {
  try {
    return unseal(secret_key, sealLabel(user_id), refresh_token_sealed);
  } catch (cause) {
    throw new AccessLost('The token was sealed under another key.', { cause });
  }
}
