import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { fakeFetch } from '@/tests/helpers/fakes/fetch';

const http = createHttpClient('/api/v1', () => 'uk');
const api = companyDataProvider(http, 5);
const meta = { current_page: 2, last_page: 3, per_page: 10, total: 27 };

afterEach(() => vi.unstubAllGlobals());

describe('a list', () => {
  it('is asked by page, order and filters in the company, and counted by its meta', async () => {
    const sent = fakeFetch(() => ({ body: { data: [{ id: 1, created_at: 1763700000 }], meta } }));
    const answer = await api.getList('services', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'name', order: 'DESC' },
      filter: { enabled: true, search: 'cut & co', category: '' },
    });

    expect(sent[0]!.path).toBe(
      '/companies/5/services?page=2&per_page=10&sort=-name&enabled=1&search=cut+%26+co',
    );
    expect(sent[0]!.headers.get('X-User-Locale')).toBe('uk');
    expect(answer).toEqual({ data: [{ id: 1, created_at: 1763700000000 }], total: 27, meta });
  });

  it('of certain things goes by their ids', async () => {
    const sent = fakeFetch(() => ({ body: { data: [], meta } }));
    await api.getMany('employees', { ids: [3, 4] });
    expect(sent[0]!.path).toBe('/companies/5/employees?ids=3%2C4&per_page=100');
  });
});

it('reads one thing out of its envelope, with its instants in milliseconds at every depth', async () => {
  fakeFetch(() => ({
    body: {
      data: {
        id: 1,
        start_at: 10,
        confirmed_at: null,
        old_secret_until: 30,
        visits: [{ end_at: 20, break: 15 }],
      },
    },
  }));
  const { data } = await api.getOne('records', { id: 1 });
  expect(data).toEqual({
    id: 1,
    start_at: 10_000,
    confirmed_at: null,
    old_secret_until: 30_000,
    visits: [{ end_at: 20_000, break: 15 }],
  });
});

it('puts changes with the version they were read at', async () => {
  const sent = fakeFetch(() => ({ body: { data: { id: 1, version: 5 } } }));
  const data = { name: 'Cut', version: 4 };
  await api.update('services', { id: 1, data, previousData: { id: 1 } });
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/companies/5/services/1', body: data });
});

it('sends only what may change of orders, reviews and chats', async () => {
  const sent = fakeFetch(() => ({ body: { data: { id: 1 } } }));
  const update = (resource: string, data: object) =>
    api.update(resource, { id: 1, data, previousData: { id: 1 } });
  await update('orders', { comment: 'Tea', contact: null, version: 2, total: 5 });
  await update('reviews', {
    reply: 'Thanks',
    is_published: false,
    hidden_reason: 'Spam',
    version: 3,
    rating: 5,
  });
  await update('assistants', { feedback: 'good', comment: '', credits: 4 });
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/companies/5/orders/1', { comment: 'Tea', contact: null, version: 2 }],
    ['PATCH', '/companies/5/reviews/1', { reply: 'Thanks', is_published: false, reason: 'Spam', version: 3 }],
    ['PUT', '/companies/5/assistants/1/feedback', { feedback: 'good', comment: '' }],
  ]);
});

it('creates once for each opening of a form', async () => {
  const sent = fakeFetch(() => ({ status: 201, body: { data: { id: 9 } } }));
  await api.create('services', { data: { name: 'Cut' }, meta: { idempotencyKey: 'k1' } });
  expect(sent[0]!.headers.get('Idempotency-Key')).toBe('k1');
});

it('deletes without an answer to read', async () => {
  const sent = fakeFetch(() => ({ status: 204 }));
  await expect(api.delete('services', { id: 1 })).resolves.toEqual({ data: { id: 1 } });
  expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/companies/5/services/1' });
});

it('moves, commands and books appointments, in seconds', async () => {
  const sent = fakeFetch(() => ({ body: { data: { id: 1 } } }));
  await api.listRecords({ from: '2026-03-29', to: '2026-03-29' });
  await api.moveRecord({ id: 1, changes: { start_at: 60_000, end_at: 120_000, employee_id: 2, version: 3 } });
  await api.commandRecord({ id: 1, command: 'confirm', version: 3 });
  await api.bookVisit({
    visit: { items: [{ service_id: 4, employee_id: 2, start_at: 60_000 }] },
    idempotencyKey: 'k2',
  });

  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /companies/5/records?from=2026-03-29&to=2026-03-29',
    'PATCH /companies/5/records/1',
    'POST /companies/5/records/1/commands',
    'POST /companies/5/records',
  ]);
  expect(sent[1]!.body).toEqual({ start_at: 60, end_at: 120, employee_id: 2, version: 3 });
  expect(sent[2]!.body).toEqual({ command: 'confirm', version: 3 });
  expect(sent[3]!.body).toEqual({ items: [{ service_id: 4, employee_id: 2, start_at: 60 }] });
  expect(sent[3]!.headers.get('Idempotency-Key')).toBe('k2');
});

describe('what the alert says', () => {
  it.each([
    [422, { message: 'Please check', errors: {} }, 'Please check'],
    [400, { error: { message: 'Unreadable' } }, 'Unreadable'],
    [402, { error: { message: 'Needs a plan' } }, 'Needs a plan'],
    [403, { error: { message: 'Your role' } }, ''],
    [409, { error: { message: 'Taken' } }, ''],
    [500, { error: { message: 'Broken' } }, ''],
  ])('after a %i', async (status, body, message) => {
    fakeFetch(() => ({ status, body }));
    await expect(api.getOne('services', { id: 1 })).rejects.toMatchObject({ status, message, body });
  });
});
