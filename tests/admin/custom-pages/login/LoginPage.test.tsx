import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type AuthProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import LoginPage from '../../../../src/custom-pages/login/LoginPage';
import { show } from '../../../helpers/admin';

const open = (login: AuthProvider['login'], installation: object = {}) =>
  show(<LoginPage />, {
    authProvider: { login, getInstallation: async () => installation } as unknown as AuthProvider,
  });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('names what is missing, in place, and goes there', async () => {
  const login = vi.fn();
  open(login);
  submit();
  expect(await screen.findByText('Email or phone is a required field')).toBeDefined();
  expect(screen.getByText('Password is a required field')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email or phone'));
  expect(login).not.toHaveBeenCalled();
});

it('says what the API refuses at its field, and keeps what was typed', async () => {
  const message = 'The login or the password is wrong';
  open(vi.fn().mockRejectedValue(new HttpError(message, 422, { message, errors: { login: message } })));
  type('Email or phone', 'olena@example.com');
  type('Password', 'guess');
  submit();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Email or phone')).toHaveProperty('value', 'olena@example.com');
});

it('shows the password to whoever asks', () => {
  open(vi.fn());
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});

it('enters the demonstration where the server offers one, and only there', async () => {
  const demo = { login: 'owner@demo.example', password: 'demo' };
  const login = vi.fn(async () => ({ user: { locale: 'en' } }));
  open(login, { demo });
  fireEvent.click(await screen.findByRole('button', { name: 'Try the demo' }));
  await waitFor(() => expect(login).toHaveBeenCalledWith(demo));
});

describe('while somebody guesses the password', () => {
  type Sent = { verification_code?: string };
  const enter = async (login: AuthProvider['login']) => {
    open(login);
    type('Email or phone', 'olena@example.com');
    type('Password', 'correct horse');
    submit();
    await screen.findByText(/we have sent a six-digit code to olena@example.com/);
  };

  it('asks for the code that was sent, and signs in with both', async () => {
    const login = vi.fn(async (sent: Sent) =>
      sent.verification_code ? { user: { locale: 'en' } } : { tfa_request_id: 'request-1' },
    );
    await enter(login);
    submit();
    expect(await screen.findByText('Code is a required field')).toBeDefined();
    type('Code', '123 456');
    submit();
    await waitFor(() =>
      expect(login).toHaveBeenLastCalledWith({
        login: 'olena@example.com',
        password: 'correct horse',
        tfa_request_id: 'request-1',
        verification_code: '123 456',
      }),
    );
  });

  it('says at the code that it is wrong, sends another one, and leads back', async () => {
    const message = 'The code is wrong or was already used';
    let requests = 0;
    const login = vi.fn(async (sent: Sent) => {
      if (!sent.verification_code) return { tfa_request_id: `request-${++requests}` };
      throw new HttpError(message, 422, { message, errors: { verification_code: message } });
    });
    await enter(login);
    type('Code', '123456');
    submit();
    expect(await screen.findByText(message)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Send code again' }));
    await waitFor(() => expect(requests).toBe(2));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Email or phone')).toHaveProperty('value', 'olena@example.com');
  });
});

it('leads to signing up only where anybody can', async () => {
  const { unmount } = open(vi.fn(), { registration: 'open' });
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeDefined();
  unmount();
  open(vi.fn(), { registration: 'invite' });
  expect(await screen.findByText('New accounts by invitation only')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});
