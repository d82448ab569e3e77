import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { buildApp } from '@/server/app/app';
import { describedTables } from '@/server/modules/exports/queries/exportedTables';
import { seedDemo } from '@/server/seeds/demo';
import { startApi, type Api } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { allKinds, kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';
import { codeSentTo } from '@/tests/helpers/outbox';
import { aPicture, uploadOf } from '@/tests/helpers/pictures';
import { createEntities } from '../routes/helpers/entities';
import type { Entities } from '../routes/helpers/row';
import { fillTables } from './fillTables';
import { changed, entriesOf, exportedFile, openFolder, restore, type Folder } from './exportFiles';

const embedded = allKinds[0]!;
const collectionsOf = (entries: Map<string, string>) =>
  [...entries].filter(([name]) => /^(data|files)\//.test(name)).map(([name, text]) => ({ name, text }));

/** In the first picture. */
function withAnotherBit(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf('files/') + 60;
  changed[at] = changed[at]! ^ 0x10;
  return changed;
}

/** A payment that was open is over: its provider can no longer be asked. */
const restored = (entries: Map<string, string>) =>
  collectionsOf(entries).map(({ name, text }) =>
    name === 'data/payment_attempts.json'
      ? { name, text: text.replace('"open"', '"expired"').replace(/"updated_at": "[^"]*"/, '') }
      : { name, text },
  );

describe.each(kinds)('a company as a file on %s', kind => {
  let api: Api;
  let from: Folder;
  let file: Buffer;
  let entities: Entities;
  let owner: { id: number; token: string };
  /** An empty installation, until the last test. */
  let target: Opened;
  let to: Folder;

  beforeAll(async () => {
    [from, to] = [openFolder(), openFolder()];
    target = await openKind(kind);
    api = await startApi(kind, { data_dir: from.data_dir });
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
    owner = await createUser(api.db, 'owner@example.org');
    const start_at = toInstant('Europe/Kyiv', '2027-01-05', '10:00');
    const other = await createUser(api.db, 'other@example.org');
    await createEntities(api, 'other', other, start_at);
    entities = await createEntities(api, 'mine', owner, start_at);
    const root = `/companies/${entities.company}`;
    const upload = await api
      .as(owner.token)
      .post(`${root}/uploads`, uploadOf(await aPicture().png().toBuffer()));
    const { status } = await api
      .as(owner.token)
      .put(`${root}/products/${entities.product}`, { picture: upload.body.data.id });
    expect(status).toBe(200);
    await translate(root);
    await fillTables(api.db, entities, owner.id);
    file = await exportedFile(api.db, from, entities.company, owner.id);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    await target.remove();
    for (const folder of [from, to]) folder.remove();
  });

  async function translate(root: string) {
    const { service, product, membership, article } = entities;
    const texts = {
      '': { name: 'Калина' },
      [`/services/${service}`]: { name: 'Стрижка' },
      [`/products/${product}`]: { name: 'Шампунь' },
      [`/memberships/${membership}`]: { name: 'Абонемент' },
      [`/articles/${article}`]: { title: 'Ми відкриті' },
    };
    for (const [path, uk] of Object.entries(texts)) {
      const { status } = await api.as(owner.token).put(`${root}${path}`, { translations: { uk } });
      expect([path, status]).toEqual([path, 200]);
    }
    const languages = {
      content_locales: ['en', 'uk'],
      category_translations: { uk: { Hair: 'Волосся' } },
    };
    expect((await api.as(owner.token).put(root, languages)).status).toBe(200);
  }

  it('has lists for people, tables for programs, pictures and a README in both languages', async () => {
    const entries = await entriesOf(file);
    const names = [...entries.keys()];
    expect(names.slice(0, 2)).toEqual(['README.txt', 'company.json']);
    expect(names).toEqual(expect.arrayContaining(['csv/customers.csv', 'csv/orders.csv', 'csv/sales.csv']));
    expect(names.filter(name => name.startsWith('files/'))).toHaveLength(2);
    const readme = Buffer.from(entries.get('README.txt')!, 'latin1').toString();
    expect(readme).toContain('all data of Company mine');
    expect(readme).toContain('усі дані компанії Company mine');
    expect(entries.get('data/customers.json')).not.toContain('other');
    const { tables } = JSON.parse(entries.get('company.json')!);
    expect(Object.keys(tables)).toHaveLength(describedTables().length + 1);
    const empty = Object.keys(tables).filter(name => tables[name].rows === 0);
    expect(empty).toEqual([]);
  });

  it('has the texts of further languages, in the tables and in the lists', async () => {
    const entries = await entriesOf(file);
    const textOf = (name: string) => Buffer.from(entries.get(name)!, 'latin1').toString();
    expect(textOf('data/companies.json')).toContain('"translations": {"uk": {"name": "Калина"}}');
    expect(textOf('data/companies.json')).toContain('"category_translations": {"uk": {"Hair": "Волосся"}}');
    expect(textOf('data/articles.json')).toContain('"translations": {"uk": {"title": "Ми відкриті"}}');
    const services = textOf('csv/services.csv').slice(1).split('\r\n');
    expect(services[0]).toMatch(/^service,service_uk,category,/);
    expect(services[1]).toMatch(/^Haircut,Стрижка,/);
    expect(textOf('csv/products.csv')).toContain('Шампунь');
    expect(textOf('csv/memberships.csv')).toContain('Абонемент');
  });

  it('is restored in its main language where it was made before there were others', async () => {
    const since = ['translations', 'other_locales', 'category_translations'];
    const older = await changed(file, {
      'company.json': text => {
        const { tables, ...manifest } = JSON.parse(text);
        for (const table of Object.values(tables) as { columns: string[] }[])
          table.columns = table.columns.filter(column => !since.includes(column));
        return JSON.stringify({ ...manifest, tables });
      },
    });
    const empty = await openKind(kind);
    const folder = openFolder();
    await restore(empty.db, folder, older);
    const { rows } = await empty.db.pool.query(
      `select c.other_locales, s.name, s.translations from companies c join services s on s.company_id = c.id`,
    );
    expect(rows).toEqual([{ other_locales: [], name: 'Haircut', translations: {} }]);
    await empty.remove();
    folder.remove();
  });

  it('is restored with the present name of its zone where it was made under an older one', async () => {
    const renamed = (text: string) => text.replaceAll('Europe/Kyiv', 'Europe/Kiev');
    const older = await changed(file, { 'data/companies.json': renamed, 'data/records.json': renamed });
    const empty = await openKind(kind);
    const folder = openFolder();
    await restore(empty.db, folder, older);
    const { rows } = await empty.db.pool.query(
      'select timezone from companies union all select distinct timezone from records',
    );
    expect(rows).toEqual([{ timezone: 'Europe/Kyiv' }, { timezone: 'Europe/Kyiv' }]);
    await empty.remove();
    folder.remove();
  });

  it('is not restored where a company is, and the company there stays as it is', async () => {
    const before = await api.db.pool.query('select id, slug from companies order by id');
    await expect(restore(api.db, from, file)).rejects.toThrow('Restore into an empty one.');
    expect((await api.db.pool.query('select id, slug from companies order by id')).rows).toEqual(before.rows);
  });

  const refused: [string, (file: Buffer) => Promise<Buffer> | Buffer, string][] = [
    ['is not a ZIP file', () => Buffer.from('Hello'), 'It is not a ZIP file.'],
    ['ends too early', zip => zip.subarray(0, zip.length - 200), 'It is not a ZIP file.'],
    ['has another bit in a picture', withAnotherBit, 'damaged'],
    ['is another ZIP file', zip => changed(zip, { 'company.json': () => '{}' }), 'not a file of all data'],
    [
      'was made by a newer version',
      zip => changed(zip, { 'company.json': text => text.replace('"format": 1', '"format": 2') }),
      'newer version',
    ],
    [
      'has a column that is not known',
      zip => changed(zip, { 'company.json': text => text.replace('"first_name"', '"third_name"') }),
      'newer version',
    ],
    [
      'lacks rows',
      zip => changed(zip, { 'data/settings.json': () => '[\n]\n' }),
      'data/settings.json has 0 rows',
    ],
    [
      'has a reference to nothing',
      zip =>
        changed(zip, {
          'data/records.json': text => text.replace(/"employee_id": \d+/, '"employee_id": 987654'),
        }),
      'is inconsistent',
    ],
    [
      'has rows of another company',
      zip =>
        changed(zip, {
          'data/services.json': text => text.replace(/"company_id": \d+/, '"company_id": 987'),
        }),
      'is inconsistent',
    ],
  ];
  it.each(refused)('is refused where it %s, and nothing is left', async (_, spoil, message) => {
    const spoiled = await spoil(file);
    await expect(restore(target.db, to, spoiled)).rejects.toThrow(message);
    const { rows } = await target.db.pool.query(
      'select (select count(*) from companies)::int + (select count(*) from users)::int as n',
    );
    expect(rows).toEqual([{ n: 0 }]);
    for await (const stored of to.storage.list()) expect(stored).toBeUndefined();
  });

  it('is the same company again where it is restored, and goes on from there', async () => {
    const { db } = target;
    const { manifest, logins } = await restore(db, to, file);
    expect(manifest.company).toEqual({ id: entities.company, slug: 'mine', name: 'Company mine' });
    expect(logins).toEqual(['owner@example.org']);

    const again = await exportedFile(db, to, entities.company, owner.id);
    expect(restored(await entriesOf(again))).toEqual(restored(await entriesOf(file)));
    const { rows: integrations } = await db.pool.query(
      'select provider, public_key, is_enabled, private_key_sealed from payment_integrations',
    );
    expect(integrations).toEqual([
      { provider: 'liqpay', public_key: 'i1', is_enabled: false, private_key_sealed: null },
    ]);

    const { rows } = await db.pool.query(
      'select count(*)::int as n from users where password_hash is not null',
    );
    expect(rows).toEqual([{ n: 0 }]);
    const { rows: deferrable } = await db.pool.query(
      "select conname from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace",
    );
    expect(deferrable).toEqual([]);

    const app = buildApp({
      db,
      config: { ...testConfig, data_dir: to.data_dir },
      now: () => api.clock.now,
    });
    const booked = await app.inject({
      method: 'POST',
      url: '/api/v1/sites/mine/bookings',
      payload: {
        items: [{ service_id: entities.service }],
        start_at: toInstant('Europe/Kyiv', '2027-01-06', '10:00'),
        customer: { name: 'Olha', phone: '+380671234500', email: 'olha@example.org' },
      },
    });
    expect(booked.statusCode).toBe(201);

    const ask = (method: 'POST' | 'PUT', path: string, payload: object) =>
      app.inject({ method, url: `/api/v1/auth/${path}`, payload });
    const login = 'owner@example.org';
    const { tfa_request_id } = (await ask('POST', 'forgot-password', { login })).json().data;
    const verification_code = await codeSentTo(db, login);
    const password = 'another long one, 48';
    await ask('PUT', 'password', {
      login,
      tfa_request_id,
      verification_code,
      password,
      password_confirmation: password,
    });
    const signedIn = await ask('POST', 'login', { login, password });
    expect(signedIn.json().data).toMatchObject({ user: { id: owner.id } });
    await app.close();
  });
});

async function restoreDemonstration() {
  const [source, target] = [await openKind(embedded), await openKind(embedded)];
  const [from, to] = [openFolder(), openFolder()];
  await seedDemo(source.db, Math.floor(Date.now() / 1000));
  const { rows } = await source.db.pool.query('select company_id, user_id from employees where is_owner');
  const { company_id, user_id } = rows[0];
  const file = await exportedFile(source.db, from, company_id, user_id);
  await restore(target.db, to, file);
  const again = await exportedFile(target.db, to, company_id, user_id);
  expect(collectionsOf(await entriesOf(again))).toEqual(collectionsOf(await entriesOf(file)));
  await Promise.all([source.remove(), target.remove()]);
  from.remove();
  to.remove();
}

it('the demonstration is the same company again where it is restored', restoreDemonstration, 120_000);
