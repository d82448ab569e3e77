import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type AuthProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { translate } from '@/domain/messages/translate';
import { passwordStrength } from '@/domain/users/passwordStrength';
import RegisterPage from '@/src/custom-pages/account/RegisterPage';
import { show } from '@/tests/helpers/admin';

const invite = {
  id: 'abc',
  login: 'ira@example.com',
  first_name: 'Iryna',
  last_name: 'Boyko',
  expired_at: 0,
  profile: { position: 'Stylist', company: { name: 'Kalyna' } },
};
const open = (
  register: (sent: object) => Promise<string | undefined>,
  path = '/register',
  registration = 'open',
) =>
  show(<RegisterPage />, {
    path,
    authProvider: { register, getInstallation: async () => ({ registration }) } as unknown as AuthProvider,
    answers: { getInvite: async () => ({ data: invite }) },
  });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const written = {
  name: 'Ira',
  login: 'ira@example.com',
  password: 'long enough',
  password_confirmation: 'long enough',
};
async function fill() {
  await screen.findByLabelText('Your name');
  type('Your name', written.name);
  type('Email or phone', written.login);
  type('Password', written.password);
  type('Repeat password', written.password_confirmation);
  press('Sign up');
}

it('sends who one is, and then the same with the code', async () => {
  const register = vi.fn(async (sent: object) => ('verification_code' in sent ? undefined : 'request-1'));
  open(register);
  await fill();
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123 456' } });
  press('Confirm');
  await waitFor(() => expect(register).toHaveBeenCalledTimes(2));
  expect(register.mock.calls[0]![0]).toMatchObject(written);
  expect(register.mock.calls[1]![0]).toMatchObject({
    ...written,
    tfa_request_id: 'request-1',
    verification_code: '123456',
  });
});

it('says at the code that it is wrong, and lets one go back without losing what was written', async () => {
  const message = 'This code does not fit';
  const register = vi.fn(async (sent: object) => {
    if ('verification_code' in sent) {
      throw new HttpError(message, 422, { message, errors: { verification_code: message } });
    }
    return 'request-1';
  });
  open(register);
  await fill();
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '000000' } });
  press('Confirm');
  expect((await screen.findAllByText(message)).length).toBe(2);
  press('Back');
  expect(await screen.findByLabelText('Your name')).toHaveProperty('value', 'Ira');
});

it('says what is wrong before anything is sent', async () => {
  const register = vi.fn();
  open(register);
  await screen.findByLabelText('Your name');
  type('Password', 'short');
  type('Repeat password', 'another');
  press('Sign up');
  expect((await screen.findAllByText('Your name is a required field')).length).toBe(2);
  expect(screen.getAllByText('Password must be at least 8 characters').length).toBe(2);
  expect(screen.getAllByText('The passwords do not match').length).toBe(2);
  expect(register).not.toHaveBeenCalled();
});

it('waits before a code may be asked for again', async () => {
  open(async () => 'request-1');
  await fill();
  const again = await screen.findByRole('button', { name: /Send again in 30 s/ });
  expect(again).toHaveProperty('disabled', true);
});

it('carries an invitation along, with the login it was sent to and the name it calls them by', async () => {
  const register = vi.fn(async () => 'request-1');
  open(register, '/register?inviteId=abc');
  expect(await screen.findByText(/Kalyna has invited you/)).toBeDefined();
  expect(screen.getByLabelText('Email or phone')).toHaveProperty('value', 'ira@example.com');
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Iryna Boyko');
  await fill();
  await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ invite_id: 'abc' })));
});

it('says of a password what the server would say, before it is sent', async () => {
  open(vi.fn());
  await screen.findByLabelText('Your name');
  type('Email or phone', 'ira.melnyk@example.com');
  for (const password of ['short', 'aaaaaaaa', '        ', 'password1', 'ira.melnyk@example.com']) {
    const { problem } = await passwordStrength(password, ['ira.melnyk@example.com']);
    type('Password', password);
    expect(await screen.findByText(translate(problem!, 'en'))).toBeDefined();
  }
  type('Password', 'three unrelated words');
  expect(await screen.findByText('Strong')).toBeDefined();
});

it('says so in place of the form where nobody, or only invited people, can sign up', async () => {
  const { unmount } = open(vi.fn(), '/register', 'closed');
  expect(await screen.findByRole('heading', { name: 'Sign-up is closed' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  unmount();
  const uninvited = open(vi.fn(), '/register', 'invite');
  expect(await screen.findByRole('heading', { name: 'Sign-up is by invitation' })).toBeDefined();
  uninvited.unmount();
  open(vi.fn(), '/register?inviteId=abc', 'invite');
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeDefined();
});
