import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarConnection } from '@/domain/calendars/connection';
import SettingsPage from '@/src/custom-pages/account/SettingsPage';
import { deviceOf } from '@/domain/users/deviceOf';
import { show } from '@/tests/helpers/admin';

const getNotifications = async () => ({ data: [], meta: { current_page: 1, last_page: 1, unopened: 0 } });
const open = (tab: string, answers: object) =>
  show(
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsPage />} />
      <Route path="*" element="Elsewhere" />
    </Routes>,
    { path: `/settings/${tab}`, answers: { getNotifications, ...answers } },
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('leads to the dashboard where a tab does not exist', async () => {
  const { router } = open('nonsense', {});
  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
});

describe('the account', () => {
  it('sends oneself a test notification, which comes under the bell', async () => {
    let sent = 0;
    open('account', {
      getNotifications: async () => ({ data: [], meta: { current_page: 1, last_page: 1, unopened: sent } }),
      sendTestNotification: async () => ({ data: { id: ++sent } }),
    });
    press('Send a test notification');
    expect(await screen.findByText('Sent: look under the bell')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Notifications: 1 new notification' })).toBeDefined();
  });

  it('puts the language into the profile', async () => {
    const changeUser = vi.fn(async () => ({ data: {} }));
    open('account', { changeUser });
    press('Українська');
    await waitFor(() => expect(changeUser).toHaveBeenCalledWith({ locale: 'uk' }));
  });

  it('changes the e-mail by the present password, and then by the code', async () => {
    const changeUser = vi.fn(async (sent: object) => ({
      data: 'verification_code' in sent ? { email: 'new@example.com' } : { tfa_request_id: 'request-1' },
    }));
    open('account', { changeUser });
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    type('Email', 'new@example.com');
    type('Current password', 'secret');
    press('Send code');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    press('Confirm');
    expect(await screen.findByText('Successfully saved!')).toBeDefined();
    expect(changeUser).toHaveBeenLastCalledWith({
      email: 'new@example.com',
      current_password: 'secret',
      tfa_request_id: 'request-1',
      verification_code: '123456',
    });
  });
});

describe('security', () => {
  const sessions = [
    { id: 'a', user_agent: 'Firefox/1 Windows', created_at: 1, last_used_at: 2, is_current: true },
    { id: 'b', user_agent: 'Chrome/1 Android', created_at: 1, last_used_at: 2, is_current: false },
  ];

  it('ends any session but this one', async () => {
    const endSession = vi.fn(async () => ({ data: undefined }));
    open('security', { getSessions: async () => ({ data: sessions }), endSession });
    expect(await screen.findByText('Firefox on Windows')).toBeDefined();
    expect(screen.getByText('This device')).toBeDefined();
    press('End: Chrome on Android');
    await waitFor(() => expect(endSession).toHaveBeenCalledWith('b'));
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120 Safari/537.36 Edg/120', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17 Safari/605', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120 Safari/604', 'Chrome', 'iPhone'],
    ['curl/8', '', ''],
  ])('reads %s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});

describe('invitations', () => {
  const invite = (overrides: object = {}) => ({
    id: 'abc',
    created_at: 0,
    expired_at: Date.now() + 86_400_000,
    profile: {
      id: 1,
      full_name: 'Olena',
      position: 'Stylist',
      company_role: 'employee',
      company: { id: 9, name: 'Malva' },
    },
    ...overrides,
  });

  it('are accepted, which opens the company', async () => {
    const acceptInvite = vi.fn(async () => ({ data: { id: 9, name: 'Malva' } }));
    const { router } = open('invitations', { getInvites: async () => ({ data: [invite()] }), acceptInvite });
    const card = (await screen.findByText('Malva')).closest('article')!;
    expect(within(card).getByText('Stylist · Employee')).toBeDefined();
    expect(within(card).getByRole('link', { name: 'Malva' })).toHaveProperty(
      'pathname',
      '/invite-details/abc',
    );
    press('Accept: Malva');
    await waitFor(() => expect(router.state.location.pathname).toBe('/9'));
    expect(acceptInvite).toHaveBeenCalledWith('abc');
  });

  it('are declined only when that is meant', async () => {
    const declineInvite = vi.fn(async () => ({ data: undefined }));
    open('invitations', { getInvites: async () => ({ data: [invite()] }), declineInvite });
    await screen.findByText('Malva');
    press('Decline: Malva');
    const question = await screen.findByRole('dialog');
    expect(declineInvite).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(declineInvite).toHaveBeenCalledWith('abc'));
  });

  it('offer nothing any more once expired', async () => {
    open('invitations', { getInvites: async () => ({ data: [invite({ expired_at: 1 })] }) });
    expect(await screen.findByText(/Ask for a new one/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  });

  it('say when there are none', async () => {
    open('invitations', { getInvites: async () => ({ data: [] }) });
    expect(await screen.findByText('You have no invitations.')).toBeDefined();
  });
});

describe('Google Calendar', () => {
  const connection = (overrides: Partial<CalendarConnection> = {}): CalendarConnection => ({
    id: 5,
    provider: 'google',
    account: 'olena@gmail.example',
    state: 'up_to_date',
    error: null,
    next_try_at: null,
    copied_at: 1_800_000_000_000,
    upcoming: 3,
    created_at: 1_799_000_000_000,
    ...overrides,
  });
  const calendar = (has_google: boolean, connections: CalendarConnection[], more = {}, query = '') =>
    open(`google-calendar${query}`, {
      getStart: async () => ({ data: { has_google } }),
      getConnections: async () => ({ data: connections }),
      getFeed: async () => ({ data: null }),
      ...more,
    });

  it('is said to be off where the installation has no client', async () => {
    calendar(false, []);
    expect(await screen.findByText(/is not registered with Google/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Connect Google Calendar' })).toBeNull();
  });

  it('stands beside the link for other calendars, which is turned off once one has said so', async () => {
    let feed: object | null = { created_at: 1_800_000_000_000 };
    const removeFeed = vi.fn(async () => {
      feed = null;
      return { data: undefined };
    });
    calendar(true, [], { getFeed: async () => ({ data: feed }), removeFeed });
    expect(await screen.findByText(/shown only once/)).toBeDefined();
    press('Turn off');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeDefined();
    expect(removeFeed).toHaveBeenCalledOnce();
  });

  it('says what is copied and what Google is told, and leaves for Google', async () => {
    const beginConnecting = async () => ({ data: { authorization_url: '#consent' } });
    calendar(true, [], { beginConnecting });
    expect(await screen.findByText(/The copy is one-way/)).toBeDefined();
    press('Connect Google Calendar');
    await waitFor(() => expect(window.location.hash).toBe('#consent'));
    window.location.hash = '';
  });

  it('stays where it is when the way cannot be opened', async () => {
    const beginConnecting = async () => {
      throw new Error('away');
    };
    calendar(true, [], { beginConnecting });
    await screen.findByText(/The copy is one-way/);
    press('Connect Google Calendar');
    expect(await screen.findByText(/could not be opened/)).toBeDefined();
  });

  it.each([
    ['connected', 'Google Calendar is connected. Your appointments are on their way'],
    ['denied', 'Access was not granted, so nothing is connected'],
    ['unticked', /was not ticked at Google/],
    ['expired', /The connection attempt has expired/],
    ['away', /Google does not respond/],
  ])('says how the way there has ended: %s', async (outcome, text) => {
    calendar(true, [], {}, `?outcome=${outcome}`);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    [{ state: 'copying' as const, copied_at: null, upcoming: 0 }, ['Copying', 'Never']],
    [{}, ['Up to date', 'olena@gmail.example', '3', 'Zapys']],
    [
      { state: 'failing' as const, error: 'busy' as const, next_try_at: 1_800_000_060_000 },
      ['Delayed', /Google is limiting requests/],
    ],
    [{ state: 'lost' as const }, ['Access withdrawn', /connect again/, 'Connect again']],
  ])('shows how copying stands: %o', async (overrides, texts) => {
    calendar(true, [connection(overrides)]);
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('is disconnected once one has said so', async () => {
    let connections = [connection()];
    const endConnection = vi.fn(async () => {
      connections = [];
      return { data: undefined };
    });
    calendar(true, [], { getConnections: async () => ({ data: connections }), endConnection });
    await screen.findByText('Up to date');
    press('Disconnect');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/are removed from the account olena@gmail.example/)).toBeDefined();
    fireEvent.click(within(question).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Google Calendar is disconnected')).toBeDefined();
    expect(endConnection).toHaveBeenCalledWith(5);
    expect(await screen.findByRole('button', { name: 'Connect Google Calendar' })).toBeDefined();
  });

  it('can be left, and not renewed, where the installation has no client any more', async () => {
    calendar(false, [connection({ state: 'lost' })]);
    expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
  });

  it('says when it cannot be told, and tries again', async () => {
    const getConnections = vi.fn(async () => {
      throw new Error('away');
    });
    calendar(true, [], { getConnections });
    const again = await screen.findByRole('button', { name: /try again/i });
    const before = getConnections.mock.calls.length;
    fireEvent.click(again);
    await waitFor(() => expect(getConnections.mock.calls.length).toBeGreaterThan(before));
  });
});
