import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { createApiKey } from '@/tests/helpers/apiKeys';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';

describe('an answer that the client has already', () => {
  let api: Api;
  let owner: ApiClient;
  let other: ApiClient;
  let token: string;
  let company: number;
  let root: string;
  let service: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kinds[0]!)));
  afterAll(() => api.close());
  beforeEach(async () => {
    company = await createCompany(api.db, { slug: `kept-${++sequence}`, plan: 'business' });
    const user = await createUser(api.db, `kept-${sequence}@example.org`);
    const olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const colleague = await createUser(api.db, `colleague-${sequence}@example.org`);
    await hire(api.db, company, { user_id: colleague.id, role: 'employee' });
    service = await createService(api.db, company, [olena]);
    token = user.token;
    owner = api.as(token);
    other = api.as(colleague.token);
    root = `/companies/${company}`;
  });
  const tagOf = async (path: string, client = owner) => String((await client.get(path)).headers['etag']);
  const asked = (path: string, tag: string, client = owner) => client.get(path, { 'if-none-match': tag });

  it.each([
    'services',
    'customers',
    'orders',
    'availability?service_ids={service}',
    'services/{service}',
    'settings',
    'webhooks',
  ])('is a 304 without a body: %s', async name => {
    const path = `${root}/${name.replace('{service}', String(service))}`;
    const tag = await tagOf(path);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const sent of [tag, tag.replace('W/', ''), `"another", ${tag}`, '*']) {
      const { status, headers, body } = await asked(path, sent);
      expect([status, headers['etag'], headers['content-type'], body]).toEqual([304, tag, undefined, '']);
    }
    expect((await asked(path, '"another"')).status).toBe(200);
  });

  it('is a new one as soon as it has changed', async () => {
    const paths = [`${root}/services`, `${root}/services/${service}`];
    const tags = await Promise.all(paths.map(path => tagOf(path)));
    await owner.put(`${root}/services/${service}`, { name: 'Another name' });
    const now = await Promise.all(paths.map((path, at) => asked(path, tags[at]!)));
    expect(now.map(({ status }) => status)).toEqual([200, 200]);
    expect(now[1]!.body.data.name).toBe('Another name');
  });

  it('is one for each language and for who asks', async () => {
    const anyone = api.as(undefined);
    const english = await tagOf('/', anyone);
    const { status } = await anyone.get('/', { 'if-none-match': english, 'x-user-locale': 'uk' });
    expect(status).toBe(200);
    expect((await asked(root, await tagOf(root), other)).status).toBe(200);
    const { headers } = await owner.get(root);
    expect(headers['vary']).toContain('authorization, x-user-locale');
  });

  it('opens nothing: who may not read it is refused as ever', async () => {
    const stranger = api.as((await createUser(api.db, `stranger-${sequence}@example.org`)).token);
    expect((await asked(root, await tagOf(root), stranger)).status).toBe(404);
    expect((await asked(`${root}/webhooks`, '*', other)).status).toBe(403);
    expect((await asked(root, '*', api.as(undefined))).status).toBe(401);
    const { id, key } = await createApiKey(api, { company, token });
    const tag = await tagOf(root, api.as(key));
    await owner.delete(`${root}/api_keys/${id}`);
    expect((await asked(root, tag, api.as(key))).status).toBe(401);
  });

  it('may be kept by programs, and not by browsers', async () => {
    const { key } = await createApiKey(api, { company, token });
    expect((await api.as(key).get(root)).headers['cache-control']).toBe('private, no-cache');
    expect((await owner.get(root)).headers['cache-control']).toBe('no-store');
  });

  it('is told of nothing that changes something, and of no file', async () => {
    const { headers } = await owner.post(`${root}/customers`, { first_name: 'Olena' });
    expect(headers['etag']).toBeUndefined();
    expect((await owner.get(`${root}/customers.csv`)).headers['etag']).toBeUndefined();
    expect((await owner.get(`${root}/customers/0`)).headers['etag']).toBeUndefined();
  });
});
