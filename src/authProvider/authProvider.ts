import { fetchUtils, type AuthProvider } from 'ra-core';
import type { User } from '../../domain/users/session';
import { forgetPerson, keepPerson } from './onePerson';
import { askForTokens } from './session';
import { forgetTokens, readTokens } from './tokens';

type Options = { baseUrl: string; locale: () => string };
type Credentials = { login: string; password: string };

/** Signs in and out by the API's own two calls; the tokens are dropped on signing out, and only then. */
export function createAuthProvider({ baseUrl, locale }: Options): AuthProvider {
  const headers = () => new Headers({ Accept: 'application/json', 'X-User-Locale': locale() });

  return {
    async login({ login, password }: Credentials) {
      const body = JSON.stringify({ login, password });
      const { json } = await fetchUtils.fetchJson(`${baseUrl}/auth/login`, {
        method: 'POST',
        headers: headers(),
        body,
      });
      const { user, oauth }: { user: User; oauth: { client_id: string; client_key: string } } = json.data;
      keepPerson(user.id);
      await askForTokens(baseUrl, {
        grant_type: 'password',
        client_id: oauth.client_id,
        client_secret: oauth.client_key,
        username: String(user.id),
        password,
        scope: '*',
      });
      return { user };
    },

    async logout() {
      const { access_token } = readTokens();
      forgetPerson();
      forgetTokens();
      if (access_token) await endSession(access_token);
    },

    async checkAuth() {
      if (!readTokens().refresh_token) throw { message: false };
    },

    /** A session that ended is mended where requests are sent (session.ts); no error needs to end it. */
    async checkError() {},

    async getPermissions() {},
  };

  /** Signing out succeeds here even where the server is away or has ended the session before. */
  async function endSession(token: string) {
    const sent = headers();
    sent.set('Authorization', `Bearer ${token}`);
    await fetch(`${baseUrl}/auth/logout`, { method: 'POST', headers: sent }).catch(() => undefined);
  }
}
