import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import type { JsonSchema } from '@/domain/validation/jsonSchema';
import { documentedPath, type ApiDocument } from '@/server/platform/openapi/document';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';
import { createEntities, pathOf } from '@/tests/server/routes/helpers/entities';
import { matrix } from '@/tests/server/routes/helpers/matrix';
import type { Entities, Row } from '@/tests/server/routes/helpers/row';

/** Lists that cannot say what has changed since, each with the reason. */
const withoutChanges: Record<string, string> = {
  'GET /companies/:company/administrators': 'names alone, worked out from roles',
  'GET /companies/:company/availability': 'worked out anew for each question',
  'GET /companies/:company/bundles/:id/dependents': 'worked out anew for each question',
  'GET /companies/:company/colleagues': 'names alone, worked out from employees',
  'GET /companies/:company/exports': 'the latest few',
  'GET /companies/:company/payment_integrations': 'one of each provider, with what is in use now',
  'GET /companies/:company/payroll': 'worked out anew for each question',
  'GET /companies/:company/plans': 'the price list of this installation',
  'GET /companies/:company/products/:id/dependents': 'worked out anew for each question',
  'GET /companies/:company/public_holidays': 'a table that comes with the product',
  'GET /companies/:company/services/:id/dependents': 'worked out anew for each question',
  'GET /data/company_type_subtypes': 'a table that comes with the product',
  'GET /sites/:slug/availability': 'worked out anew for each question',
  'GET /sites/:slug/bookings/:token/availability': 'worked out anew for each question',
  'GET /user/calendar_connections': 'a person has one or two',
  'GET /user/security_events': 'the latest few',
  'GET /user/sessions': 'where a person is signed in now',
  'GET /user_invites': 'what waits for an answer now',
};
/** Answered whole, so that there is nothing to continue; all those without changes but for these are too. */
const whole = [
  'GET /companies/:company/addresses',
  'GET /companies/:company/employees/:id/schedule_adjustments',
  'GET /companies/:company/employees/:id/time_off',
  'GET /companies/:company/roles',
  'GET /companies/:company/schedule_adjustments',
  'GET /companies/:company/time_off',
  'GET /companies/:company/user_invites',
];
const pagedWithoutChanges = ['GET /data/company_type_subtypes'];

let api: Api;
let owner: ApiClient;
let of: Entities;
let lists: { route: string; query: string[] }[];
beforeAll(async () => {
  api = await startApi(kinds.at(-1)!, { demo_sign_in: true });
  api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  const user = await createUser(api.db, 'owner@example.org', api.clock.now);
  owner = api.as(user.token);
  of = await createEntities(api, 'lists', user, toInstant('Europe/Kyiv', '2027-01-05', '10:00'));
  await addMore();
  const { body } = await api.get('/openapi.json');
  lists = listsIn(body);
});
afterAll(() => api.close());

/** Beside one of each thing, a second of some, so that their lists have pages. */
async function addMore() {
  const root = `/companies/${of.company}`;
  const { body } = await api.post(`/sites/${of.slug}/bookings`, {
    items: [{ service_id: of.service }],
    start_at: toInstant('Europe/Kyiv', '2027-01-06', '10:00'),
    customer: { name: 'Anna', phone: '+380671234567', email: 'anna@example.org' },
  });
  expect(body.data).toHaveProperty('token');
  await owner.post(`${root}/api_keys`, { name: 'Second', scopes: ['records.read.all'] });
  await owner.post(`${root}/purchase_links`, { type: 'product', id: of.product });
  await owner.post(`${root}/webhooks`, { url: 'https://93.184.215.14/', events: ['order.paid'] });
  await owner.post(`${root}/products`, { name: 'Second', price: 100 });
  await api.db.pool.query(
    `insert into certificates (company_id, code, amount, balance, order_id, order_item_id, seq)
       select company_id, '23456789ABCE', 100, 100, order_id, order_item_id, 1 from certificates where company_id = $1`,
    [of.company],
  );
}

function listsIn({ paths, components }: ApiDocument) {
  const resolved = (schema: JsonSchema | undefined): JsonSchema | undefined =>
    schema?.$ref ? components.schemas[schema.$ref.split('/').pop()!] : schema;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const told = get?.responses[200];
    const answer = told && 'content' in told ? told.content : undefined;
    const data = resolved(answer?.['application/json']?.schema.properties?.data);
    const query = get?.parameters.flatMap(one => ('in' in one && one.in === 'query' ? (one.name ?? []) : []));
    return data?.type === 'array'
      ? [{ route: `GET ${path.replace(/\{(\w+)\}/g, ':$1')}`, query: query! }]
      : [];
  });
}

const withParameter = (name: string) =>
  lists.filter(({ query }) => query.includes(name)).map(({ route }) => route);

/** Each list, and what must be asked beside. */
const asked = () =>
  Object.entries(matrix).flatMap(([route, row]: [string, Row]) => {
    const list = lists.find(one => one.route === documentedPath(route));
    if (!list) return [];
    const path = pathOf(route, row, of);
    return [{ route, query: list.query, path: path + (path.includes('?') ? '&' : '?') }];
  });

describe('every list of the document', () => {
  it('tells what has changed since, or why it cannot', () => {
    const all = lists.map(({ route }) => route);
    const without = Object.keys(withoutChanges);
    expect(withParameter('updated_since').sort()).toEqual(all.filter(one => !without.includes(one)).sort());
    expect(without.filter(route => !all.includes(route))).toEqual([]);
  });

  it('has a cursor where it has pages', () => {
    const paged = withParameter('per_page');
    expect(withParameter('cursor').sort()).toEqual(paged.sort());
    const unpaged = lists.map(({ route }) => route).filter(route => !paged.includes(route));
    const known = [...Object.keys(withoutChanges), ...whole];
    expect(unpaged.sort()).toEqual(known.filter(route => !pagedWithoutChanges.includes(route)).sort());
  });

  it('has nothing that changed in the future, and all that changed in the past', async () => {
    for (const { path, query, route } of asked()) {
      if (!query.includes('updated_since')) continue;
      const future = await owner.get(`${path}updated_since=32000000000`);
      expect([route, future.status, future.body.data]).toEqual([route, 200, []]);
      const [past, every] = [await owner.get(`${path}updated_since=1`), await owner.get(path.slice(0, -1))];
      expect([route, past.body.data.length]).toEqual([route, every.body.data.length]);
      const wrong = await owner.get(`${path}updated_since=yesterday`);
      expect([route, wrong.status, Object.keys(wrong.body.errors)]).toEqual([route, 422, ['updated_since']]);
    }
  });

  it('is read by its cursors as it is at once', async () => {
    const lengths: Record<string, number> = {};
    for (const { path, query, route } of asked()) {
      if (!query.includes('cursor')) continue;
      const atOnce = (await owner.get(`${path}per_page=100`)).body.data;
      const byCursors: unknown[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined && byCursors.length <= atOnce.length;) {
        const { status, body } = await owner.get(`${path}per_page=1${cursor && `&cursor=${cursor}`}`);
        expect([route, status]).toEqual([route, 200]);
        byCursors.push(...body.data);
        cursor = body.meta.next_cursor;
      }
      lengths[route] = atOnce.length;
      // What is told to the reader for the first time is told as new.
      const ids = (rows: unknown[]) => rows.map(row => ({ ...(row as object), is_delivered: undefined }));
      expect([route, ids(byCursors)]).toEqual([route, ids(atOnce)]);
      const wrong = await owner.get(`${path}cursor=%7B`);
      expect([route, wrong.status, Object.keys(wrong.body.errors)]).toEqual([route, 422, ['cursor']]);
    }
    expect(Object.values(lengths).filter(length => length > 1).length).toBeGreaterThan(10);
  });
});

describe('a cursor', () => {
  const page = async (list: string, cursor = '') => {
    const { body } = await owner.get(`/companies/${of.company}/${list}${cursor && `&cursor=${cursor}`}`);
    return body as { data: { id: number }[]; meta: { next_cursor?: string } };
  };
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

  it('neither skips nor repeats while things are made, changed and deleted', async () => {
    const root = `/companies/${of.company}/customers`;
    const make = async (first_name: string) =>
      (await owner.post(root, { first_name })).body.data.id as number;
    const ids = [await make('B'), await make('D'), await make('F'), await make('H')];
    const list = 'customers?per_page=2&sort=created_at&search=';
    const every = idsOf(await page(`customers?per_page=100&sort=created_at`));
    const seen: number[] = [];
    let made = 0;
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { data, meta } = await page(list, cursor);
      seen.push(...data.map(({ id }) => id));
      cursor = meta.next_cursor;
      await owner.put(`${root}/${seen[0]}`, { notes: `seen ${seen.length}` });
      await owner.put(`${root}/${ids[3]}`, { first_name: `A${seen.length}` });
      if (++made === 1) {
        await make('A');
        await owner.delete(`${root}/${seen[1]}`);
      }
    }
    expect(seen.slice(0, every.length)).toEqual(every);
    expect(seen).toHaveLength(every.length + 1);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('continues where what is sorted by is unknown of some', async () => {
    const made = [];
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      made.push(
        (await owner.post(`/companies/${of.company}/articles`, { title, content: '<p>A</p>' })).body.data.id,
      );
    }
    for (const id of made.slice(1, 3)) {
      await owner.post(`/companies/${of.company}/articles/${id}/publish`, {});
    }
    for (const sort of ['published_at', '-published_at']) {
      const every = idsOf(await page(`articles?per_page=100&sort=${sort}`));
      const seen: number[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const { data, meta } = await page(`articles?per_page=1&sort=${sort}`, cursor);
        seen.push(...data.map(({ id }) => id));
        cursor = meta.next_cursor;
      }
      expect([sort, seen]).toEqual([sort, every]);
    }
  });

  it('reads appointments that are moved meanwhile, each once', async () => {
    const first = await page('records?updated_since=1&per_page=1');
    const records = `/companies/${of.company}/records`;
    const [second] = (await page('records?updated_since=1')).data.slice(1);
    const moved = await owner.patch(`${records}/${second!.id}`, {
      start_at: toInstant('Europe/Kyiv', '2027-01-04', '12:00'),
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const rest = await page('records?updated_since=1&per_page=1', first.meta.next_cursor);
    expect([idsOf(rest), rest.meta.next_cursor]).toEqual([[second!.id], undefined]);
    const { status, body } = await owner.get(`/companies/${of.company}/records`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['from', 'to']]);
  });
});
