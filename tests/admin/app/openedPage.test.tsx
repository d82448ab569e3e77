import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { CoreAdminUI, Resource, ResourceDefinitionContext, RouterProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAuthProvider } from '@/src/authProvider/authProvider';
import { openedCompany, prepareCompany } from '@/src/app/openedPage';
import { store } from '@/src/app/store';
import { companyKey } from '@/src/company/useCompanyQuery';
import { companyQueryClient, forgetCaches, userQueryClient } from '@/src/dataProvider/queryClients';
import { clearTokens, storeTokens } from '@/src/dataProvider/session/tokens';
import { productRouterProvider } from '@/src/routing/productRouterProvider';
import { userKey } from '@/src/user/useUserQuery';
import { show } from '@/tests/helpers/admin';

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
};
const listKey = ['orders', 'getList', params];
const rows = [{ id: 4 }];

/** Answers by the last part of the path; `hangs` never does. */
function answerWith({ hangs = '' } = {}) {
  const fetch = vi.fn(async (url: string) => {
    const name = new URL(url, 'http://localhost').pathname.split('/').at(-1);
    if (name === hangs) return new Promise<Response>(() => undefined);
    const data = { user: { id: 7 }, companies: [{ id: 5 }], orders: rows }[String(name)] ?? { id: 5 };
    return new Response(JSON.stringify({ data, meta: { total: 1 } }));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  storeTokens({ token_type: 'Bearer', expires_in: 3600, access_token: 'a', refresh_token: 'r' });
  window.history.replaceState({}, '', '/5/orders');
});
afterEach(() => {
  clearTokens();
  forgetCaches();
  store.reset();
  vi.unstubAllGlobals();
});

it('is a company’s page only for somebody who is signed in', () => {
  expect(openedCompany('/5')).toBe(5);
  expect(openedCompany('/5/orders')).toBe(5);
  expect(openedCompany('/5/onboarding/pricing-plans')).toBeUndefined();
  expect(openedCompany('/settings')).toBeUndefined();
  clearTokens();
  expect(openedCompany('/5/orders')).toBeUndefined();
});

it('is prepared with its company, its user and the list that it showed last time', async () => {
  answerWith();
  store.setItem('opened_lists', { '/5/orders': { params } });
  await prepareCompany(5);
  expect(userQueryClient.getQueryData(userKey)).toMatchObject({ user: { id: 7 }, companies: [{ id: 5 }] });
  expect(userQueryClient.getQueryData(companyKey(5))).toMatchObject({ company: { id: 5 } });
  expect(companyQueryClient(5).getQueryData(listKey)).toMatchObject({ data: rows, total: 1 });
});

it('asks for no list at an address that names what it shows, nor for one that is not known', async () => {
  const fetch = answerWith();
  await prepareCompany(5);
  window.history.replaceState({}, '', '/5/orders?page=2');
  store.setItem('opened_lists', { '/5/orders': { params } });
  await prepareCompany(5);
  expect(fetch.mock.calls.map(([url]) => url).filter(url => url.includes('orders'))).toEqual([]);
});

it('is not waited for long when an answer does not come', async () => {
  answerWith({ hangs: 'settings' });
  await prepareCompany(5);
  expect(userQueryClient.getQueryData(userKey)).toBeDefined();
  expect(userQueryClient.getQueryData(companyKey(5))).toBeUndefined();
});

it('is drawn once: react-admin sets the pages, asks for permissions and for access without drawing them again', async () => {
  const layout = vi.fn(({ children }: { children: ReactNode }) => children);
  const list = vi.fn(() => 'The orders');
  const definitions = { definitions: {}, register: () => undefined, unregister: () => undefined };
  show(
    <RouterProviderContext.Provider value={productRouterProvider}>
      <QueryClientProvider client={companyQueryClient(5)}>
        <ResourceDefinitionContext.Provider value={definitions}>
          <CoreAdminUI layout={layout} loginPage={false} authCallbackPage={false} disableTelemetry>
            <Resource name="orders" list={list} />
          </CoreAdminUI>
        </ResourceDefinitionContext.Provider>
      </QueryClientProvider>
    </RouterProviderContext.Provider>,
    { path: '/orders', authProvider: createAuthProvider({ baseUrl: '/api/v1', locale: () => 'en' }) },
  );
  await screen.findByText('The orders');
  await act(async () => new Promise(done => setTimeout(done, 20)));
  expect(layout).toHaveBeenCalledOnce();
  expect(list).toHaveBeenCalledOnce();
});
