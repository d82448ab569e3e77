import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { first } from '@/domain/assert';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { allKinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { spellings } from '@/tests/helpers/spellings';

type Insert = (company: number, name: string) => [text: string, values: unknown[]];

/** A customer, alone or with what is of theirs; `id` is that of the list's item. */
const withCustomer = (rest: string) =>
  `with client as (
     insert into customers (company_id, first_name, last_name) values ($1, split_part($2, ' ', 1), substr($2, 1 + strpos($2, ' ')))
     returning id) ${rest}`;

const named = (table: string, columns: string, values: string): Insert => {
  const text = `insert into ${table} (company_id, ${columns}) values ($1, ${values}) returning id`;
  return (company, name) => [text, [company, name]];
};

/** Each list with a search, and how an item of this name comes to be in it. */
const lists: Record<string, Insert> = {
  customers: (company, name) => [withCustomer('select id from client'), [company, name]],
  employees: named('employees', 'first_name', '$2'),
  services: named('services', 'name', '$2'),
  'services?in another language': named(
    'services',
    'name, translations',
    `'Other', jsonb_build_object('en', jsonb_build_object('name', $2::text))`,
  ),
  products: named('products', 'name, price', '$2, 1'),
  'products?by their number': named('products', 'name, sku, price', `'Other', $2, 1`),
  bundles: named('bundles', 'name, price', '$2, 1'),
  memberships: named('memberships', 'name', '$2'),
  articles: named('articles', 'title', '$2'),
  'articles?by their summary': named('articles', 'title, summary', `'Other', $2`),
  'assistants?source=staff': named('chats', 'source, question', `'staff', $2`),
  orders: (company, name) => [
    withCustomer(
      `insert into orders (company_id, company_order_id, customer_id, currency, total, source)
       select $1, (select 1 + count(*) from orders), id, 'UAH', 1, 'staff' from client returning id`,
    ),
    [company, name],
  ],
  reviews: (company, name) => [
    `with visit as (insert into visits (company_id) values ($1) returning id)
     insert into reviews (company_id, visit_id, subject, rating, comment) select $1, id, 'company', 5, $2 from visit
     returning id`,
    [company, name],
  ],
  'reviews?by their author': (company, name) => [
    withCustomer(
      `, visit as (insert into visits (company_id) values ($1) returning id)
       insert into reviews (company_id, visit_id, customer_id, subject, rating)
       select $1, visit.id, client.id, 'company', 5 from visit, client returning id`,
    ),
    [company, name],
  ],
  customer_memberships: (company, name) => [
    `with client as (insert into customers (company_id, first_name) values ($1, 'Other') returning id),
       sold as (insert into memberships (company_id, name) values ($1, $2) returning id),
       bought as (insert into orders (company_id, company_order_id, currency, total, source)
         select $1, (select 1 + count(*) from orders), 'UAH', 1, 'staff' returning id),
       item as (insert into order_items (company_id, order_id, type, item_id, name, price)
         select $1, bought.id, 'membership', sold.id, $2, 1 from bought, sold returning id)
     insert into customer_memberships (company_id, customer_id, membership_id, order_id, order_item_id, name, starts_on, ends_on)
     select $1, client.id, sold.id, bought.id, item.id, $2, '2027-01-01', '2027-02-01' from client, sold, bought, item
     returning id`,
    [company, name],
  ],
  'customers/import': named(
    'imports',
    `file_name, collection, file_size, file_key, sheets, sheet, header_row, columns, row_count, suggested_mapping, mapping`,
    `$2, 'customers', 1, '', '[]', 0, 1, '[]', 0, '[]', '[]'`,
  ),
};

describe.each(allKinds)('a search, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;

  beforeAll(async () => {
    api = await startApi(kind);
    company = await createCompany(api.db, { slug: 'searched', plan: 'team' });
    const user = await createUser(api.db, 'owner@example.org');
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
  });
  afterAll(() => api.close());

  async function add(insert: Insert, name: string): Promise<number> {
    const [text, values] = insert(company, name);
    const { rows } = await api.db.pool.query<{ id: number }>(text, values);
    return first(rows).id;
  }
  async function found(list: string, typed: string): Promise<number[]> {
    const [path = ''] = list.split('?');
    const search = encodeURIComponent(typed);
    const { status, body } = await owner.get(`/companies/${company}/${path}?per_page=100&search=${search}`);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data.map(({ id }: { id: number }) => id);
  }

  describe.each(Object.entries(lists))('of %s', (list, insert) => {
    it.each(spellings)('finds $name', async ({ name, typed, other }) => {
      const id = await add(insert, name);
      const missed: string[] = [];
      for (const spelling of typed) if (!(await found(list, spelling)).includes(id)) missed.push(spelling);
      const wrong: string[] = [];
      for (const spelling of other) if ((await found(list, spelling)).includes(id)) wrong.push(spelling);
      expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    });
  });

  describe('of people', () => {
    it.each(['customers', 'employees', 'orders'])(
      'finds words beside a part of the phone: %s',
      async list => {
        const text = {
          customers: `insert into customers (company_id, first_name, last_name, phone, email)
          values ($1, 'Марія', 'Ткач', '+380671112265', 'mariia@example.org') returning id`,
          employees: `insert into employees (company_id, first_name, last_name, phone, email)
          values ($1, 'Марія', 'Ткач', '+380671112265', 'mariia@example.org') returning id`,
          orders: `with client as (insert into customers (company_id, first_name, last_name, phone, email)
            values ($1, 'Марія', 'Ткач', '+380671112265', 'mariia@example.org') returning id)
          insert into orders (company_id, company_order_id, customer_id, currency, total, source)
          select $1, (select 1 + count(*) from orders), id, 'UAH', 1, 'staff' from client returning id`,
        }[list]!;
        const { rows } = await api.db.pool.query<{ id: number }>(text, [company]);
        const { id } = first(rows);
        const phones = [
          '067 111 22 65',
          '+38 (067) 111-22-65',
          '00380671112265',
          'ткач 0671112265',
          '22-65 марія',
        ];
        for (const typed of [...phones, 'MARIIA@example', 'mariia@example.org ткач']) {
          expect([typed, await found(list, typed)]).toEqual([typed, [id]]);
        }
        for (const typed of ['067 111 22 66', 'коваль 0671112265']) {
          expect([typed, (await found(list, typed)).includes(id)]).toEqual([typed, false]);
        }
      },
    );
  });

  it('finds no review by the phone or the e-mail of its author', async () => {
    await api.db.pool.query(
      `with client as (insert into customers (company_id, first_name, phone, email)
          values ($1, 'Secret', '+380509998877', 'secret@example.org') returning id),
         visit as (insert into visits (company_id) values ($1) returning id)
       insert into reviews (company_id, visit_id, customer_id, subject, rating)
       select $1, visit.id, client.id, 'company', 5 from visit, client`,
      [company],
    );
    expect(await found('reviews', 'secret')).toHaveLength(1);
    expect(await found('reviews', '0509998877')).toEqual([]);
    expect(await found('reviews', 'secret@example')).toEqual([]);
  });
});
