import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type AuthProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResendButton } from '@/src/custom-pages/account/ResendButton';
import ForgotPasswordPage from '@/src/custom-pages/account/ForgotPasswordPage';
import RegisterPage from '@/src/custom-pages/account/RegisterPage';
import { LoginPage } from '@/src/custom-pages/login/LoginPage';
import { show } from '@/tests/helpers/admin';
import { fakeReCaptcha, captchaScript } from '@/tests/helpers/fakes/captcha';

const robot = 'Please confirm that you are not a robot';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const group = () => screen.queryByRole('group', { name: 'Show that you are not a robot' });

const withKey = (auth: object) =>
  ({ getInstallation: async () => ({ recaptcha_site_key: 'site key' }), ...auth }) as unknown as AuthProvider;

let google: ReturnType<typeof fakeReCaptcha>;
beforeEach(() => {
  google = fakeReCaptcha();
});
afterEach(() => vi.useRealTimers());

async function signIn() {
  type('Email or phone', 'olena@example.com');
  type('Password', 'secret');
  press('Sign in');
}

describe('where the installation has no captcha', () => {
  it('loads and asks nothing', async () => {
    const login = vi.fn(async () => ({}));
    show(<LoginPage />, {
      authProvider: { getInstallation: async () => ({}), login } as unknown as AuthProvider,
    });
    await signIn();
    await waitFor(() =>
      expect(login).toHaveBeenCalledWith({ login: 'olena@example.com', password: 'secret' }),
    );
    expect([captchaScript(), group()]).toEqual([null, null]);
  });
});

describe('where it has one', () => {
  it('says when Google cannot be reached, and tries again', async () => {
    show(<LoginPage />, { authProvider: withKey({ login: vi.fn() }) });
    await waitFor(() => expect(captchaScript()?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\//));
    act(() => void captchaScript()!.dispatchEvent(new Event('error')));
    expect(await screen.findByText(/check could not be loaded/)).toBeDefined();
    expect(captchaScript()).toBeNull();
    press('Try again');
    await google.tick('a person');
    expect(google.boxes).toMatchObject([{ sitekey: 'site key', hl: 'en', theme: 'light' }]);
  });

  it('sends nothing unticked, and says why', async () => {
    const login = vi.fn();
    show(<LoginPage />, { authProvider: withKey({ login }) });
    await waitFor(() => expect(group()).not.toBeNull());
    await signIn();
    expect(await screen.findByText(robot)).toBeDefined();
    expect(document.activeElement).toBe(group());
    expect(login).not.toHaveBeenCalled();
  });

  it('sends a tick once: after a refusal it is asked for anew', async () => {
    const refusal = new HttpError('Wrong', 422, { message: 'Wrong', errors: { login: 'Wrong' } });
    const login = vi.fn().mockRejectedValue(refusal);
    show(<LoginPage />, { authProvider: withKey({ login }) });
    await google.tick('a person');
    await signIn();
    await screen.findByText('Wrong');
    expect(login.mock.calls).toEqual([
      [{ login: 'olena@example.com', password: 'secret', 'g-recaptcha-response': 'a person' }],
    ]);
    await waitFor(() => expect(google.reset).toHaveBeenCalledTimes(1));
    press('Sign in');
    expect(await screen.findByText(robot)).toBeDefined();
    expect(login).toHaveBeenCalledTimes(1);
  });

  it('shows it late, where the page had not heard of it before', async () => {
    const message = robot;
    const errors = { 'g-recaptcha-response': message };
    const login = vi.fn().mockRejectedValue(new HttpError(message, 422, { message, errors }));
    const getInstallation = vi.fn(async () => ({ recaptcha_site_key: 'site key' }));
    getInstallation.mockRejectedValueOnce(new Error('away'));
    show(<LoginPage />, { authProvider: { getInstallation, login } as unknown as AuthProvider });
    await signIn();
    expect(await screen.findByText(robot)).toBeDefined();
    await google.tick('a person');
    press('Sign in');
    await waitFor(() =>
      expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ 'g-recaptcha-response': 'a person' })),
    );
  });

  it('forgets a tick that has run out', async () => {
    const login = vi.fn();
    show(<LoginPage />, { authProvider: withKey({ login }) });
    await google.tick('a person');
    act(() => google.boxes.at(-1)!['expired-callback']());
    await signIn();
    expect(await screen.findByText(robot)).toBeDefined();
    expect(login).not.toHaveBeenCalled();
  });

  it('goes with signing up, and not with its code', async () => {
    const register = vi.fn(async (sent: object) => ('verification_code' in sent ? undefined : 'request-1'));
    show(<RegisterPage />, { path: '/register', authProvider: withKey({ register }) });
    await screen.findByLabelText('Your name');
    type('Your name', 'Ira');
    type('Email or phone', 'ira@example.com');
    type('Password', 'long enough');
    type('Repeat password', 'long enough');
    await waitFor(() => expect(group()).not.toBeNull());
    press('Sign up');
    expect((await screen.findAllByText(robot)).length).toBe(2);
    await google.tick('a person');
    press('Sign up');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    press('Confirm');
    await waitFor(() => expect(register).toHaveBeenCalledTimes(2));
    const ticks = register.mock.calls.map(([sent]) => Reflect.get(sent, 'g-recaptcha-response'));
    expect(ticks).toEqual(['a person', undefined]);
  });

  it('goes with forgetting a password', async () => {
    const forgotPassword = vi.fn(async () => ({ data: { tfa_request_id: 'request-1' } }));
    show(<ForgotPasswordPage />, { authProvider: withKey({}), answers: { forgotPassword } });
    await google.tick('a person');
    type('Email or phone', 'ira@example.com');
    press('Send code');
    await screen.findByLabelText('Code');
    expect(forgotPassword).toHaveBeenCalledWith('ira@example.com', 'a person');
  });

  it('is ticked anew for another code', async () => {
    const onResend = vi.fn(async () => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const getInstallation = vi.fn(async () => ({ recaptcha_site_key: 'site key' }));
    const authProvider = { getInstallation } as unknown as AuthProvider;
    show(<ResendButton onResend={onResend} asksCaptcha />, { authProvider });
    await waitFor(() => expect(getInstallation).toHaveBeenCalled());
    for (let second = 0; second < 30; second++) act(() => void vi.advanceTimersByTime(1000));
    press('Send code again');
    expect(onResend).not.toHaveBeenCalled();
    await google.tick('a person again');
    await waitFor(() => expect(onResend).toHaveBeenCalledWith('a person again'));
  });
});
