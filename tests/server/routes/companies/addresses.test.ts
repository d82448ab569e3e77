import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';

describe.each(kinds)('a company with an address, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const user = await createUser(api.db, `olena-${++sequence}@example.org`);
    me = api.as(user.token);
  });
  afterAll(() => api.close());

  const newCompany = async () =>
    (await me.post('/companies', { name: 'Калина', type: 'beauty', subtypes: [101] })).body.data;
  const kyiv = { country: 'UA', city: 'Київ', street: 'Прорізна', building: '8', latitude: 50.447 };

  it('needs its city where the company receives people, and only there', async () => {
    const offline = await newCompany();
    const at = `/companies/${offline.id}/addresses`;
    const none = await me.post(at, { country: 'UA' });
    expect([none.status, none.body.errors]).toEqual([422, { city: 'City is a required field' }]);
    const { body } = await me.post(at, kyiv);
    expect((await me.put(`${at}/${body.data.id}`, { city: '' })).body.errors).toEqual({
      city: 'City is a required field',
    });
    await me.put(`/companies/${offline.id}/settings`, { name: 'service_location', value: ['online'] });
    expect((await me.put(`${at}/${body.data.id}`, { city: '' })).status).toBe(200);
  });

  it('adds, changes and removes it', async () => {
    const { id } = await newCompany();
    const at = `/companies/${id}/addresses`;
    const { status, body } = await me.post(at, kyiv, { 'x-user-locale': 'uk' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...kyiv,
      country: { code: 'UA', name: 'Україна', tel_code: '380', tel_mask: '(##) ###-##-##' },
      longitude: null,
      postal_code: '',
    });
    const path = `${at}/${body.data.id}`;
    const changed = await me.put(path, { ...body.data, city: 'Львів' });
    expect(changed.body.data).toMatchObject({ city: 'Львів', street: 'Прорізна', country: { code: 'UA' } });
    expect((await me.get(`/companies/${id}`)).body.data.addresses).toMatchObject([{ city: 'Львів' }]);
    expect((await me.get(at)).body.data).toHaveLength(1);
    expect((await me.delete(path)).status).toBe(204);
    expect((await me.delete(path)).status).toBe(404);
  });

  it.each([
    [{ country: 'XX' }, 'country'],
    [{ country: undefined }, 'country'],
    [{ latitude: 91 }, 'latitude'],
    [{ floor: 2 }, 'floor'],
  ])('refuses %o', async (overrides, field) => {
    const { id } = await newCompany();
    const { status, body } = await me.post(`/companies/${id}/addresses`, { ...kyiv, ...overrides });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
