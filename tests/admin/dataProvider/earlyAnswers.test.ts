import { afterEach, expect, it, vi } from 'vitest';
import { store } from '@/src/app/store';
import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { storeTokens, clearTokens } from '@/src/dataProvider/session/tokens';

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const early = (answer: Response | undefined, token = 'mine') => {
  storeTokens({ token_type: 'Bearer', expires_in: 3600, access_token: 'mine', refresh_token: 'r' });
  window.firstPaint = {
    answers: { '/api/v1/user': Promise.resolve(answer) },
    token,
    askedAt: performance.now(),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => json({ data: 'asked' })),
  );
};
const http = createHttpClient('/api/v1', () => 'en');
const read = async () => (await http('/user')).json.data;

afterEach(() => {
  delete window.firstPaint;
  clearTokens();
  vi.unstubAllGlobals();
});

it('takes an answer that came before it asked, once', async () => {
  early(json({ data: 'early' }));
  expect(await read()).toBe('early');
  expect(fetch).not.toHaveBeenCalled();
  expect(await read()).toBe('asked');
});

it.each([
  ['that was refused', json({}, 401), 'mine'],
  ['that never came', undefined, 'mine'],
  ['to another session', json({ data: 'early' }), 'another'],
])('asks again after an answer %s', async (_, answer, token) => {
  early(answer, token);
  expect(await read()).toBe('asked');
});

it('remembers what the list of the opened page asks for, and no other list nor what an address asks for', async () => {
  early(undefined);
  vi.mocked(fetch).mockImplementation(async () => json({ data: [], meta: { total: 0 } }));
  const { getList } = companyDataProvider(http, 2);
  const asked = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'DESC' as const },
    filter: {},
  };
  const list = (resource: string) => getList(resource, asked);
  const remembered = () => store.getItem('opened_lists', {});

  window.history.replaceState({}, '', '/2/services?search=cut');
  await list('services');
  expect(remembered()).toEqual({});
  window.history.replaceState({}, '', '/2/services');
  await list('employees');
  await list('services');
  expect(remembered()).toEqual({
    '/2/services': { query: 'page=1&per_page=25&sort=-name', params: asked },
  });
  store.reset();
});

it('sends a change, whatever was read from its address', async () => {
  early(json({ data: 'early' }));
  const { json: answer } = await http('/user', { method: 'PUT', body: '{}' });
  expect(answer.data).toBe('asked');
  expect(await read()).toBe('early');
});
