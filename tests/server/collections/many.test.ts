import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

/** PostgreSQL takes 65,535 parameters in one statement. */
const many = 66_000;

describe.each(kinds)('more things than a statement has parameters, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  beforeAll(async () => {
    api = await startApi(kind);
    company = await createCompany(api.db, { slug: 'many' });
    const user = await createUser(api.db, 'owner@example.org');
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
  });
  afterAll(() => api.close());

  const fill = (table: string, columns: string, values: string) =>
    api.db.pool.query(
      `insert into ${table} (company_id, ${columns}) select $1, ${values} from generate_series(1, ${many}) n`,
      [company],
    );
  const count = async (table: string, where: string) => {
    const { rows } = await api.db.pool.query(
      `select count(*)::int as n from ${table} where company_id = $1 and ${where}`,
      [company],
    );
    return rows[0].n as number;
  };

  it('are changed, priced and deleted at once', { timeout: 300_000 }, async () => {
    await fill('products', 'name, price', `'Shampoo ' || n, 1000`);
    const path = `/companies/${company}/products`;
    const change = (body: object) => owner.patch(path, { filter: { search: 'Shampoo' }, ...body });

    expect((await change({ changes: { is_enabled: false } })).body.data.ids).toHaveLength(many);
    expect((await change({ adjust: { price: { amount: 500 } } })).status).toBe(200);
    expect(await count('products', 'not is_enabled and price = 1500')).toBe(many);

    const filter = encodeURIComponent(JSON.stringify({ search: 'Shampoo' }));
    expect((await owner.delete(`${path}?filter=${filter}`)).status).toBe(200);
    expect(await count('products', 'archived_at is not null')).toBe(many);
  });

  const withParts: [string, string, unknown][] = [
    ['services', 'category', 'Hair'],
    ['memberships', 'is_enabled', false],
    ['bundles', 'is_enabled', false],
  ];
  it.each(withParts)(
    'are changed, whatever parts they have: %s',
    { timeout: 120_000 },
    async (name, field, to) => {
      const priced = name === 'services' ? ['name', `'Thing ' || n`] : ['name, price', `'Thing ' || n, 1000`];
      await fill(name, priced[0]!, priced[1]!);
      const body = { filter: { search: 'Thing' }, changes: { [field]: to } };
      expect((await owner.patch(`/companies/${company}/${name}`, body)).status).toBe(200);
      expect(await count(name, 'version = 2')).toBe(many);
    },
  );
});
