import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '@/domain/access/permissions';
import { addDays, toLocal } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { createApiKey } from '@/tests/helpers/apiKeys';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

const zone = 'Europe/Kyiv';
const day = (after: number) => addDays(toLocal(zone, Math.floor(Date.now() / 1000)).date, after);

describe.each(kinds)('MCP, on %s', kind => {
  let api: Api;
  let url: string;
  let company: number;
  let token: string;
  let owner: ApiClient;
  let olena: number;
  let haircut: number;
  let customer: number;
  const open: Client[] = [];
  beforeAll(async () => {
    api = await startApi(kind);
    url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
    const boss = await createUser(api.db, 'olena@example.org');
    token = boss.token;
    owner = api.as(token);
    company = await createCompany(api.db, { slug: 'kalyna', plan: 'business' });
    const place = { first_name: 'Olena', user_id: boss.id, role: 'administrator', is_owner: true } as const;
    olena = await hire(api.db, company, place);
    haircut = await createService(api.db, company, [olena], { name: 'Haircut' });
    const { body } = await owner.post(`/companies/${company}/customers`, {
      first_name: 'Ivan',
      last_name: 'Boiko',
      phone: '+380671112233',
    });
    customer = body.data.id;
  });
  afterEach(async () => void (await Promise.all(open.splice(0).map(client => client.close()))));
  afterAll(() => api.close());

  const keyWith = async (scopes?: Permission[]) =>
    (await createApiKey(api, { company, token, ...(scopes && { scopes }) })).key;
  const connect = async (key: string) => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const headers = { authorization: `Bearer ${key}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    open.push(client);
    return client;
  };
  type Told = Record<string, unknown> & { proposal_id: number };
  const call = async (client: Client, name: string, args: object) => {
    const {
      isError = false,
      structuredContent,
      content,
    } = await client.callTool({
      name,
      arguments: { ...args },
    });
    return { isError, told: structuredContent as Told, content };
  };
  const propose = (client: Client, time: string, date = day(3)) =>
    call(client, 'propose_booking', {
      service_ids: [haircut],
      employee_id: olena,
      customer_id: customer,
      date,
      time,
    });
  const booked = async (date = day(3)) => {
    const { body } = await owner.get(`/companies/${company}/records?from=${date}&to=${date}`);
    return (body.data as { id: number; flow: { status: string } }[]).filter(
      ({ flow }) => flow.status !== 'cancelled',
    );
  };
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  } as const;
  const post = (headers: Record<string, string>) =>
    fetch(url, { ...asked, headers: { ...asked.headers, ...headers } });

  it('finds a time, proposes, and books only once it is confirmed, once however often', async () => {
    const client = await connect(await keyWith());
    const free = await call(client, 'free_times', { service_ids: [haircut], from: day(3), to: day(3) });
    expect(free.told).toMatchObject({ days: [{ date: day(3), starts: expect.arrayContaining(['10:00']) }] });
    const { told } = await propose(client, '10:00');
    expect(told.proposal_id).toEqual(expect.any(Number));
    expect(await booked()).toEqual([]);
    const { proposal_id } = told;
    const answers = await Promise.all([1, 2].map(() => call(client, 'confirm', { proposal_id })));
    const again = await call(client, 'confirm', { proposal_id });
    const [record] = await booked();
    expect(await booked()).toHaveLength(1);
    for (const { told } of [...answers, again])
      expect(told).toMatchObject({ state: 'confirmed', record_ids: [record!.id] });
    const agenda = await call(client, 'agenda', { from: day(3) });
    expect(agenda.told).toMatchObject({ appointments: [{ id: record!.id, start_at: `${day(3)} 10:00` }] });
    const log = await owner.get(`/companies/${company}/activity?source=api`);
    expect(JSON.stringify(log.body.data)).toContain('Till');
  });

  it('moves and cancels the same way', async () => {
    const client = await connect(await keyWith());
    const date = day(4);
    const { proposal_id } = (await propose(client, '12:00', date)).told;
    const [record_id] = (await call(client, 'confirm', { proposal_id })).told.record_ids as number[];
    const moved = (await call(client, 'propose_move', { record_id, date, time: '15:00' })).told;
    await call(client, 'confirm', { proposal_id: moved.proposal_id });
    expect((await call(client, 'agenda', { from: date })).told).toMatchObject({
      appointments: [{ id: record_id, start_at: `${date} 15:00` }],
    });
    const cancelled = (await call(client, 'propose_cancel', { record_id })).told;
    expect(await booked(date)).toHaveLength(1);
    expect((await call(client, 'confirm', { proposal_id: cancelled.proposal_id })).told).toMatchObject({
      state: 'confirmed',
      record_ids: [record_id],
    });
    expect(await booked(date)).toEqual([]);
  });

  it('offers the nearest time where the proposed one was taken meanwhile', async () => {
    const client = await connect(await keyWith());
    const date = day(5);
    const [one, other] = [await propose(client, '10:00', date), await propose(client, '10:00', date)];
    await call(client, 'confirm', { proposal_id: one.told.proposal_id });
    const gone = await call(client, 'confirm', { proposal_id: other.told.proposal_id });
    expect(gone).toMatchObject({ isError: true, told: { state: 'gone', record_ids: [] } });
    const { replaced_by } = gone.told;
    expect((await call(client, 'confirm', { proposal_id: replaced_by })).told.state).toBe('confirmed');
    expect(await booked(date)).toHaveLength(2);
  });

  it('confirms nothing for another key, nor for another company', async () => {
    const client = await connect(await keyWith());
    const { proposal_id } = (await propose(client, '16:00')).told;
    const before = await booked();
    const other = await connect(await keyWith());
    expect(await call(other, 'confirm', { proposal_id })).toMatchObject({
      isError: true,
      told: { code: 'not_found' },
    });
    const stranger = await createUser(api.db, 'stranger@example.org');
    const theirs = await createCompany(api.db, { slug: 'other', plan: 'business' });
    await hire(api.db, theirs, { user_id: stranger.id, role: 'administrator', is_owner: true });
    const { key } = await createApiKey(api, { company: theirs, token: stranger.token });
    const foreign = await connect(key);
    expect((await call(foreign, 'confirm', { proposal_id })).told.code).toBe('not_found');
    expect((await call(foreign, 'find_customers', { search: 'Ivan' })).told).toEqual({ customers: [] });
    expect((await call(foreign, 'propose_cancel', { record_id: before[0]!.id })).told.code).toBe('not_found');
    expect(await booked()).toEqual(before);
  });

  it('lists and calls only what the scopes of the key hold', async () => {
    const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names(await connect(await keyWith()))).toEqual([
      'free_times',
      'agenda',
      'find_customers',
      'propose_booking',
      'propose_move',
      'propose_cancel',
      'sales',
      'confirm',
    ]);
    const reader = await connect(await keyWith(['records.read.all', 'services.read.all']));
    expect(await names(reader)).toEqual(['free_times', 'agenda']);
    for (const name of ['sales', 'propose_booking', 'confirm', 'propose_block', '__proto__'])
      await expect(reader.callTool({ name, arguments: {} })).rejects.toThrow('Unknown tool');
    const { resources } = await reader.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['zapys://catalogue/services']);
    const { contents } = await reader.readResource({ uri: 'zapys://catalogue/services' });
    expect(JSON.parse(`${'text' in contents[0]! ? contents[0].text : ''}`)).toMatchObject({
      data: [{ id: haircut, name: 'Haircut' }],
    });
    await expect(reader.readResource({ uri: 'zapys://catalogue/products' })).rejects.toThrow(
      'Unknown resource',
    );
  });

  it('hides contacts from a key that may not see them', async () => {
    const found = async (scopes: Permission[]) =>
      JSON.stringify(await call(await connect(await keyWith(scopes)), 'find_customers', { search: 'Ivan' }));
    expect(await found(['customers.read.all', 'contacts.read.all'])).toContain('2233');
    const hidden = await found(['customers.read.all']);
    expect(hidden).toContain('Ivan');
    expect(hidden).not.toMatch(/671112233|67 111/);
  });

  it('says in the result what does not fit', async () => {
    const client = await connect(await keyWith());
    expect(await call(client, 'propose_booking', { date: 'soon' })).toMatchObject({
      isError: true,
      told: { code: 'invalid', fields: expect.arrayContaining(['service_ids', 'date', 'time']) },
    });
    expect(await propose(client, '10:00', day(-3))).toMatchObject({ isError: true });
    expect((await call(client, 'confirm', {})).told).toMatchObject({ code: 'invalid' });
  });

  it('tells nothing of a fault', async () => {
    const client = await connect(await keyWith());
    await api.db.pool.query('alter table employees rename to staff');
    try {
      const asked = client.callTool({ name: 'agenda', arguments: {} });
      await expect(asked).rejects.toThrow('Something went wrong');
      await expect(asked).rejects.not.toThrow(/select|employees/);
    } finally {
      await api.db.pool.query('alter table staff rename to employees');
    }
  });

  it('is closed without a valid key, to people, and to pages of other sites', async () => {
    const refused = await post({});
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await post({ authorization: 'Bearer zk_unknown' })).status).toBe(401);
    const { id, key } = await createApiKey(api, { company, token });
    const authorization = `Bearer ${key}`;
    expect((await post({ authorization })).status).toBe(200);
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    for (const [host, status] of [
      ['evil.example', 403],
      ['localhost.evil.example:3000', 403],
      ['localhost:3000', 200],
      ['[::1]:3000', 200],
      ['192.0.2.7', 200],
    ] as const) {
      const { statusCode } = await api.app.inject({
        ...asked,
        url: '/mcp',
        headers: { ...asked.headers, authorization, host },
      });
      expect([host, statusCode]).toEqual([host, status]);
    }
    expect((await fetch(url, { headers: { authorization } })).status).toBe(405);
    await owner.delete(`/companies/${company}/api_keys/${id}`);
    expect((await post({ authorization })).status).toBe(401);
    const expires_at = api.clock.now + 60;
    const short = await createApiKey(api, { company, token, expires_at });
    expect((await post({ authorization: `Bearer ${short.key}` })).status).toBe(200);
    api.clock.now += 61;
    expect((await post({ authorization: `Bearer ${short.key}` })).status).toBe(401);
  });

  it('ends with the plan that has keys', async () => {
    const key = await keyWith();
    await api.db.pool.query("update subscriptions set plan = 'team' where company_id = $1", [company]);
    const answer = await post({ authorization: `Bearer ${key}` });
    expect(answer.status).toBe(402);
    await api.db.pool.query("update subscriptions set plan = 'business' where company_id = $1", [company]);
  });
});
