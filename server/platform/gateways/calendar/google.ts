import { toDate } from '@/domain/time/instant';
import type { SyncedEvent } from '@/domain/calendars/syncedEvents';
import type { Config } from '@/server/platform/config';
import type { CalendarGateway, EventPlace } from './calendar';
import { AccessLost, Unreachable, Busy, NotThere, AlreadyExists } from './errors';

/** The narrowest scope: only calendars that we created (developers.google.com/workspace/calendar/api/auth). */
const calendar_scope = 'https://www.googleapis.com/auth/calendar.app.created';
const scopes = ['openid', 'email', calendar_scope];
const timeout_ms = 10_000;

const endpointsOf = (api_url: string | undefined) =>
  api_url
    ? {
        consent: `${api_url}/o/oauth2/v2/auth`,
        token: `${api_url}/token`,
        revoke: `${api_url}/revoke`,
        calendars: `${api_url}/calendar/v3/calendars`,
      }
    : {
        consent: 'https://accounts.google.com/o/oauth2/v2/auth',
        token: 'https://oauth2.googleapis.com/token',
        revoke: 'https://oauth2.googleapis.com/revoke',
        calendars: 'https://www.googleapis.com/calendar/v3/calendars',
      };

/** Google Calendar API v3, by OAuth 2.0 with PKCE (RFC 7636). */
export function googleCalendar({
  client_id,
  client_secret,
  api_url,
}: NonNullable<Config['google']>): CalendarGateway {
  const { consent, token, revoke, calendars } = endpointsOf(api_url);
  const client = { client_id, client_secret };
  const requestToken = (fields: Record<string, string>) =>
    post(token, new URLSearchParams({ ...client, ...fields }));
  const eventsOf = (calendar_id: string) => `${calendars}/${encodeURIComponent(calendar_id)}/events`;
  const eventAt = ({ calendar_id, event_id }: EventPlace) => `${eventsOf(calendar_id)}/${event_id}`;

  return {
    consentUrl({ state, code_challenge, redirect_uri, locale }) {
      const fields = {
        client_id,
        redirect_uri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        code_challenge,
        code_challenge_method: 'S256',
        // Without both, a second connection gets no refresh token.
        access_type: 'offline',
        prompt: 'consent',
        hl: locale,
      };
      return `${consent}?${new URLSearchParams(fields)}`;
    },

    async exchange(returned) {
      const answer = await requestToken({ grant_type: 'authorization_code', ...returned });
      const { refresh_token, scope, id_token } = answer;
      const account = accountIn(id_token, client_id);
      if (typeof refresh_token !== 'string' || !account)
        throw new AccessLost('Google gave no lasting token.');
      return { refresh_token, account, is_granted: String(scope).split(' ').includes(calendar_scope) };
    },

    async access(refresh_token) {
      const { access_token } = await requestToken({ grant_type: 'refresh_token', refresh_token });
      if (typeof access_token !== 'string') throw new Unreachable('Google gave no token.');
      return access_token;
    },

    async revoke(refresh_token) {
      await ignoreError(post(revoke, new URLSearchParams({ token: refresh_token })), AccessLost);
    },

    async createCalendar(access, summary) {
      const { id } = await send(access, 'POST', calendars, { summary });
      if (typeof id !== 'string') throw new Unreachable('Google gave the calendar no id.');
      return id;
    },

    async removeCalendar({ access, calendar_id }) {
      await ignoreError(send(access, 'DELETE', `${calendars}/${encodeURIComponent(calendar_id)}`), NotThere);
    },

    async insert(place, copy) {
      await send(place.access, 'POST', eventsOf(place.calendar_id), { id: place.event_id, ...bodyOf(copy) });
    },

    async update(place, copy) {
      await send(place.access, 'PUT', eventAt(place), bodyOf(copy));
    },

    async remove(place) {
      await ignoreError(send(place.access, 'DELETE', eventAt(place)), NotThere);
    },
  };
}

type GoogleAnswer = Record<string, unknown>;

/** Has no attendees, so Google sends no invitations. */
const bodyOf = ({
  record_id,
  title,
  description,
  place,
  start_at,
  end_at,
  is_tentative,
  url,
}: SyncedEvent) => ({
  summary: title,
  description,
  location: place,
  // UTC: zone names differ between databases (Kyiv, Kiev), and Google shows the reader's own zone.
  start: { dateTime: rfc3339(start_at) },
  end: { dateTime: rfc3339(end_at) },
  status: is_tentative ? 'tentative' : 'confirmed',
  // Google accepts only https links.
  ...(url.startsWith('https:') && { source: { title, url } }),
  extendedProperties: { private: { record_id: String(record_id) } },
});

const rfc3339 = (instant: number) => toDate(instant).toISOString().replace('.000Z', 'Z');

/** Ignores the error that means the work is already done. */
async function ignoreError(
  request: Promise<unknown>,
  expected: typeof NotThere | typeof AccessLost,
): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof expected)) throw error;
  }
}

/** OAuth errors as in RFC 6749, 5.2. @throws AccessLost, Busy, Unreachable */
async function post(url: string, body: URLSearchParams): Promise<GoogleAnswer> {
  const { status, answer } = await request(url, { method: 'POST', body });
  if (status < 300) return answer;
  if (answer.error === 'invalid_grant' || answer.error === 'invalid_token')
    throw new AccessLost(String(answer.error));
  throw status === 429
    ? new Busy('Google’s tokens are limited.')
    : new Unreachable(`Google answered ${status}.`);
}

/** @throws AccessLost, AlreadyExists, NotThere, Busy, Unreachable; Error if refused permanently */
async function send(access: string, method: string, url: string, body?: object): Promise<GoogleAnswer> {
  const headers = { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) };
  const { status, answer } = await request(url, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (status < 300) return answer;
  const { message, reason } = errorIn(answer);
  const description = `Google answered ${status}: ${reason} ${message}`.trim();
  if (status === 409) throw new AlreadyExists(description);
  if (status === 404 || status === 410) throw new NotThere(description);
  if (status === 429 || isOverQuota(reason)) throw new Busy(description);
  if (reason === 'insufficientPermissions') throw new AccessLost(description);
  // Some manually deleted events can neither be written nor restored.
  if (status === 403 && method === 'PUT') throw new NotThere(description);
  // A new token can be refused for a moment; the next one shows whether access is lost.
  if (status === 401 || status >= 500) throw new Unreachable(description);
  throw new Error(description);
}

const isOverQuota = (reason: string) =>
  ['userRateLimitExceeded', 'rateLimitExceeded', 'quotaExceeded'].includes(reason);

function errorIn({ error }: GoogleAnswer): { message: string; reason: string } {
  const { message, errors }: { message?: unknown; errors?: { reason?: unknown }[] } = error ?? {};
  return { message: String(message ?? ''), reason: String(errors?.[0]?.reason ?? '') };
}

async function request(url: string, init: RequestInit): Promise<{ status: number; answer: GoogleAnswer }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    return { status: response.status, answer: parseObject(await response.text()) };
  } catch (cause) {
    throw new Unreachable('Google does not answer.', { cause });
  }
}

function parseObject(json: string): GoogleAnswer {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? (parsed as GoogleAnswer) : {};
  } catch {
    return {};
  }
}

/** The ID token came directly over TLS, so its signature may stay unchecked (OpenID Connect Core 3.1.3.7). */
function accountIn(id_token: unknown, client_id: string): string | undefined {
  const [, payload = ''] = String(id_token).split('.');
  const { aud, email } = parseObject(Buffer.from(payload, 'base64url').toString('utf8'));
  return aud === client_id && typeof email === 'string' ? email : undefined;
}
