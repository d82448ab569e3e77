import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

describe.each(kinds)('the languages of a company, on %s', kind => {
  let api: Api;
  let me: ApiClient;
  let path: string;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  beforeEach(async () => {
    const user = await createUser(api.db, `languages-${++sequence}@example.org`);
    const company = await createCompany(api.db, { slug: `languages-${sequence}`, plan: 'team' });
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    me = api.as(user.token);
    path = `/companies/${company}`;
    await change({ content_locale: 'uk' });
  });
  afterAll(() => api.close());

  const change = async (changes: object) => (await me.put(path, changes)).body.data;
  const shown = async () => (await me.get(path)).body.data;
  const add = async (collection: string, body: object) =>
    (await me.post(`${path}/${collection}`, body)).body.data;
  const read = async (collection: string, id: number) =>
    (await me.get(`${path}/${collection}/${id}`)).body.data;

  it('are its main one, until it says that it writes in others too', async () => {
    expect(await shown()).toMatchObject({ content_locale: 'uk', content_locales: ['uk'] });
    expect(await change({ content_locales: ['en'] })).toMatchObject({ content_locales: ['uk', 'en'] });
    expect(await change({ content_locale: 'en' })).toMatchObject({
      content_locale: 'en',
      content_locales: ['en', 'uk'],
    });
    expect(await change({ content_locales: [] })).toMatchObject({ content_locales: ['en'] });
    expect(await change({ content_locale: 'uk' })).toMatchObject({ content_locales: ['uk'] });
    expect((await me.put(path, { content_locales: ['de'] })).status).toBe(422);
  });

  it('each have a name, texts and names of categories, changed one by one', async () => {
    await change({ translations: { en: { name: 'Kalyna', summary: 'Hair and nails' } } });
    await change({
      translations: { en: { summary: '' } },
      category_translations: { en: { Нігті: 'Nails' } },
    });
    await change({ category_translations: { en: { Волосся: 'Hair' } } });
    expect(await shown()).toMatchObject({
      translations: { en: { name: 'Kalyna' } },
      category_translations: { en: { Нігті: 'Nails', Волосся: 'Hair' } },
    });
    const refused = await me.put(path, { translations: { en: { name: 'x'.repeat(300) } } });
    expect(Object.keys(refused.body.errors)).toEqual(['translations.en.name']);
  });

  it('have the notes of an address and the terms, changed one by one', async () => {
    const address = { country: 'UA', city: 'Київ', location_notes: 'Другий поверх' };
    const { id } = await add('addresses', {
      ...address,
      translations: { en: { location_notes: 'Floor 2' } },
    });
    const put = await me.put(`${path}/addresses/${id}`, { city: 'Львів' });
    expect(put.body.data.translations).toEqual({ en: { location_notes: 'Floor 2' } });
    const emptied = await me.put(`${path}/addresses/${id}`, { translations: { en: { location_notes: '' } } });
    expect(emptied.body.data.translations).toEqual({});

    const setting = (translations: object) => me.put(`${path}/settings`, { settings: { translations } });
    await setting({ en: { terms_of_service: 'Be on time' } });
    await setting({ uk: { terms_of_service: 'Приходьте вчасно' } });
    const { body } = await me.get(`${path}/settings`);
    expect(body.data.translations).toEqual({
      en: { terms_of_service: 'Be on time' },
      uk: { terms_of_service: 'Приходьте вчасно' },
    });
    const refused = await setting({ en: { terms: 'x' } });
    expect(Object.keys(refused.body.errors)).toEqual(['settings.translations.en.terms']);
  });

  it('exchange their texts when another becomes the main one, and undo exchanges them back', async () => {
    await change({
      name: 'Калина',
      summary: 'Волосся',
      service_categories: ['Нігті', 'Волосся', 'Брови', 'Вії', 'Погляд'],
      translations: { en: { name: 'Kalyna' } },
      category_translations: { en: { Нігті: 'Nails', Волосся: 'Hair', Вії: 'Eyes', Погляд: 'Eyes' } },
      content_locales: ['uk', 'en'],
    });
    const nails = await add('products', {
      name: 'Лак',
      price: 100,
      description: 'Червоний',
      translations: { en: { name: 'Polish', promo_rule: 'Until Friday' } },
    });
    const oil = await add('products', { name: 'Олія', price: 100 });
    const pass = await add('memberships', {
      name: 'Абонемент',
      price: 1000,
      features: [{ name: 'Без черги', translations: { en: { name: 'No queue' } } }, { name: 'Кава' }],
    });
    const article = await add('articles', {
      title: 'Новини',
      content: '<p>Ми відкрились.</p>',
      translations: { en: { title: 'News' } },
    });
    const settings = { terms_of_service: 'Вчасно', translations: { en: { terms_of_service: 'On time' } } };
    await me.put(`${path}/settings`, { settings });
    const before = await shown();

    const changed = await change({ content_locale: 'en' });
    expect(changed).toMatchObject({
      name: 'Kalyna',
      summary: 'Волосся',
      service_categories: ['Nails', 'Hair', 'Брови', 'Вії', 'Погляд'],
      translations: { uk: { name: 'Калина' } },
      category_translations: {
        en: { Вії: 'Eyes', Погляд: 'Eyes' },
        uk: { Nails: 'Нігті', Hair: 'Волосся' },
      },
    });
    expect(await read('products', nails.id)).toMatchObject({
      name: 'Polish',
      promo_rule: 'Until Friday',
      description: 'Червоний',
      translations: { uk: { name: 'Лак' } },
      version: 2,
    });
    expect(await read('products', oil.id)).toMatchObject({ name: 'Олія', translations: {}, version: 1 });
    expect((await read('memberships', pass.id)).features).toEqual([
      { name: 'No queue', order: 0, translations: { uk: { name: 'Без черги' } } },
      { name: 'Кава', order: 1, translations: {} },
    ]);
    expect(await read('articles', article.id)).toMatchObject({
      title: 'News',
      content: '<p>Ми відкрились.</p>',
      translations: { uk: { title: 'Новини' } },
    });

    const undo = await api.db.pool.query(
      "select command_id from events where subject_type = 'company' and type = 'changed' order by id desc limit 1",
    );
    const undone = await me.post(`${path}/undo`, { undo: undo.rows[0].command_id });
    expect(undone.status).toBe(200);
    expect(await shown()).toEqual({ ...before, version: expect.any(Number), updated_at: expect.any(Number) });
    expect(await read('products', nails.id)).toMatchObject({
      name: 'Лак',
      translations: { en: { name: 'Polish', promo_rule: 'Until Friday' } },
    });
    expect(await read('articles', article.id)).toMatchObject({
      title: 'Новини',
      translations: { en: { title: 'News' } },
    });
  });
});
