import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../../domain/schedule';
import { startApi, type Api } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { sell } from '../../helpers/goods';
import { createCompany, createUser, hire, offer } from '../../helpers/world';
import { exampleOf } from '../../helpers/exampleOf';
import { matrix, methods, plainCollections, type Row, type Things } from './matrix';

const prefix = '/api/v1';
const folder = mkdtempSync(join(tmpdir(), 'matrix-'));
const registered: string[] = [];

let api: Api;
let things: Things;
let theirs: Things;
let tokens: Record<'owner' | 'stranger' | 'employee' | 'removed' | 'expired' | 'revoked', string>;
let turn = 0;

beforeAll(async () => {
  api = await startApi(kinds.at(-1)!, {
    data_dir: folder,
    charging: { public_key: 'i1', private_key: 'secret', api_version: 3 },
    google: { client_id: 'id', client_secret: 'secret' },
  });
  api.app.addHook('onRoute', ({ method, url, prefix: at }) => {
    if (!at.startsWith(prefix)) return;
    const path = url.slice(prefix.length).replace(/(.)\/$/, '$1') || '/';
    for (const verb of [method].flat()) if (verb !== 'HEAD') registered.push(`${verb} ${path}`);
  });
  await api.app.ready();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Whether something may have changed since the companies were made; what is refused changes nothing. */
let isSpent = true;

beforeEach(async () => {
  if (!isSpent) return;
  isSpent = false;
  const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
  api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  const owner = await createUser(api.db, `owner-${++turn}@example.org`);
  const stranger = await createUser(api.db, `stranger-${turn}@example.org`);
  things = await aCompany(`mine-${turn}`, owner, start_at);
  theirs = await aCompany(`theirs-${turn}`, stranger, start_at);

  const employee = await aMember('employee');
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
    stranger: stranger.token,
    employee: employee.token,
    removed: removed.token,
    expired: expired.token,
    revoked: revoked.token,
  };
});

async function aMember(name: string) {
  const user = await createUser(api.db, `${name}-${turn}@example.org`);
  await hire(api.db, things.company, { first_name: name, user_id: user.id });
  return user;
}

async function aCompany(slug: string, user: { id: number; token: string }, start_at: number) {
  const company = await createCompany(api.db, { slug, plan: 'team' });
  const employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const service = await offer(api.db, company, [employee]);
  const booked = await api.post(`/sites/${slug}/bookings`, {
    items: [{ service_id: service }],
    start_at,
    customer: { name: 'Anna', phone: '+380671234567', email: 'anna@example.org' },
  });
  const { rows } = await api.db.pool.query<{
    record: number;
    customer: number;
    order: number;
    payment: number;
    notification: number;
  }>(
    `with paid as (insert into payments (company_id, order_id, kind, state, payment_method, amount)
       select company_id, id, 'payment', 'done', 'cash', 100 from orders where company_id = $1 returning id, order_id)
     select r.id as record, v.customer_id as customer, n.id as notification, v.order_id as "order", p.id as payment
     from paid p join visits v on v.order_id = p.order_id join records r on r.visit_id = v.id
     join notifications n on n.company_id = r.company_id and n.type = 'OrderCreated'
     where r.company_id = $1`,
    [company],
  );
  const { record, customer, order, payment, notification } = rows[0]!;
  const { token } = booked.body.data;
  const { rows: signedIn } = await api.db.pool.query<{ family: string }>(
    'select family from sessions where user_id = $1',
    [user.id],
  );
  const { rows: connected } = await api.db.pool.query<{ id: number }>(
    `insert into calendar_connections (user_id, provider, account, refresh_token_sealed)
       values ($1, 'google', 'a', 'b') returning id`,
    [user.id],
  );
  const goods = await sell(api.db, company, service);
  const { rows: addresses } = await api.db.pool.query<{ id: number }>(
    'select id from addresses where company_id = $1',
    [company],
  );
  return {
    company,
    slug,
    token,
    service,
    ...goods,
    employee,
    ...(await aTeam(company, slug)),
    customer,
    record,
    order,
    payment,
    link: await aLink(company, goods.product),
    session: signedIn[0]!.family,
    address: addresses[0]!.id,
    article: await anArticle(company),
    review: await aReview(company),
    invoice: await anInvoice(company),
    sent: await anInvite(company, `somebody-${slug}@example.org`),
    received: await anInvite(await createCompany(api.db, { slug: `host-${slug}` }), await emailOf(user)),
    notification,
    connection: connected[0]!.id,
    plain: await onePlain(company, user.token),
    start_at,
  };
}

async function onePlain(company: number, token: string): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { name, schema } of plainCollections) {
    const { body } = await api.as(token).post(`/companies/${company}/${name}`, exampleOf(schema));
    ids[name] = body.data.id;
  }
  return ids;
}

/** A colleague with a day off, one who was invited, a day on which all is closed, another customer. */
async function aTeam(company: number, slug: string) {
  const colleague = await hire(api.db, company, {
    first_name: 'Iryna',
    adjustments: [{ date: '2027-03-01', type: 'holiday' }],
  });
  await anInvite(company, `invited-${slug}@example.org`);
  const { rows } = await api.db.pool.query<{
    invited: number;
    absence: number;
    closing: number;
    namesake: number;
  }>(
    `with closed as (insert into schedule_adjustments (company_id, date, type) values ($1, '2027-03-02', 'holiday') returning id),
       person as (insert into customers (company_id, first_name) values ($1, 'Anna') returning id)
     select (select employee_id from user_invites where company_id = $1) as invited,
       (select id from schedule_adjustments where company_id = $1 and resource_id is not null) as absence,
       (select id from closed) as closing, (select id from person) as namesake`,
    [company],
  );
  return { colleague, ...rows[0]! };
}

async function aLink(company: number, product: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into purchase_links (company_id, token, type, ref_id) values ($1, 'token', 'product', $2) returning id`,
    [company, product],
  );
  return rows[0]!.id;
}

async function anArticle(company: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into articles (company_id, title, content) values ($1, 'Old', '<p>Words</p>') returning id`,
    [company],
  );
  return rows[0]!.id;
}

async function aReview(company: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into reviews (company_id, visit_id, subject, rating)
     select company_id, id, 'company', 5 from visits where company_id = $1 returning id`,
    [company],
  );
  return rows[0]!.id;
}

async function anInvoice(company: number): Promise<number> {
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into invoices (company_id, number, plan, period, from_on, to_on, lines, amount, currency, state, issued_at, due_at)
     values ($1, 1, 'team', 'monthly', '2027-01-01', '2027-02-01', '[]', 1900, 'EUR', 'open', now(), now())
     returning id`,
    [company],
  );
  return rows[0]!.id;
}

async function anInvite(company: number, login: string): Promise<string> {
  const employee = await hire(api.db, company);
  const id = randomBytes(16).toString('base64url');
  await api.db.pool.query(
    `insert into user_invites (company_id, id, employee_id, login, role, expires_at)
     values ($1, $2, $3, $4, 'administrator', now() + interval '7 days')`,
    [company, id, employee, login],
  );
  return id;
}

async function emailOf({ id }: { id: number }): Promise<string> {
  const { rows } = await api.db.pool.query<{ email: string }>('select email from users where id = $1', [id]);
  return rows[0]!.email;
}

const pathOf = (route: string, row: Row, of: Things) =>
  route
    .split(' ')[1]!
    .replace(':company', String(of.company))
    .replace(':slug', of.slug)
    .replace(':token', of.token)
    .replace(':id', String(row.id?.(of)))
    .replace(':adjustment', String(row.adjustment?.(of)))
    .replace(':payment', String(row.payment?.(of)))
    .replace(':step', String(row.step)) + (row.query?.(of) ?? '');

async function ask(route: string, row: Row, token: string | undefined, of: Things = things) {
  const path = pathOf(route, row, of);
  if (row.streams && token) return begin(path, token);
  const method = route.split(' ')[0] as (typeof methods)[number];
  const answer = await api.as(token).call(method, path, row.body?.(of));
  if (method !== 'GET' && answer.status < 400) isSpent = true;
  return answer;
}

/** How a stream begins; then it is left. */
async function begin(path: string, token: string): Promise<{ status: number; body: unknown }> {
  const response = await api.app.inject({
    url: `${prefix}${path}`,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  response.stream().destroy();
  return { status: response.statusCode, body: undefined };
}

it('holds every route, and none that is not there', () => {
  expect([...new Set(registered)].sort()).toEqual(Object.keys(matrix).sort());
});

const rows = Object.entries(matrix);
const closed = rows.filter(([, { access }]) => access === 'user' || access === 'company');
const ofCompany = rows.filter(([, { access }]) => access === 'company');
const ofThing = ofCompany.filter(([, { id }]) => id);

describe('the owner', () => {
  it.each(rows)('%s answers as documented', async (route, row) => {
    expect((await ask(route, row, tokens.owner)).status).toBe(row.owner);
  });
});

describe('nobody', () => {
  it.each(closed)('%s asks them to sign in', async (route, row) => {
    const { status, body } = await ask(route, row, undefined);
    expect([status, body]).toEqual([401, { error: { message: 'The authentication session has expired.' } }]);
  });
});

describe.each(['expired', 'revoked'] as const)('an %s token', kind => {
  it.each(closed)('%s asks them to sign in', async (route, row) => {
    expect((await ask(route, row, tokens[kind])).status).toBe(401);
  });
});

describe('a cookie by itself', () => {
  it.each(closed)('%s is not heard', async (route, row) => {
    const [method, path] = [route.split(' ')[0] as (typeof methods)[number], pathOf(route, row, things)];
    const cookie = `access_token=${tokens.owner}`;
    expect((await api.call(method, path, row.body?.(things), { cookie })).status).toBe(401);
  });
});

describe('another company', () => {
  it.each(ofCompany)('%s is as if it never was', async (route, row) => {
    const answer = await ask(route, row, tokens.stranger);
    const never = await ask(route, row, tokens.stranger, { ...things, company: 999_999_999 });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(never.body);
  });

  it.each(ofThing)('%s knows nothing of another company’s thing', async (route, row) => {
    const mixed = {
      ...things,
      ...pick(
        theirs,
        'plain',
        'service',
        'product',
        'link',
        'bundle',
        'membership',
        'employee',
        'colleague',
        'invited',
        'customer',
        'record',
        'order',
        'payment',
        'address',
        'article',
        'review',
        'invoice',
        'sent',
      ),
    };
    const answer = await ask(
      route,
      { ...row, body: row.body && (() => row.body!(things)) },
      tokens.owner,
      mixed,
    );
    const never = { ...row, id: () => 999_999_999, body: row.body && (() => row.body!(things)) };
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual((await ask(route, never, tokens.owner)).body);
  });
});

describe('a removed employee', () => {
  it.each(ofCompany)('%s is closed to them', async (route, row) => {
    expect((await ask(route, row, tokens.removed)).status).toBe(404);
  });
});

describe('a default employee', () => {
  it.each(closed)('%s answers as documented', async (route, row) => {
    expect((await ask(route, row, tokens.employee)).status).toBe(row.employee);
  });

  it('changed nothing by what was refused to them', async () => {
    for (const [route, row] of ofCompany) await ask(route, row, tokens.employee);
    const { rows: kept } = await api.db.pool.query(
      'select s.name, s.archived_at, r.status, r.version from services s join records r on r.company_id = s.company_id where s.company_id = $1',
      [things.company],
    );
    expect(kept).toEqual([{ name: 'Haircut', archived_at: null, status: 'active', version: 1 }]);
  });
});

function pick(from: Things, ...names: (keyof Things)[]): Partial<Things> {
  return Object.fromEntries(names.map(name => [name, from[name]]));
}
