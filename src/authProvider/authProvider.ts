import { fetchUtils, type AuthProvider } from 'ra-core';
import { captchaField } from '@/domain/users/captchaField';
import type { RegistrationInput } from '@/domain/users/registration';
import type { DemoRole, EnteredDemo } from '@/domain/users/demo';
import type { SignedIn, User } from '@/domain/users/session';
import type { CodeRequest } from '@/src/dataProvider/calls/accountCalls';
import type { Start } from '@/domain/users/start';
import { forgetSessionOwner, keepSessionOwner } from '@/src/dataProvider/session/sessionOwner';
import { requestTokens } from '@/src/dataProvider/session/session';
import { clearTokens, readTokens, storeTokens } from '@/src/dataProvider/session/tokens';

type Options = { baseUrl: string; locale: () => string };
type Code = { tfa_request_id: string; verification_code: string };
type Credentials = { login: string; password: string; [captchaField]?: string } & Partial<Code>;

export type LoginAnswer = { user?: User; tfa_request_id?: string };

export type ProductAuthProvider = AuthProvider & {
  login: (credentials: Credentials) => Promise<LoginAnswer>;
  /** Signs up and in; returns the request's id when a code is required first. */
  register: (registration: RegistrationInput & Partial<Code>) => Promise<string | undefined>;
  /** Signs in as one of the demonstration's people; only where `getInstallation` offers it. */
  enterDemo: (role: DemoRole) => Promise<void>;
  /** Sent without a session: with an expired one it would wait for the sign-in that needs this answer. */
  getInstallation: () => Promise<Pick<Start, 'recaptcha_site_key' | 'demo' | 'registration'>>;
};

/** Only signing out drops the tokens. */
export function createAuthProvider({ baseUrl, locale }: Options): ProductAuthProvider {
  const headers = () => new Headers({ Accept: 'application/json', 'X-User-Locale': locale() });

  return {
    async login(credentials: Credentials) {
      const answer: SignedIn | CodeRequest = await post('/auth/login', credentials);
      if ('tfa_request_id' in answer) return { tfa_request_id: answer.tfa_request_id };
      await enter(answer, credentials.password);
      return { user: answer.user };
    },

    async register(registration) {
      const answer: SignedIn | CodeRequest = await post('/auth/register', registration);
      if ('tfa_request_id' in answer) return answer.tfa_request_id;
      await enter(answer, registration.password);
    },

    async enterDemo(role) {
      const { user, tokens }: EnteredDemo = await post('/auth/demo', { role });
      keepSessionOwner(user.id);
      storeTokens(tokens);
    },

    async getInstallation() {
      const { json } = await fetchUtils.fetchJson(`${baseUrl}/`, { headers: headers() });
      return json.data;
    },

    async logout() {
      const { access_token } = readTokens();
      forgetSessionOwner();
      clearTokens();
      if (access_token) await endSession(access_token);
    },

    async checkAuth() {
      if (!readTokens().refresh_token) throw { message: false };
    },

    /** Unused: CompanyContext has the permissions. Without it, queryClients.ts could not keep react-admin from asking. */
    async getPermissions() {
      return [];
    },

    /** Does nothing: session.ts renews an expired session where requests are sent. */
    async checkError() {},
  };

  async function post(path: string, body: object) {
    const { json } = await fetchUtils.fetchJson(baseUrl + path, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify(body),
    });
    return json.data;
  }

  async function enter({ user, oauth }: SignedIn, password: string) {
    keepSessionOwner(user.id);
    await requestTokens(baseUrl, {
      grant_type: 'password',
      client_id: oauth.client_id,
      client_secret: oauth.client_key,
      username: String(user.id),
      password,
      scope: '*',
    });
  }

  /** Succeeds even when the server is unreachable. */
  async function endSession(token: string) {
    const sent = headers();
    sent.set('Authorization', `Bearer ${token}`);
    await fetch(`${baseUrl}/auth/logout`, { method: 'POST', headers: sent }).catch(() => undefined);
  }
}
