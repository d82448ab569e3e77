import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { isFull } from '@/tests/helpers/full';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

const many = 10_050;
const insertCustomers = {
  name: 'many_customers',
  text: `insert into customers (company_id, first_name, last_name, created_at)
    select $1, 'Anna', 'Koval ' || (n / 3), timestamptz '2026-01-01 09:00+00' + n * interval '1 millisecond'
    from generate_series(1, $2::int) n`,
};

describe.each(kinds)('a list of more than 10,000, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let path: string;

  beforeAll(async () => {
    api = await startApi(kind);
    const company = await createCompany(api.db, { slug: 'many' });
    const user = await createUser(api.db, 'olena@example.org');
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    path = `/companies/${company}/customers`;
    await api.db.pool.query({ ...insertCustomers, values: [company, many] });
  });
  afterAll(() => api.close());

  const list = async (query: string) => (await owner.get(`${path}?${query}`)).body;

  it('is counted up to 10,000, and further only when asked', async () => {
    expect((await list('per_page=100')).meta).toEqual({
      current_page: 1,
      last_page: 100,
      per_page: 100,
      total: 10_000,
      total_is_exact: false,
      next_cursor: expect.any(String),
    });
    const { meta } = await list('per_page=100&count=exact');
    expect(meta).toMatchObject({ total: many, last_page: 101 });
    expect(meta).not.toHaveProperty('total_is_exact');
  });

  it('has exact totals where the filter leaves fewer', async () => {
    const numbers = Array.from({ length: many }, (_, at) => Math.floor((at + 1) / 3));
    const total = numbers.filter(number => String(number).includes('12')).length;
    expect((await list('search=Koval+12')).meta).toEqual({
      current_page: 1,
      last_page: Math.ceil(total / 25),
      per_page: 25,
      total,
      next_cursor: expect.any(String),
    });
  });

  const orders = [
    '-last_name,first_name,-created_at',
    'first_name',
    '-last_name',
    'created_at',
    '-created_at',
  ];
  it.each(isFull ? orders : orders.slice(0, 1))(
    'is read whole by its cursors in the order %s',
    async sort => {
      const ids: number[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const { data, meta } = await list(`per_page=100&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        ids.push(...data.map(({ id }: { id: number }) => id));
        cursor = meta.next_cursor;
      }
      const pages = await Promise.all([1, 2, 3].map(page => list(`per_page=100&sort=${sort}&page=${page}`)));
      const first = pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id));
      expect(ids.slice(0, 300)).toEqual(first);
      expect(new Set(ids).size).toBe(many);
    },
  );

  it('refuses the cursor of another order', async () => {
    const { meta } = await list('sort=first_name');
    expect(meta.next_cursor).toBeDefined();
    const again = await owner.get(`${path}?sort=last_name&cursor=${meta.next_cursor}`);
    expect(again.status).toBe(422);
    expect(again.body.errors.cursor).toBe('This page link has expired. Reload the list.');
  });

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'x',
    cursorOf(null),
    cursorOf([['created_at'], ['2026-02-31T10:00:00+00:00', 1]]),
    cursorOf([['created_at'], ['2026-02-01T10:00:00+00:00']]),
    cursorOf([['created_at'], ['infinity', 1]]),
    cursorOf([['created_at'], ['2026-02-01T10:00:00+00:00', '1; drop table customers']]),
    cursorOf([['created_at'], [null, 1]]),
    cursorOf([['created_at'], { length: 2 }]),
  ])('refuses the cursor %s', async cursor => {
    expect((await owner.get(`${path}?sort=created_at&cursor=${cursor}`)).status).toBe(422);
  });
});
