import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toInstant } from '@/domain/schedule';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { site } from '@/site';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';
import { matrix } from '../routes/helpers/matrix';
import type { Entities } from '../routes/helpers/row';
import { createEntities } from '../routes/helpers/entities';
import { hostileValues, writeJson } from './hostileValues';
import { randomFrom } from '@/server/seeds/demoRandom';
import { sampleOf } from './random';
import { probesOf, type Probe } from './requests';
import { pages, siteProbes } from './siteRequests';

/**
 * Hostile values in every field, query and path of every route. A part of them, by chance and the same for the same
 * FUZZ_SEED; all of them where TEST_FULL is set.
 */
const isFull = Boolean(process.env.TEST_FULL);
const seed = Number(process.env.FUZZ_SEED) || 20_270_105;
const per_route = isFull ? Infinity : 3;
/** A company is made anew after so many requests: what they delete and change is there again. */
const company_lasts = isFull ? 400 : 200;
const full_timeout_ms = 60 * 60_000;

const private_key = 'a key of the fuzz';
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const api_routes = new Map<string, RouteDoc | undefined>();
const site_routes: string[] = [];
const logged: string[] = [];
const random = randomFrom(seed);

let api: Api;
let entities: Entities;
let token: string;
let companies = 0;
let requests = 0;

beforeAll(async () => {
  // A sentence that nobody has written is a fault too.
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(JSON.stringify(line)));
  console.info(`Fuzz: FUZZ_SEED=${seed}, ${isFull ? 'whole' : `${per_route} requests a route`}.`);
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
  const config = {
    data_dir: folder,
    rate_limit_scale: 1_000_000,
    charging: { public_key: 'i1', private_key, api_version: 3 as const },
    demo_sign_in: true,
    google: { client_id: 'id', client_secret: 'secret', api_url: 'http://127.0.0.1:9' },
    installation_token: 'x'.repeat(32),
  };
  api = await startApi(kinds.at(-1)!, config, logger);
  api.app.addHook('onRoute', ({ method, url, prefix, config: own }) => {
    for (const verb of [method].flat().filter(one => one !== 'HEAD')) {
      if (prefix.startsWith('/api/v1')) {
        const path = url.slice('/api/v1'.length).replace(/(.)\/$/, '$1') || '/';
        api_routes.set(`${verb} ${path}`, (own as { doc?: RouteDoc } | undefined)?.doc);
      } else if (prefix.startsWith('/s')) site_routes.push(`${verb} ${url.slice(2).replace(/(.)\/$/, '$1')}`);
    }
  });
  api.app.register(site);
  await api.app.ready();
  await makeCompany();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
  rmSync(folder, { recursive: true });
});

async function makeCompany() {
  const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
  api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  const owner = await createUser(api.db, `owner-${++companies}@example.org`);
  entities = await createEntities(api, `mine-${companies}`, owner, start_at);
  token = owner.token;
}

type Fault = { status: number; method: string; url: string; payload?: string; said?: string };

/** What of these the server could not take: a 5xx that is no 503 or 507, or an error in its log. */
async function faultsOf(probes: Probe[], isSignedIn: boolean): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { method, url: urlOf, payload: payloadOf, type, headers } of probes) {
    if (++requests % company_lasts === 0) await makeCompany();
    const [url, payload] = [urlOf(entities), payloadOf?.(entities)];
    logged.length = 0;
    const { statusCode: status } = await api.app.inject({
      method,
      url,
      payload,
      headers: {
        ...(type && { 'content-type': type }),
        ...(isSignedIn && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const isTaken = status < 500 ? logged.length === 0 : status === 503 || status === 507;
    if (isTaken) continue;
    const log = logged.map(line => JSON.parse(line)?.err?.stack ?? line).join('\n');
    faults.push({
      status,
      method: `${method}`,
      url: url.slice(0, 300),
      payload: payload?.slice(0, 300),
      said: log.slice(0, 1500),
    });
  }
  return faults;
}

const chosen = (probes: Probe[], share = 1) => sampleOf(probes, Math.ceil(per_route * share), random);

/** Those that end something for the routes after them come last. */
const isEnding = (route: string) =>
  /^DELETE|logout|\/password$|\/owner$|erase|merge|subscription|undo|cancel/.test(route);
const inOrder = (routes: string[]) => [...routes].sort((a, b) => Number(isEnding(a)) - Number(isEnding(b)));

describe('whatever is sent', () => {
  it('knows every field of every route of the API', () => {
    expect([...api_routes.keys()].sort()).toEqual(Object.keys(matrix).sort());
    const readsBody = [...api_routes].filter(
      ([route]) => matrix[route]!.body && /^(POST|PUT|PATCH)/.test(route),
    );
    const unsaid = readsBody.filter(([route, doc]) => !doc?.body && probesOf(route, doc).length === 0);
    expect(unsaid).toEqual([]);
  });

  it('knows every page of the public sites', () => {
    const nameless = (route: string) => route.replace(/:\w+/g, ':');
    const own = site_routes.filter(route => /^(GET|POST) \/(:slug|assets\/:file)/.test(route));
    expect([...new Set(own.map(nameless))].sort()).toEqual(Object.keys(pages).map(nameless).sort());
  });

  it(
    'is never a fault of the API, signed in or not',
    async () => {
      const faults: Fault[] = [];
      for (const route of inOrder([...api_routes.keys()])) {
        const { access, streams } = matrix[route]!;
        const probes = probesOf(route, api_routes.get(route));
        const isOpen = access === 'public' || access === 'optional';
        faults.push(...(await faultsOf(chosen(probes, isOpen ? 1 : isFull ? 1 : 0.15), false)));
        if (!streams) faults.push(...(await faultsOf(chosen(probes), true)));
        if (isEnding(route)) await makeCompany();
      }
      expect(faults).toEqual([]);
    },
    full_timeout_ms,
  );

  it(
    'is never a fault of the public sites',
    async () => {
      const faults: Fault[] = [];
      for (const route of Object.keys(pages)) {
        faults.push(...(await faultsOf(chosen(siteProbes(route)), false)));
      }
      expect(faults).toEqual([]);
    },
    full_timeout_ms,
  );

  it('is never a fault of what reads headers', async () => {
    const names = ['x-user-locale', 'accept-language', 'idempotency-key', 'authorization', 'cookie', 'range'];
    const values = [
      '',
      '__proto__',
      '%',
      'toString',
      'q=;;,',
      `Bearer ${'x'.repeat(600)}`,
      'é',
      'x'.repeat(4000),
    ];
    const urls = ['/api/v1/', '/s/mine-1', '/api/v1/auth/login', '/api/docs', '/files/x', '/api/v1/events'];
    const probes = names.flatMap(name =>
      values.flatMap(value =>
        urls.map((url): Probe => ({
          method: url.endsWith('login') ? 'POST' : 'GET',
          url: () => url,
          headers: { [name]: value },
          ...(url.endsWith('login') && { type: 'application/json', payload: () => '{}' }),
        })),
      ),
    );
    expect(await faultsOf(chosen(probes, 4), false)).toEqual([]);
  });

  it(
    'is never a fault of callbacks that are signed',
    async () => {
      await makeCompany();
      const { company, order } = entities;
      const own = { public_key: 'i1', private_key, is_enabled: true };
      await api.as(token).put(`/companies/${company}/payment_integrations/liqpay`, own);
      const { rows } = await api.db.pool.query<{ id: number }>(
        'select id from payment_integrations where company_id = $1',
        [company],
      );
      const fields = { order_id: 'a', status: 'success', payment_id: 1, amount: 1, currency: 'UAH' };
      const names = [
        ...Object.keys(fields),
        'refund_amount',
        'card_token',
        'sender_card_mask2',
        'public_key',
      ];
      const liveEvent = [
        ...hostileValues.map(value => () => writeJson(value) ?? ''),
        ...['', '{', 'null'].map(text => () => text),
        ...names.flatMap(name =>
          hostileValues.map(value => (reference: string) => {
            return writeJson({ ...fields, order_id: reference, [name]: value }) ?? '';
          }),
        ),
      ];
      const faults: Fault[] = [];
      for (const [at, write] of sampleOf(liveEvent, per_route * 6, random).entries()) {
        const reference = `fuzz-${at}`;
        await api.db.pool.query(
          `insert into payment_attempts (company_id, order_id, integration_id, reference, amount, currency, expires_at)
           values ($1, $2, $3, $4, 100, 'UAH', to_timestamp(4e9))`,
          [company, order, rows[0]!.id, reference],
        );
        for (const url of [`/api/hooks/liqpay/${rows[0]!.id}`, '/api/hooks/plans/liqpay']) {
          const payload = signed(write(reference));
          const type = 'application/x-www-form-urlencoded';
          const probe: Probe = { method: 'POST', url: () => url, type, payload: () => payload };
          faults.push(...(await faultsOf([probe], false)));
        }
      }
      expect(faults).toEqual([]);
    },
    full_timeout_ms,
  );

  it('leaves a server that goes on answering', async () => {
    await makeCompany();
    const answers = await Promise.all([
      api.as(token).get(`/companies/${entities.company}/dashboard`),
      api.get(`/sites/${entities.slug}`),
      api.as(token).post(`/companies/${entities.company}/products`, { name: 'Balm', price: 20_000 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(requests).toBeGreaterThan(1000);
  });
});

function signed(json: string): string {
  const data = Buffer.from(json).toString('base64');
  const digest = createHash('sha1').update(`${private_key}${data}${private_key}`);
  return new URLSearchParams({ data, signature: digest.digest('base64') }).toString();
}
