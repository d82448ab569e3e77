import { createHash, randomBytes } from 'node:crypto';
import type { Fields } from './shared/fields';
import { html, json, redirect, startHttpServer, type Received, type Reply } from './shared/httpServer';

type Event = Fields & {
  id: string;
  status: string;
  /** Leads to the appointment. */
  description?: string;
  extendedProperties?: { private: { record_id: string } };
};
type Calendar = { id: string; owner: string; summary: string; events: Map<string, Event> };
type Code = { account: string; scope: string; redirect_uri: string; challenge: string; offline: boolean };

export const googleClient = { client_id: 'zapys.apps.example', client_secret: 'the client’s secret' };
export const calendarScope = 'https://www.googleapis.com/auth/calendar.app.created';

const reasons: Record<number, string> = {
  400: 'badRequest',
  401: 'authError',
  404: 'notFound',
  409: 'duplicate',
  410: 'deleted',
};

/**
 * A fake Google on a port of its own: its page of consent, its tokens and its calendars, as its documentation
 * describes them; each request is checked as Google checks it, and it misbehaves on demand.
 */
export async function startFakeGoogle({ client_id, client_secret } = googleClient) {
  const calendars = new Map<string, Calendar>();
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Map<string, { account: string; expires: number }>();
  /** Each call of its API, as METHOD path. */
  const calls: string[] = [];
  /** What was asked and is not as it should be. */
  const wrong: string[] = [];
  const behavior = {
    /** Who is signed in there. */
    account: 'olena@gmail.example',
    /** What they leave ticked. */
    scope: `openid email ${calendarScope}`,
    isSilent: false,
    /** Answers calls of the API in this way: a status, and the reason of an error. */
    fails: undefined as { status: number; reason: string } | undefined,
    /** Events whose title has this are refused. */
    refuses: '',
    /** What was asked is done, and its answer gets lost. */
    lost: () => false,
    /** Called at each call of the API, before it is answered. */
    beforeAnswer: (async () => {}) as (call: string) => Promise<unknown>,
  };

  const tokenError = (error: string) => json({ error }, 400);

  function exchange(fields: URLSearchParams): Reply {
    if (fields.get('client_id') !== client_id || fields.get('client_secret') !== client_secret) {
      return json({ error: 'invalid_client' }, 401);
    }
    if (fields.get('grant_type') === 'refresh_token') {
      const account = refreshTokens.get(fields.get('refresh_token') ?? '');
      return account ? json(accessFor(account)) : tokenError('invalid_grant');
    }
    if (fields.get('grant_type') !== 'authorization_code') return tokenError('unsupported_grant_type');
    const code = codes.get(fields.get('code') ?? '');
    codes.delete(fields.get('code') ?? '');
    if (!code || code.redirect_uri !== fields.get('redirect_uri')) return tokenError('invalid_grant');
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== code.challenge) return tokenError('invalid_grant');
    const refresh_token = `1//${randomBytes(12).toString('hex')}`;
    if (code.offline) refreshTokens.set(refresh_token, code.account);
    const claims = { aud: client_id, email: code.account, email_verified: true };
    const id_token = ['{}', JSON.stringify(claims), 'signature']
      .map(part => Buffer.from(part).toString('base64url'))
      .join('.');
    return json({
      ...accessFor(code.account),
      scope: code.scope,
      id_token,
      ...(code.offline && { refresh_token }),
    });
  }

  function accessFor(account: string) {
    const access_token = `ya29.${randomBytes(12).toString('hex')}`;
    accessTokens.set(access_token, { account, expires: Date.now() + 3_599_000 });
    return { access_token, expires_in: 3599, token_type: 'Bearer' };
  }

  const problem = (status: number, reason = reasons[status]!, message = reason) =>
    json({ error: { code: status, message, errors: [{ domain: 'global', reason, message }] } }, status);

  async function api(method: string, path: string, authorization: string, body: Fields): Promise<Reply> {
    calls.push(`${method} ${path}`);
    await behavior.beforeAnswer(`${method} ${path}`);
    if (behavior.fails) return problem(behavior.fails.status, behavior.fails.reason);
    const token = accessTokens.get(authorization.replace(/^Bearer /, ''));
    if (!token || token.expires < Date.now() || ![...refreshTokens.values()].includes(token.account))
      return problem(401);
    const [, calendar_id, event_id] =
      /^\/calendars(?:\/([^/]+)(?:\/events(?:\/([^/]+))?)?)?$/.exec(path) ?? [];
    if (!calendar_id) {
      if (typeof body.summary !== 'string') return problem(400, 'required');
      const id = `${randomBytes(8).toString('hex')}@group.calendar.example`;
      calendars.set(id, { id, owner: token.account, summary: body.summary, events: new Map() });
      return json({ id, summary: body.summary });
    }
    const calendar = calendars.get(decodeURIComponent(calendar_id));
    if (!calendar || calendar.owner !== token.account) return problem(404);
    if (!path.includes('/events')) {
      calendars.delete(calendar.id);
      return { status: 204 };
    }
    return method === 'DELETE' ? remove(calendar, event_id!) : write(calendar, event_id, body);
  }

  function remove({ events }: Calendar, id: string): Reply {
    const event = events.get(id);
    if (!event) return problem(404);
    if (event.status === 'cancelled') return problem(410);
    event.status = 'cancelled';
    return { status: 204 };
  }

  function write({ events }: Calendar, named: string | undefined, body: Fields): Reply {
    const id = named ?? String(body.id);
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return problem(400, 'invalid', 'Invalid resource id value.');
    if (!named && events.has(id)) return problem(409);
    if (named && !events.has(id)) return problem(404);
    const [start, end] = [momentOf(body.start), momentOf(body.end)];
    if (start === undefined || end === undefined)
      return problem(400, 'required', 'Start and end times must be given.');
    if (end <= start) return problem(400, 'timeRangeEmpty');
    if (behavior.refuses && String(body.summary).includes(behavior.refuses)) return problem(400, 'invalid');
    events.set(id, { ...body, id, status: String(body.status ?? 'confirmed') });
    return json(events.get(id));
  }

  async function handle(request: Received): Promise<Reply | 'disconnect'> {
    if (behavior.isSilent) return 'disconnect';
    const { method, url, headers, body } = request;
    if (url.pathname === '/o/oauth2/v2/auth') return consent(request);
    if (url.pathname === '/token') return exchange(new URLSearchParams(body));
    if (url.pathname === '/revoke') {
      const account = refreshTokens.get(new URLSearchParams(body).get('token') ?? '');
      if (!account) return tokenError('invalid_token');
      revokeAccess(account);
      return json({});
    }
    if (!url.pathname.startsWith('/calendar/v3/')) return { status: 404 };
    const path = url.pathname.slice('/calendar/v3'.length);
    const fields = body ? (JSON.parse(body) as Fields) : {};
    const answer = await api(method, path, headers.authorization ?? '', fields);
    return behavior.lost() ? 'disconnect' : answer;
  }

  /** The page on which one lets Zapys in, or does not. */
  function consent({ method, url, body }: Received): Reply {
    const params = Object.fromEntries(url.searchParams);
    const isRight =
      params.client_id === client_id &&
      params.response_type === 'code' &&
      params.access_type === 'offline' &&
      params.prompt === 'consent' &&
      params.code_challenge_method === 'S256' &&
      params.scope?.split(' ').includes(calendarScope);
    if (!isRight || !params.redirect_uri || !params.state) {
      wrong.push(url.search);
      return { status: 400, body: 'invalid_request' };
    }
    if (method !== 'POST') return html(page(behavior.account, params.hl ?? 'en'));
    const back = new URL(params.redirect_uri);
    back.searchParams.set('state', params.state);
    if (new URLSearchParams(body).get('answer') === 'allow') back.searchParams.set('code', codeFor(params));
    else back.searchParams.set('error', 'access_denied');
    return redirect(back.href);
  }

  function codeFor({ redirect_uri, code_challenge, access_type }: Record<string, string>): string {
    const code = `4/${randomBytes(12).toString('hex')}`;
    const { account, scope } = behavior;
    const offline = access_type === 'offline';
    codes.set(code, {
      account,
      scope,
      redirect_uri: redirect_uri!,
      challenge: code_challenge ?? '',
      offline,
    });
    return code;
  }

  /** The person takes back, in their account, what they allowed. */
  function revokeAccess(account = behavior.account) {
    for (const [token, whose] of refreshTokens) if (whose === account) refreshTokens.delete(token);
  }

  const { url, close } = await startHttpServer(request =>
    handle(request).catch((error: unknown) => {
      wrong.push(String(error));
      throw error;
    }),
  );
  return {
    url,
    calendars,
    refreshTokens,
    calls,
    wrong,
    behavior,
    revokeAccess,
    /** What their calendar shows, in order. */
    visibleEvents: () =>
      [...calendars.values()]
        .flatMap(({ events }) => [...events.values()])
        .filter(({ status }) => status !== 'cancelled')
        .sort((a, b) => momentOf(a.start)! - momentOf(b.start)!),
    /** Answers on the page of consent; where it leads back to. */
    async answer(address: string, answer: 'allow' | 'deny'): Promise<string> {
      const body = new URLSearchParams({ answer });
      const { headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
      return headers.get('location') ?? '';
    },
    close,
  };
}

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>;

/** Epoch milliseconds of a moment that says its offset, as Google takes it. */
function momentOf(written: unknown): number | undefined {
  const { dateTime } = (written ?? {}) as { dateTime?: unknown };
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(String(dateTime));
  return isWhole ? Date.parse(String(dateTime)) : undefined;
}

const page = (account: string, language: string) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><title>Fake Google</title>
<h1>Zapys</h1><p>${account}</p>
<form method="post"><button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></form></html>`;
