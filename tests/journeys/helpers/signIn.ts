import { expect, type Page } from '@playwright/test';
import { demoAccount } from '@/server/modules/accounts/demoAccount';
import type { Language } from './look';

/**
 * Signs in as the login page does, without drawing it, and opens the person's company, whose address it gives; the
 * language becomes the person's own. The page itself is gone through by `accounts.spec.ts` and others.
 */
export async function signIn(
  page: Page,
  url: string,
  login: string,
  language: Language,
  { password = demoAccount.password, at = /\/\d+$/ } = {},
): Promise<string> {
  // A page of the same origin that runs no script.
  await page.goto(`${url}/api/v1/`);
  await page.evaluate(enter, { login, password, language });
  await page.goto(url);
  await page.waitForURL(at);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return page.url();
}

/** In the browser: what `authProvider.login` and `storeTokens` do and keep. */
async function enter({ login, password, language }: { login: string; password: string; language: string }) {
  const ask = async (method: string, path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { user, oauth } = (await ask('POST', '/auth/login', { login, password })).data;
  const { access_token, refresh_token, expires_in } = await ask('POST', '/oauth/token', {
    grant_type: 'password',
    client_id: oauth.client_id,
    client_secret: oauth.client_key,
    username: String(user.id),
    password,
    scope: '*',
  });
  document.cookie = `access_token=${access_token}; Path=/; SameSite=Lax`;
  document.cookie = `refresh_token=${refresh_token}; Path=/; SameSite=Lax`;
  localStorage.setItem('zapys.person', String(user.id));
  localStorage.setItem('zapys.access_lapses_at', String(Date.now() + expires_in * 1000));
  localStorage.setItem('RaStore.locale', JSON.stringify(language));
  await ask('PUT', '/user', { locale: language }, access_token);
}
