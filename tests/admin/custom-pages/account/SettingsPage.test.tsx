import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import SettingsPage from '../../../../src/custom-pages/account/SettingsPage';
import { deviceOf } from '../../../../src/custom-pages/account/deviceOf';
import { show } from '../../../helpers/admin';

const open = (tab: string, answers: object) =>
  show(
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsPage />} />
      <Route path="*" element="Elsewhere" />
    </Routes>,
    { path: `/settings/${tab}`, answers: { ...answers } },
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the account', () => {
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
    type('Present password', 'secret');
    press('Send the code');
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
    expect(screen.getByText('This one')).toBeDefined();
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
  const invite = (over: object = {}) => ({
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
    ...over,
  });

  it('are accepted, which opens the company', async () => {
    const acceptInvite = vi.fn(async () => ({ data: { id: 9, name: 'Malva' } }));
    const { router } = open('invitations', { getInvites: async () => ({ data: [invite()] }), acceptInvite });
    const card = (await screen.findByText('Malva')).closest('article')!;
    expect(within(card).getByText('Stylist · Employee')).toBeDefined();
    press('Accept');
    await waitFor(() => expect(router.state.location.pathname).toBe('/9'));
    expect(acceptInvite).toHaveBeenCalledWith('abc');
  });

  it('are declined only when that is meant', async () => {
    const declineInvite = vi.fn(async () => ({ data: undefined }));
    open('invitations', { getInvites: async () => ({ data: [invite()] }), declineInvite });
    await screen.findByText('Malva');
    press('Decline');
    const question = await screen.findByRole('dialog');
    expect(declineInvite).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(declineInvite).toHaveBeenCalledWith('abc'));
  });

  it('offer nothing any more once expired', async () => {
    open('invitations', { getInvites: async () => ({ data: [invite({ expired_at: 1 })] }) });
    expect(await screen.findByText(/Ask for a new one/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('say when there are none', async () => {
    open('invitations', { getInvites: async () => ({ data: [] }) });
    expect(await screen.findByText('No invitations await you.')).toBeDefined();
  });
});

describe('Google Calendar', () => {
  it.each([
    [false, /has no client of its own at Google/],
    [true, /this version cannot connect your calendar yet/],
  ])('is said to be off for what is missing here, a client there being %s', async (has_google, said) => {
    open('google-calendar', { getStart: async () => ({ data: { has_google } }) });
    expect(await screen.findByText(said)).toBeDefined();
  });
});
