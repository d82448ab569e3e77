import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import { buildApp } from '@/server/app/app';
import type { Config } from '@/server/platform/config';
import { checkAnswers } from './checkedAnswers';
import { testConfig } from './config';
import { openKind, type Kind, type Opened } from './databases/databases';

type Logger = FastifyServerOptions['logger'];

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  // What came back is whatever the test goes on to say it is.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
};

/** A whole server on a database of its own, spoken to without a port. One per test file; its clock is the tests'. */
export const startApi = async (kind: Kind, overrides: Partial<Config> = {}, logger?: Logger) =>
  apiOn(await openKind(kind), overrides, logger);

/** As `startApi`, on a database that is open. */
export function apiOn({ db, url, remove }: Opened, overrides: Partial<Config> = {}, logger?: Logger) {
  const clock = { now: Math.floor(Date.now() / 1000) };
  const app = buildApp({ db, config: { ...testConfig, ...overrides }, now: () => clock.now, logger });
  checkAnswers(app);
  return {
    app,
    db,
    url,
    clock,
    as: (token: string | undefined) => clientOf(app, token),
    ...clientOf(app, undefined),
    /** As if nothing had been tried yet: in the database, and in this process. */
    async clearLimits() {
      await app.ready();
      app.addressLimits.clear();
      await db.pool.query('delete from throttles');
    },
    async close() {
      await app.close();
      await remove();
    },
  };
}

export type Api = Awaited<ReturnType<typeof startApi>>;
export type ApiClient = ReturnType<typeof clientOf>;

function clientOf(app: FastifyInstance, token: string | undefined) {
  const call = async (
    method: InjectOptions['method'],
    path: string,
    payload?: object,
    more = {},
  ): Promise<Answer> => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...more };
    const response = await app.inject({ method, url: `/api/v1${path}`, payload, headers });
    const type = String(response.headers['content-type']);
    const isFile = /zip|officedocument/.test(type);
    return {
      status: response.statusCode,
      headers: response.headers,
      body: type.includes('json') ? response.json() : isFile ? response.rawPayload : response.body,
    };
  };
  return {
    get: (path: string, headers?: object) => call('GET', path, undefined, headers),
    post: (path: string, payload: object, headers?: object) => call('POST', path, payload, headers),
    put: (path: string, payload: object, headers?: object) => call('PUT', path, payload, headers),
    patch: (path: string, payload: object) => call('PATCH', path, payload),
    delete: (path: string, payload?: object) => call('DELETE', path, payload),
    call,
  };
}

/** As a client does: who is told that the database is busy comes again, with the same key. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  if (answer.status !== 503) return answer;
  await new Promise(resolve => setTimeout(resolve, 500));
  return patiently(ask);
}
