import { fetchUtils, HttpError } from 'ra-core';
import type { TokenPair } from '@/domain/users/session';
import { waitForSignIn } from './expiry';
import { isOtherUser } from './sessionOwner';
import { isExpired, storeTokens, readTokens } from './tokens';

type Send<Answer> = (token: string | undefined) => Promise<Answer>;

/** Renews an expired access token once for all requests; with an expired session, waits for sign-in. */
export async function authorized<Answer>(baseUrl: string, send: Send<Answer>): Promise<Answer> {
  if (isOtherUser()) throw new HttpError('', 401);
  let { access_token: token } = readTokens();
  if (token && isExpired()) token = (await renew(baseUrl, token)) ?? token;

  try {
    return await send(token);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    return send((await renew(baseUrl, token)) ?? (await waitForSignIn()));
  }
}

const isUnauthenticated = (error: unknown) => error instanceof HttpError && error.status === 401;

/** Undefined when the refresh token is no longer valid. */
function renew(baseUrl: string, stale: string | undefined): Promise<string | undefined> {
  return oneAtATime(async () => {
    const { access_token, refresh_token } = readTokens();
    if (access_token && access_token !== stale) return access_token;
    if (!refresh_token) return undefined;
    try {
      const pair = await requestTokens(baseUrl, { grant_type: 'refresh_token', refresh_token });
      return pair.access_token;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500 && error.status !== 429) return undefined;
      throw error;
    }
  });
}

/** Exchanges a grant for tokens (RFC 6749) and stores them. */
export async function requestTokens(baseUrl: string, grant: Record<string, string>): Promise<TokenPair> {
  const body = JSON.stringify(grant);
  const { json } = await fetchUtils.fetchJson(`${baseUrl}/oauth/token`, { method: 'POST', body });
  storeTokens(json);
  return json;
}

let queue: Promise<unknown> = Promise.resolve();

/** Across tabs where the browser supports locks, else within this tab. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('zapys.refresh', work);
  const result = queue.then(work, work);
  queue = result.catch(() => undefined);
  return result;
}
