import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retries_s, webhookEvents, type WebhookEvent } from '@/domain/webhooks/webhook';
import { deliverWebhooks, forgetDeliveries } from '@/server/modules/webhooks';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { eventCheck } from './eventCheck';
import { startReceiver, type Received } from './receiver';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

describe.each(kinds)('webhooks, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let receiver: Receiver;
  let company: number;
  let root: string;
  let slug: string;
  let olena: number;
  let cut: number;
  let sequence = 0;
  const errors: unknown[] = [];
  let differences: (one: Received) => unknown;
  beforeAll(async () => {
    api = await startApi(kind);
    differences = eventCheck((await api.get('/openapi.json')).body);
  });
  afterAll(() => api.close());
  afterEach(async () => {
    await receiver.close();
    expect(receiver.received.map(differences).filter(Boolean)).toEqual([]);
    expect(errors.splice(0)).toEqual([]);
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    api.app.settings.allow_private_targets = [receiver.target];
    api.clock.now = Math.floor(Date.now() / 1000) + 60;
    slug = `hooked-${++sequence}`;
    company = await createCompany(api.db, { slug, plan: 'business' });
    const user = await createUser(api.db, `${slug}@example.org`);
    olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    cut = await createService(api.db, company, [olena]);
    owner = api.as(user.token);
    root = `/companies/${company}`;
  });

  const make = async (events: readonly WebhookEvent[] = webhookEvents) => {
    const { body } = await owner.post(`${root}/webhooks`, { url: receiver.url, events });
    return body.data as { id: number; secret: string };
  };
  const deliver = () =>
    deliverWebhooks(
      { db: api.db, config: api.app.settings, now: () => api.clock.now, report: error => errors.push(error) },
      new AbortController().signal,
    );
  const tomorrow = (hour: number) => (Math.floor(api.clock.now / 86_400) + 1) * 86_400 + hour * 3600;
  const book = async (hour = 9) => {
    const { body } = await owner.post(`${root}/records`, {
      items: [{ service_id: cut, employee_id: olena, start_at: tomorrow(hour) }],
    });
    return body.data.records[0] as { id: number; order_id: number; start_at: number; version: number };
  };
  const addCustomer = async (first_name: string) =>
    (await owner.post(`${root}/customers`, { first_name })).body.data.id as number;
  const typesReceived = () => receiver.received.map(({ event }) => event.type);
  const logOf = async (id: number) => (await owner.get(`${root}/webhooks/${id}/deliveries`)).body.data;

  it('are made with a secret that is shown once', async () => {
    const input = { url: receiver.url, events: ['record.created'] };
    const { status, body } = await owner.post(`${root}/webhooks`, input);
    const { secret, ...rest } = body.data;
    expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{32}$/)]);
    expect(rest).toMatchObject({ ...input, is_enabled: true, given_up_at: null, old_secret_until: null });
    expect((await owner.get(`${root}/webhooks`)).body.data).toEqual([rest]);
    const { rows } = await api.db.pool.query('select secret_sealed from webhooks where id = $1', [rest.id]);
    expect(rows[0].secret_sealed).not.toContain(secret);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[5f00::1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://hooks.localhost/',
    'http://metadata.google.internal/',
    'http://intranet/',
    'https://user:secret@1.1.1.1/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'no address',
  ])('are not made for %s', async url => {
    const { status, body } = await owner.post(`${root}/webhooks`, { url, events: ['record.created'] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']]);
  });

  it('are made for an allowed address at its own port alone', async () => {
    const url = receiver.url.replace(String(receiver.port), '1');
    expect((await owner.post(`${root}/webhooks`, { url, events: ['order.paid'] })).status).toBe(422);
  });

  it('are held against the document, which has every event', async () => {
    const { body } = await api.get('/openapi.json');
    expect(Object.keys(body.webhooks)).toEqual([...webhookEvents, 'webhook.test']);
    const event = { type: 'order.paid', timestamp: new Date().toISOString(), previous: {}, data: { id: 1 } };
    const told = (data: { id: number }) => differences({ headers: {}, body: '', event: { ...event, data } });
    expect([told({ id: 1 }), told({ id: 1, ...{ total: 'much' } })]).toEqual([
      null,
      ['order.paid', expect.any(Array)],
    ]);
  });

  it('are signed as Standard Webhooks are', async () => {
    const { secret } = await make(['record.created']);
    await book();
    await deliver();
    const [{ headers, body, event }] = receiver.received as [Received];
    const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
    expect(signed(secret, { id, timestamp, body })).toBe(headers['webhook-signature']);
    expect(Number(timestamp)).toBe(api.clock.now);
    expect(event).toEqual({
      type: 'record.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: expect.objectContaining({
        id: expect.any(Number),
        start_at: tomorrow(9),
        order_id: expect.any(Number),
      }),
      previous: {},
    });
  });

  it('tell what happens to a visit and its order, with what was before', async () => {
    await make();
    const record = await book();
    await owner.patch(`${root}/records/${record.id}`, { start_at: tomorrow(12) });
    await owner.post(`${root}/orders/${record.order_id}/payments`, {
      payment_method: 'cash',
      amount: 50_000,
    });
    const after = (await owner.get(`${root}/records/${record.id}`)).body.data;
    await owner.post(`${root}/records/${record.id}/commands`, { command: 'cancel', version: after.version });
    await deliver();
    expect(typesReceived().sort()).toEqual([
      'order.created',
      'order.paid',
      'record.cancelled',
      'record.created',
      'record.moved',
    ]);
    const moved = receiver.received.find(({ event }) => event.type === 'record.moved')!.event;
    expect(moved).toMatchObject({
      data: { id: record.id, start_at: tomorrow(12) },
      previous: { start_at: tomorrow(9) },
    });
  });

  it('tell of customers', async () => {
    await make(['customer.created', 'customer.updated', 'customer.merged', 'customer.erased']);
    const anna = await addCustomer('Anna');
    const hanna = await addCustomer('Hanna');
    await owner.put(`${root}/customers/${anna}`, { first_name: 'Ann' });
    await owner.post(`${root}/customers/${hanna}/merge`, { into: anna });
    await deliver();
    expect(typesReceived().sort()).toEqual([
      'customer.created',
      'customer.created',
      'customer.merged',
      'customer.updated',
    ]);
    const eventOf = (type: string) => receiver.received.find(({ event }) => event.type === type)!.event;
    expect(eventOf('customer.updated')).toMatchObject({ previous: { first_name: 'Anna' } });
    expect(eventOf('customer.merged')).toMatchObject({ data: { id: anna }, previous: { merged_id: hanna } });

    await owner.post(`${root}/customers/${anna}/erase`, {});
    await deliver();
    const erased = receiver.received.filter(({ event }) => event.type === 'customer.erased');
    expect(erased.map(({ event }) => event.data).sort((one, other) => one.id - other.id)).toEqual([
      { id: anna },
      { id: hanna },
    ]);
    const { rows } = await api.db.pool.query(
      'select count(*)::int as kept from webhook_events where company_id = $1 and (body like $2 or previous::text like $2)',
      [company, '%Ann%'],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('write nothing for what does not happen in the end, and for other companies', async () => {
    const { id } = await make();
    await api.db.pool.query(
      `begin; insert into customers (company_id, first_name) values (${company}, 'Nobody'); rollback`,
    );
    const other = await createCompany(api.db, { slug: `${slug}-other`, plan: 'business' });
    await api.db.pool.query("insert into customers (company_id, first_name) values ($1, 'Theirs')", [other]);
    await deliver();
    expect(await logOf(id)).toEqual([]);
  });

  it('go on after a bad day: each event at least once under one id, in order, no thing stopping another', async () => {
    const { id } = await make(['customer.created', 'customer.updated']);
    const [anna, bohdan] = [await addCustomer('Anna'), await addCustomer('Bohdan')];
    await owner.put(`${root}/customers/${anna}`, { first_name: 'Ann' });
    const bad: Parameters<typeof setReplies>[0] = [
      503,
      'cut',
      { status: 404, body: 'not yet' },
      { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    ];
    setReplies(bad, anna);
    for (const wait of retries_s.slice(0, bad.length)) {
      await deliver();
      api.clock.now += wait - 1;
      await deliver();
      api.clock.now += 1;
    }
    const ofAnna = receiver.received.filter(({ event }) => event.data.id === anna);
    expect(ofAnna.map(({ event }) => event.type)).toEqual(Array(bad.length).fill('customer.created'));
    expect(new Set(ofAnna.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(ofAnna.map(({ body }) => body)).size).toBe(1);
    expect(receiver.received.filter(({ event }) => event.data.id === bohdan)).toHaveLength(1);
    const [, , first] = await logOf(id);
    expect(first).toMatchObject({ state: 'waiting', attempts: bad.length, response: null });
    expect(first.error).toBe('The address is not on the public internet.');

    await deliver();
    expect(receiver.received.slice(-2).map(({ event }) => event.type)).toEqual([
      'customer.created',
      'customer.updated',
    ]);
    expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(
      Array(3).fill('delivered'),
    );
  });

  const setReplies = (replies: ReturnType<Receiver['reply']>[], about: number) => {
    const left = [...replies];
    receiver.reply = ({ event }) => (event.data.id === about ? (left.shift() ?? 200) : 200);
  };

  it('are switched off after three days in vain, and their owner is told', async () => {
    const { id } = await make(['customer.created']);
    await addCustomer('Anna');
    receiver.reply = () => 500;
    for (const wait of [...retries_s, 0]) {
      await deliver();
      api.clock.now += wait;
    }
    expect(receiver.received).toHaveLength(retries_s.length + 1);
    expect((await owner.get(`${root}/webhooks/${id}`)).body.data).toMatchObject({
      is_enabled: false,
      given_up_at: expect.any(Number),
    });
    const { rows } = await api.db.pool.query(
      'select "to" from messages where company_id = $1 and template = \'webhook_given_up\'',
      [company],
    );
    expect(rows).toEqual([{ to: `${slug}@example.org` }]);
    await addCustomer('Bohdan');
    await deliver();
    expect(await logOf(id)).toHaveLength(1);

    receiver.reply = () => 200;
    await owner.put(`${root}/webhooks/${id}`, { is_enabled: true });
    const [missed] = await logOf(id);
    expect((await owner.post(`${root}/webhooks/${id}/deliveries/${missed.id}/resend`, {})).status).toBe(202);
    await deliver();
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', webhook_id: missed.webhook_id }]);
  });

  it('reach no private address by a name that leads there later, nor by a redirect', async () => {
    const { id } = await make(['customer.created']);
    api.app.settings.allow_private_targets = [];
    await api.db.pool.query('update webhooks set url = $2 where id = $1', [
      id,
      receiver.url.replace('127.0.0.1', 'localhost'),
    ]);
    await addCustomer('Anna');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', attempts: 1, response: null, error: 'The address is not on the public internet.' },
    ]);
  });

  it('follow a redirect to what is allowed', async () => {
    const { id } = await make(['customer.created']);
    const replies = [{ status: 307, headers: { location: '/moved' } }, 200];
    receiver.reply = () => replies.shift() ?? 200;
    await addCustomer('Anna');
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, response: { status: 200 } }]);
  });

  it('are shared by several processes without sending twice', async () => {
    await make(['customer.created']);
    for (let index = 0; index < 12; index++) await addCustomer(`Client ${index}`);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  it('go on to others while a receiver keeps us waiting, however much is due to it', async () => {
    await make(['customer.created']);
    for (let index = 0; index < 30; index++) await addCustomer(`Client ${index}`);
    const quick = await startReceiver();
    api.app.settings.allow_private_targets = [receiver.target, quick.target];
    await owner.post(`${root}/webhooks`, { url: quick.url, events: ['record.created'] });
    const awaited: (() => void)[] = [];
    receiver.reply = () => new Promise(resolve => awaited.push(() => resolve(200)));
    const delivering = deliver();
    await vi.waitFor(() => expect(awaited.length).toBeGreaterThan(1));
    await book();
    await vi.waitFor(() => expect(quick.received).toHaveLength(1), 5000);
    expect(receiver.received.length).toBeLessThan(10);
    receiver.reply = () => 200;
    awaited.forEach(answer => answer());
    await delivering;
    expect(receiver.received).toHaveLength(30);
    await quick.close();
  });

  it('are sent in the second in which they happened', async () => {
    await make(['customer.created']);
    await addCustomer('Anna');
    const { rows } = await api.db.pool.query(
      'select floor(extract(epoch from created_at)) as made_at from webhook_deliveries where company_id = $1',
      [company],
    );
    api.clock.now = Number(rows[0].made_at);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('can be tried, and show what was sent and answered', async () => {
    const { id } = await make(['order.paid']);
    receiver.reply = () => ({ status: 418, body: 'short and stout' });
    expect((await owner.post(`${root}/webhooks/${id}/test`, {})).status).toBe(202);
    await deliver();
    const [tried] = await logOf(id);
    expect(tried).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      attempts: 1,
      response: { status: 418, body: 'short and stout' },
      request: { url: receiver.url, body: receiver.received[0]!.body },
      webhook_id: receiver.received[0]!.headers['webhook-id'],
    });
  });

  it('bear two signatures while their secret is rotated', async () => {
    const { id, secret } = await make(['customer.created']);
    const rotated = (await owner.post(`${root}/webhooks/${id}/rotate`, { overlap_hours: 1 })).body.data;
    await addCustomer('Anna');
    await deliver();
    const signaturesOf = ({ headers, body }: Received) => {
      const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
      const sent = String(headers['webhook-signature']).split(' ');
      return [rotated.secret, secret].map(one => sent.includes(signed(one, { id, timestamp, body })));
    };
    expect(signaturesOf(receiver.received[0]!)).toEqual([true, true]);
    api.clock.now += 3600;
    await addCustomer('Bohdan');
    await deliver();
    expect(signaturesOf(receiver.received[1]!)).toEqual([true, false]);
  });

  it('send nothing on a plan without them', async () => {
    await make(['customer.created']);
    await api.db.pool.query("update subscriptions set plan = 'team' where company_id = $1", [company]);
    await addCustomer('Anna');
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it('keep their log for thirty days', async () => {
    const { id } = await make(['customer.created']);
    await addCustomer('Anna');
    await deliver();
    await forgetDeliveries({ db: api.db, now: () => api.clock.now + 29 * 86_400 });
    expect(await logOf(id)).toHaveLength(1);
    await forgetDeliveries({ db: api.db, now: () => api.clock.now + 31 * 86_400 });
    expect(await logOf(id)).toEqual([]);
  });
});

/** Written by the words of the specification, apart from the product's code. */
function signed(secret: string, { id, timestamp, body }: Record<string, unknown>): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
