import { act, screen } from '@testing-library/react';
import { useStore } from 'ra-core';
import { beforeEach, expect, it } from 'vitest';
import { withDefaults } from '@/domain/settings/settings';
import { clearTokens, storeTokens } from '@/src/dataProvider/session/tokens';
import { useCurrentUser } from '@/src/user/UserContext';
import { RouteGuard } from '@/src/app/RouteGuard';
import { exampleCompany, show } from '@/tests/helpers/admin';

const pair = { token_type: 'Bearer' as const, expires_in: 3600, access_token: 'a', refresh_token: 'r' };
const company = { ...exampleCompany(), current_subscription: {}, addresses: [{ city: 'Lviv' }] };
const answers = {
  getUser: async () => ({ data: { id: 7, name: 'Olena', locale: 'en' } }),
  getOwnCompanies: async () => ({ data: [{ id: 3 }, { id: 5 }] }),
  getCompany: async (id: number) => ({ data: { ...company, id } }),
  getSettings: async () => ({ data: withDefaults({}) }),
};
const Page = () => `The page of ${useCurrentUser().user.name}`;
const open = (path: string, overrides: object = {}) =>
  show(<RouteGuard>{path.startsWith('/login') ? 'The login' : <Page />}</RouteGuard>, {
    path,
    answers: { ...answers, ...overrides },
  });

beforeEach(clearTokens);

it('keeps the path that somebody wanted through the login', async () => {
  const { router } = show(<RouteGuard>The login</RouteGuard>, { path: '/5/records?view=day', answers });
  expect(router.state.location.pathname).toBe('/login');

  act(() => storeTokens(pair));
  await screen.findByText('The login');
  expect(router.state.location.pathname + router.state.location.search).toBe('/5/records?view=day');
});

it('shows a page once the person and the company are known', async () => {
  storeTokens(pair);
  open('/5/records');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(await screen.findByText('The page of Olena')).toBeDefined();
});

it('speaks the language of the profile', async () => {
  storeTokens(pair);
  const Language = () => `Speaks ${useStore('locale', 'en')[0]}`;
  show(
    <RouteGuard>
      <Language />
    </RouteGuard>,
    {
      path: '/5',
      answers: { ...answers, getUser: async () => ({ data: { id: 7, name: 'Olena', locale: 'uk' } }) },
    },
  );
  expect(await screen.findByText('Speaks uk')).toBeDefined();
});

it('opens the company that was open last', async () => {
  storeTokens(pair);
  const { router } = open('/5');
  await screen.findByText('The page of Olena');
  await act(() => router.navigate('/'));
  await screen.findByText('The page of Olena');
  expect(router.state.location.pathname).toBe('/5');
});

it('leads a company that is being set up to its next step', async () => {
  storeTokens(pair);
  const { router } = open('/5/records', {
    getCompany: async () => ({ data: { ...company, current_subscription: null } }),
  });
  await screen.findByText('The page of Olena');
  expect(router.state.location.pathname).toBe('/5/onboarding/pricing-plans');
});

it('asks for invitations only whoever has no company', async () => {
  storeTokens(pair);
  const { router } = open('/', {
    getOwnCompanies: async () => ({ data: [] }),
    getInvites: async () => ({ data: [{ id: 'abc' }] }),
  });
  await screen.findByText('The page of Olena');
  expect(router.state.location.pathname).toBe('/settings/invitations');
});

it('says when what it stands on could not be loaded', async () => {
  storeTokens(pair);
  open('/5', { getOwnCompanies: () => Promise.reject(new Error('away')) });
  expect(await screen.findByText('Something went wrong')).toBeDefined();
});
