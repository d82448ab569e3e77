import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type AuthProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { LoginPage } from '@/src/custom-pages/login/LoginPage';
import { show } from '@/tests/helpers/admin';

const open = (login: AuthProvider['login'], installation: object = {}, enterDemo = vi.fn()) =>
  show(<LoginPage />, {
    authProvider: { login, enterDemo, getInstallation: async () => installation } as unknown as AuthProvider,
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

describe('the demonstration', () => {
  const demo = { roles: ['owner', 'employee'], site: '/s/kalyna' };
  const nameOf = (element: HTMLElement) => element.textContent;

  it('is entered by one press as whoever the server offers, after the form', async () => {
    const enterDemo = vi.fn();
    open(vi.fn(), { demo }, enterDemo);
    const employee = await screen.findByRole('button', { name: /As an employee/ });
    const buttons = screen.getAllByRole('button').map(nameOf);
    expect(buttons.indexOf('Sign in')).toBeLessThan(
      buttons.findIndex(name => name?.startsWith('As the owner')),
    );
    expect(screen.queryByRole('button', { name: /As an administrator/ })).toBeNull();
    fireEvent.click(employee);
    await waitFor(() => expect(enterDemo).toHaveBeenCalledWith('employee'));
  });

  it('shows a customer the site, in the language of this page', async () => {
    open(vi.fn(), { demo });
    const site = await screen.findByRole('link', { name: /As a customer/ });
    expect(site.getAttribute('href')).toBe('/s/kalyna?lang=en');
  });

  it('says why it cannot be entered, and can be tried again', async () => {
    const message = 'The demo password of this account has been changed';
    const enterDemo = vi.fn().mockRejectedValue(new HttpError(message, 422, { errors: { role: message } }));
    open(vi.fn(), { demo }, enterDemo);
    fireEvent.click(await screen.findByRole('button', { name: /As the owner/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: /As the owner/ })).toHaveProperty('disabled', false);
  });

  it('is not mentioned where there is none', async () => {
    open(vi.fn(), { registration: 'open' });
    await screen.findByRole('link', { name: 'Sign up' });
    expect(screen.queryByText('Try the demonstration')).toBeNull();
  });
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
    const message = 'The code is wrong or no longer valid';
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
