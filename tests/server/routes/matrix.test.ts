import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyRole } from '@/domain/access/permissions';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createApiKey } from '@/tests/helpers/apiKeys';
import { createUser, hire } from '@/tests/helpers/fixtures';
import { isFull } from '@/tests/helpers/full';
import { matrix, methods } from './helpers/matrix';
import type { Row, Entities } from './helpers/row';
import { askRoute, withThingsOf } from './helpers/askRoute';
import { createEntities, pathOf } from './helpers/entities';

const prefix = '/api/v1';
const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
const registered: string[] = [];

let api: Api;
let entities: Entities;
let theirs: Entities;
let strangersToken: string;
let tokens: Record<
  'owner' | 'employee' | 'receptionist' | 'manager' | 'bookkeeper' | 'removed' | 'expired' | 'revoked',
  string
>;
let keys: Record<'all' | 'invoices' | 'expired' | 'revoked', string>;
let strangersKey: string;
let sequence = 0;
const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
const setBack = () => void (api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00'));

beforeAll(async () => {
  api = await startApi(kinds.at(-1)!, {
    data_dir: folder,
    demo_sign_in: true,
    charging: { public_key: 'i1', private_key: 'secret', api_version: 3 },
    google: { client_id: 'id', client_secret: 'secret' },
  });
  api.app.addHook('onRoute', ({ method, url, prefix: at }) => {
    if (!at.startsWith(prefix)) return;
    const path = url.slice(prefix.length).replace(/(.)\/$/, '$1') || '/';
    for (const verb of [method].flat()) if (verb !== 'HEAD') registered.push(`${verb} ${path}`);
  });
  await api.app.ready();
  setBack();
  const stranger = await createUser(api.db, 'stranger@example.org');
  strangersToken = stranger.token;
  theirs = await createEntities(api, 'theirs', stranger, start_at);
  strangersKey = (await createApiKey(api, { company: theirs.company, token: strangersToken })).key;
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Whether something may have changed since the company was made; what is refused changes nothing. */
let isSpent = true;

beforeEach(async () => {
  if (!isSpent) return;
  isSpent = false;
  setBack();
  const owner = await createUser(api.db, `owner-${++sequence}@example.org`);
  entities = await createEntities(api, `mine-${sequence}`, owner, start_at);

  const employee = await aMember('employee');
  const receptionist = await aMember('receptionist', 'receptionist');
  const manager = await aMember('manager', 'manager');
  const bookkeeper = await aMember('bookkeeper');
  await giveOwnRole(owner.token, bookkeeper.id);
  const removed = await aMember('removed');
  await api.db.pool.query('update employees set archived_at = now() where user_id = $1', [removed.id]);
  const expired = await aMember('expired');
  await api.db.pool.query(
    "update sessions set access_expires_at = now() - interval '1 s' where user_id = $1",
    [expired.id],
  );
  const revoked = await aMember('revoked');
  await api.as(revoked.token).post('/auth/logout', {});
  tokens = {
    owner: owner.token,
    employee: employee.token,
    receptionist: receptionist.token,
    manager: manager.token,
    bookkeeper: bookkeeper.token,
    removed: removed.token,
    expired: expired.token,
    revoked: revoked.token,
  };
  keys = await createKeys(owner.token);
});

async function createKeys(owner: string): Promise<typeof keys> {
  const maker = { company: entities.company, token: owner };
  const all = await createApiKey(api, maker);
  const invoices = await createApiKey(api, { ...maker, scopes: ['invoices.read.all'] });
  const expired = await createApiKey(api, { ...maker, expires_at: api.clock.now + 3600 });
  await api.db.pool.query('update api_keys set expires_at = to_timestamp($2) where id = $1', [
    expired.id,
    api.clock.now,
  ]);
  const revoked = await createApiKey(api, maker);
  await api.as(owner).delete(`/companies/${entities.company}/api_keys/${revoked.id}`);
  return { all: all.key, invoices: invoices.key, expired: expired.key, revoked: revoked.key };
}

async function aMember(name: string, role: CompanyRole = 'employee') {
  const user = await createUser(api.db, `${name}-${sequence}@example.org`);
  await hire(api.db, entities.company, { first_name: name, user_id: user.id, role });
  return user;
}

/** A role of the company's own: the figures, and what every role has. */
async function giveOwnRole(owner: string, user_id: number) {
  const { body } = await api.as(owner).post(`/companies/${entities.company}/roles`, {
    name: 'Bookkeeper',
    permissions: ['sales.read.all', 'reports.read.all', 'invoices.read.all'],
  });
  await api.db.pool.query('update employees set role_id = $2 where user_id = $1', [user_id, body.data.id]);
}

async function ask(route: string, row: Row, token: string | undefined, of: Entities = entities) {
  const answer = await askRoute(api, { route, row, of }, token);
  if (!route.startsWith('GET ') && answer.status < 400) isSpent = true;
  return answer;
}

it('holds every route, and none that is not there', () => {
  expect([...new Set(registered)].sort()).toEqual(Object.keys(matrix).sort());
});

const rows = Object.entries(matrix).filter(([, { twin }]) => isFull || !twin);
const closed = rows.filter(([, { access }]) => access === 'user' || access === 'company');
/** One hook reads every token, and each route has tests of its own: in the short run every fourth is asked. */
const isSampled = (_: unknown, index: number) => isFull || index % 4 === 0;
const sampled = closed.filter(isSampled);
const ofCompany = rows.filter(([, { access }]) => access === 'company');
const ofThing = ofCompany.filter(([, { id }]) => id);

describe('the owner', () => {
  it.each(rows.filter(isSampled))('%s answers as documented', async (route, row) => {
    expect((await ask(route, row, tokens.owner)).status).toBe(row.owner);
  });
});

describe('nobody', () => {
  it.each(closed)('%s asks them to sign in', async (route, row) => {
    const { status, body } = await ask(route, row, undefined);
    expect([status, body]).toEqual([
      401,
      { error: { message: 'The authentication session has expired.', code: 'unauthenticated' } },
    ]);
  });
});

describe.each(['expired', 'revoked'] as const)('an %s token', kind => {
  it.each(sampled)('%s asks them to sign in', async (route, row) => {
    expect((await ask(route, row, tokens[kind])).status).toBe(401);
  });
});

describe('a cookie by itself', () => {
  it.each(sampled)('%s is not heard', async (route, row) => {
    const [method, path] = [route.split(' ')[0] as (typeof methods)[number], pathOf(route, row, entities)];
    const cookie = `access_token=${tokens.owner}`;
    expect((await api.call(method, path, row.body?.(entities), { cookie })).status).toBe(401);
  });
});

describe('another company', () => {
  it.each(ofCompany)('%s is as if it never was', async (route, row) => {
    const answer = await ask(route, row, strangersToken);
    const never = await ask(route, row, strangersToken, { ...entities, company: 999_999_999 });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(never.body);
  });

  it.each(ofThing)('%s knows nothing of another company’s thing', async (route, row) => {
    const mixed = withThingsOf(theirs, entities);
    const answer = await ask(
      route,
      { ...row, body: row.body && (() => row.body!(entities)) },
      tokens.owner,
      mixed,
    );
    const never = { ...row, id: () => 999_999_999, body: row.body && (() => row.body!(entities)) };
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual((await ask(route, never, tokens.owner)).body);
  });
});

describe('a removed employee', () => {
  it.each(ofCompany)('%s is closed to them', async (route, row) => {
    expect((await ask(route, row, tokens.removed)).status).toBe(404);
  });
});

/** What only people may do: their own account, and handing out keys. */
const ofPeople = ({ access, peopleOnly }: Row) => access === 'user' || peopleOnly;
const needsInvoices = /:company\/(invoices|billing|plans|subscription\/quote)\b/;

describe('an API key', () => {
  it.each(sampled)('%s is open to one with its scope, unless it is for people alone', async (route, row) => {
    expect((await ask(route, row, keys.all)).status).toBe(
      ofPeople(row) ? 403 : row.ofAsker ? 404 : row.owner,
    );
  });

  it.each(closed)('%s is closed to one without its scope', async (route, row) => {
    if (!needsInvoices.test(route)) expect((await ask(route, row, keys.invoices)).status).toBe(403);
  });

  it.each(ofCompany)('%s is closed to one of another company', async (route, row) => {
    expect((await ask(route, row, strangersKey)).status).toBe(row.peopleOnly ? 403 : 404);
  });

  it.each(closed)('%s is closed to one that has expired, and to one that was revoked', async (route, row) => {
    for (const key of [keys.expired, keys.revoked]) {
      const { status, headers } = await api
        .as(key)
        .call(
          route.split(' ')[0] as (typeof methods)[number],
          pathOf(route, row, entities),
          row.body?.(entities),
        );
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });
});

/** The company's settings, people and goods, its plan, sales and what it publishes: no part of the desk. */
const notOfTheDesk = [
  /^(POST|PUT|PATCH|DELETE) \/companies\/:company(\/(owner|restore|settings))?$/,
  /^(POST|PUT|PATCH|DELETE) .*:company\/(services|bundles|memberships|employees|articles|reviews|addresses)\b/,
  /^(POST|PUT|PATCH|DELETE) .*:company\/products(?!\/:id\/stock_movements)/,
  /^(POST|PUT|PATCH|DELETE) .*:company\/(roster|schedule_adjustments|time_off|public_holidays|schedule_impact|user_invites)\b/,
  /^(POST|PUT|PATCH|DELETE) .*:company\/(onboarding|subscription|future_subscription)\b/,
  /^GET .*:company\/(services|products|employees)\/import\b/,
  /^GET .*:company\/(reviews|assistants)\.(csv|xlsx)$/,
  /:company\/(activity|api_keys|articles|billing|exports|invoices|payment_integrations|payroll|plans|purchase_links|reports|roles|sales|webhooks)\b/,
  /^GET .*\/(articles\/:id\/preview|subscription\/quote)$/,
  /^(PATCH \/companies\/:company\/assistants|DELETE \/companies\/:company\/assistants(\/:id)?)$/,
  /\/certificates\/:id\/void$/,
  /\/wage_rules$/,
];

describe('a receptionist', () => {
  it.each(ofCompany.filter(isSampled))('%s is theirs, or is not', async (route, row) => {
    const { status } = await ask(route, row, tokens.receptionist);
    expect(status === 403).toBe(notOfTheDesk.some(pattern => pattern.test(route)));
  });
});

/**
 * The company itself, its settings and its own days off, its plan, others' wages and roles, and what programs and payment
 * services are given. The one who is invited again is to be an administrator.
 */
const notOfAManager = [
  /^(POST|PUT|PATCH|DELETE) \/companies\/:company(\/(owner|restore|settings))?$/,
  /^(POST|PUT|PATCH|DELETE) .*:company\/(addresses|onboarding\/:step|subscription|future_subscription)\b/,
  /^(POST|PUT|DELETE) .*:company\/(public_holidays|schedule_adjustments|schedule_impact|time_off)\b/,
  /^(POST|PUT|PATCH|DELETE) .*:company\/(payroll|roles)\b/,
  /:company\/(api_keys|billing|exports|invoices|payment_integrations|plans|webhooks)\b/,
  /\/(wage_rules|invite\/resend)$/,
  /^GET .*\/subscription\/quote$/,
];

describe('a manager', () => {
  it.each(ofCompany.filter(isSampled))('%s is theirs, or is not', async (route, row) => {
    const { status } = await ask(route, row, tokens.manager);
    expect(status === 403).toBe(notOfAManager.some(pattern => pattern.test(route)));
  });
});

/** What every role has, and the figures. */
const ofBookkeeper = [
  /^GET \/companies\/:company(\/(settings|dashboard|onboarding|addresses|administrators))?$/,
  /^GET .*:company\/(services|products|bundles|memberships)(\/:id(\/dependents)?)?$/,
  /^GET .*:company\/(employees|customers|records|orders)(\/:id)?$/,
  /^GET .*:company\/(roster|public_holidays|time_off|schedule_adjustments|availability)$/,
  /^GET .*:company\/employees\/:id\/(schedule_adjustments|time_off|calendar_feed)$/,
  /^GET .*\/(visits\/:id|orders\/:id\/client_page)$/,
  /^GET .*:company\/(reports\/:name|sales|invoices(\/:id)?|billing|plans|subscription)$/,
  /^POST .*:company\/(support_requests|undo|(customers|orders|visits)\/:id\/call)$/,
];

describe('a member with a role of the company’s own', () => {
  it.each(ofCompany.filter(isSampled))('%s is theirs, or is not', async (route, row) => {
    const { status } = await ask(route, row, tokens.bookkeeper);
    expect(status !== 403).toBe(ofBookkeeper.some(pattern => pattern.test(route)));
  });
});

describe('an employee from whom the company hides contacts and files', () => {
  const planted = /671234567|67 123 45 67|anna@example\.org/;
  const allow = (allowed: boolean) => {
    const settings = { employees_see_contacts: allowed, employees_export: allowed };
    return api.as(tokens.owner).put(`/companies/${entities.company}/settings`, { settings });
  };
  beforeEach(() => allow(false));
  afterEach(() => allow(true));

  it.each(ofCompany.filter(isSampled))('%s answers without them', async (route, row) => {
    const { status, body } = await ask(route, row, tokens.employee);
    expect(status).toBe(/\.(csv|xlsx)$/.test(route) ? 403 : row.employee);
    expect(JSON.stringify(body) ?? '').not.toMatch(planted);
  });
});

describe('a default employee', () => {
  it.each(closed)('%s answers as documented', async (route, row) => {
    expect((await ask(route, row, tokens.employee)).status).toBe(row.employee);
  });

  it('changed nothing by what was refused to them', async () => {
    for (const [route, row] of ofCompany) await ask(route, row, tokens.employee);
    const { rows: stored } = await api.db.pool.query(
      'select s.name, s.archived_at, r.status, r.version from services s join records r on r.company_id = s.company_id where s.company_id = $1',
      [entities.company],
    );
    expect(stored).toEqual([{ name: 'Haircut', archived_at: null, status: 'active', version: 1 }]);
  });
});
