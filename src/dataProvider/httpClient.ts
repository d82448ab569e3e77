import { fetchUtils, HttpError } from 'ra-core';
import { authorized } from '../authProvider/session';
import { fromWire, toWire } from './instants';

export type Options = fetchUtils.Options & { idempotencyKey?: string };
type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;
export type HttpClient = (path: string, options?: Options) => Promise<Answer>;

/** Speaks to the API as the signed-in person, in their language, and turns instants on the way. */
export const createHttpClient =
  (baseUrl: string, locale: () => string): HttpClient =>
  async (path, { idempotencyKey, body, ...options } = {}) => {
    const sent = typeof body === 'string' ? JSON.stringify(toWire(JSON.parse(body))) : body;

    try {
      const answer = await authorized(baseUrl, token => {
        const headers = new Headers({ Accept: 'application/json', 'X-User-Locale': locale() });
        if (token) headers.set('Authorization', `Bearer ${token}`);
        if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
        return fetchUtils.fetchJson(`${baseUrl}${path}`, { ...options, body: sent, headers });
      });
      return { ...answer, json: fromWire(answer.json) };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      throw new HttpError(messageOf(error), error.status, fromWire(error.body));
    }
  };

/** 422 speaks for itself, 400 and 402 from inside their error object, the rest stay silent. */
function messageOf({ status, body }: HttpError): string {
  if (status === 422) return body?.message ?? '';
  if (status === 400 || status === 402) return body?.error?.message ?? '';
  return '';
}
