import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from '@/src/authProvider/authProvider';
import { endSession } from '@/src/dataProvider/session/expiry';
import { forgetSessionOwner, keepSessionOwner } from '@/src/dataProvider/session/sessionOwner';
import { Session } from '@/src/app/Session';
import { clearTokens, storeTokens } from '@/src/dataProvider/session/tokens';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { RouteGuard } from '@/src/app/RouteGuard';
import { show } from '@/tests/helpers/admin';
import { fakeReCaptcha } from '@/tests/helpers/fakes/captcha';
import { fakeFetch, type SentRequest } from '@/tests/helpers/fakes/fetch';

const http = createHttpClient('/api/v1', () => 'en');
const authProvider = createAuthProvider({ baseUrl: '/api/v1', locale: () => 'en' });
const pair = (n: number) => ({
  token_type: 'Bearer' as const,
  expires_in: 3600,
  access_token: `access-${n}`,
  refresh_token: `refresh-${n}`,
});
const olena = { id: 7, name: 'Olena', email: 'olena@example.com', phone: null, locale: 'en' };
const answers = {
  getUser: async () => ({ data: olena }),
  getOwnCompanies: async () => ({ data: [] }),
  getInvites: async () => ({ data: [] }),
};

/** A server that has ended the first session, and takes whoever signs in as `user`. */
function wire(user = olena, installation = {}) {
  return fakeFetch(({ path, headers, body }) => {
    if (path === '/' && !headers.has('Authorization')) return { body: { data: installation } };
    if (path === '/auth/login')
      return { body: { data: { user, oauth: { client_id: 'c', client_key: 'k' } } } };
    if (path === '/auth/logout') return { status: 204 };
    if (path === '/oauth/token') {
      return Reflect.get(body as object, 'grant_type') === 'password' ? { body: pair(2) } : { status: 400 };
    }
    return headers.get('Authorization') === 'Bearer access-2' ? { body: { data: path } } : { status: 401 };
  });
}

const saved = vi.fn();
const save = (path: string) =>
  http(path, { method: 'PUT', body: '{}' }).then(({ json }) => saved((json as { data: string }).data));

const Page = () => {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => void Promise.all(['/one', '/two'].map(save))}>Send both</button>
    </>
  );
};

const onOtherUser = vi.fn();
const open = () =>
  show(
    <Session onOtherUser={onOtherUser}>
      <RouteGuard>
        <Page />
      </RouteGuard>
    </Session>,
    { path: '/settings/account', answers, authProvider },
  );

async function openExpired() {
  const page = open();
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Half writ' } });
  fireEvent.click(screen.getByText('Send both'));
  await screen.findByRole('alertdialog', { name: 'Session expired' });
  return page;
}

function signIn() {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }));
}

beforeEach(() => {
  forgetSessionOwner();
  keepSessionOwner(olena.id);
  storeTokens(pair(1));
  saved.mockReset();
  onOtherUser.mockReset();
});
afterEach(() => {
  endSession();
  clearTokens();
  vi.unstubAllGlobals();
});

describe('a session that ended under way', () => {
  it('asks once, however many requests wait, and keeps the half-filled form', async () => {
    wire();
    await openExpired();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(screen.getByText('Sign in again to continue. What you typed is kept.')).toBeDefined();
    expect(screen.getByLabelText('Email or phone')).toHaveProperty('value', olena.email);
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Half writ');
    expect(saved).not.toHaveBeenCalled();
  });

  it('sends on what was interrupted once the person has signed in again', async () => {
    const sent = wire();
    await openExpired();
    signIn();
    await waitFor(() => expect(saved.mock.calls.flat().sort()).toEqual(['/one', '/two']));
    expect(sent.filter(({ path }: SentRequest) => path === '/auth/login')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Half writ');
    expect(onOtherUser).not.toHaveBeenCalled();
  });

  it('asks for the captcha too, where the installation has one', async () => {
    const google = fakeReCaptcha();
    const sent = wire(olena, { recaptcha_site_key: 'site key' });
    await openExpired();
    await google.tick('a person');
    signIn();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const [params] = sent.filter(({ path }: SentRequest) => path === '/auth/login');
    expect(params!.body).toMatchObject({ password: 'secret', 'g-recaptcha-response': 'a person' });
  });

  it('goes on by itself when another tab has signed in again', async () => {
    wire();
    await openExpired();
    document.cookie = 'access_token=access-2; path=/';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zapys.access_lapses_at' })));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  });

  it('leaves to the login on signing out, with the page still wanted, and sends nothing more', async () => {
    wire();
    const { router } = await openExpired();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ nextPathname: '/settings/account' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(saved).not.toHaveBeenCalled();
  });

  it('keeps nothing of the first person when another signs in', async () => {
    wire({ ...olena, id: 8 });
    await openExpired();
    signIn();
    await waitFor(() => expect(onOtherUser).toHaveBeenCalled());
    expect(screen.queryByLabelText('Note')).toBeNull();
    expect(saved).not.toHaveBeenCalled();
  });
});

it('sends nothing in the name of somebody who has signed in in another tab', async () => {
  const sent = wire();
  open();
  await screen.findByLabelText('Note');
  localStorage.setItem('zapys.person', '8');
  await expect(http('/one', { method: 'PUT', body: '{}' })).rejects.toMatchObject({ status: 401 });
  expect(sent.filter(({ path }) => path === '/one')).toEqual([]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zapys.access_lapses_at' })));
  await waitFor(() => expect(onOtherUser).toHaveBeenCalled());
  expect(screen.queryByLabelText('Note')).toBeNull();
});
