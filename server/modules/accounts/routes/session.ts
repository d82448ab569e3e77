import { defined } from '@/domain/assert';
import { parse as parseCookies, serialize } from 'cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { loginSchema, token_text_max, tokenSchema } from '@/domain/users/session';
import { normalLogin } from '@/domain/users/login';
import { parse } from '@/domain/validation/violations';
import { grantToken, refreshToken } from '../operations/tokens';
import { signIn } from '../operations/signIn';
import { accountOf } from '../queries/credentials';
import { withoutTenant } from '@/server/platform/db/scope';
import { captchaCheck } from './captchaCheck';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { userAgentOf } from '@/server/platform/http/userAgentOf';
import { limitConcurrency } from '@/server/platform/limitConcurrency';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { accountLimits } from '../limits/accountLimits';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';
import { newShortToken } from '@/server/platform/security/token';
import { endFamily } from '../operations/sessions';

const publicRoute = (rateLimit: AddressLimitName, doc: RouteDoc) => ({
  config: { access: 'public' as const, rateLimit, doc },
});

/** /auth/login and /oauth/token share limits per address and account; renewals do not count as guesses. */
export const session: FastifyPluginAsync = async app => {
  const limits = accountLimits(app.db, app.settings.rate_limit_scale);
  const checkCaptcha = captchaCheck(app.settings);
  // Leaves database connections and CPU for other requests.
  const takeTurn = limitConcurrency(6, { waiting_max: 500 });

  app.post(
    '/auth/login',
    publicRoute('sign_in', { body: loginSchema, answer: 'SignIn', summary: 'Start signing in' }),
    async request => {
      const input = parse(loginSchema, request.body ?? {});
      await checkCaptcha(request, input['g-recaptcha-response']);
      return takeTurn(async () => {
        const account = await withoutTenant(app.db, tx => accountOf(tx, input.login));
        const attempt = account ?? { login: normalLogin(input.login) };
        await limits.checkAttempt(attempt, { address: request.addressKey });
        const query = {
          now: app.now(),
          secret: app.settings.secret_key,
          locale: localeOfRequest(request),
          address: request.addressKey,
          user_agent: userAgentOf(request),
        };
        return { data: await signIn({ ...query, db: app.db, limits }, account, input) };
      });
    },
  );

  app.post(
    '/oauth/token',
    publicRoute('tokens', {
      body: tokenSchema,
      isBare: true,
      // What cannot be read at all is refused as everywhere.
      refusal: {
        anyOf: [
          { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
          { $ref: '#/components/schemas/Refusal' },
        ],
      },
      answer: 'TokenPair',
      summary: 'Exchange a code or refresh a token (RFC 6749)',
    }),
    async (request, reply) => {
      const sent = textsOf(request.body);
      const user_agent = userAgentOf(request);
      const { grant_type, client_id, client_secret, username, password, refresh_token } = sent;
      const refuse = (status: number, error: string) => reply.code(status).send({ error });

      if (grant_type === 'refresh_token') {
        if (!refresh_token) return refuse(400, 'invalid_request');
        const pair = await refreshToken(app, { now: app.now(), refresh_token, user_agent });
        return pair ?? refuse(400, 'invalid_grant');
      }
      if (grant_type !== 'password') {
        return refuse(400, grant_type ? 'unsupported_grant_type' : 'invalid_request');
      }
      await app.addressLimits.check('sign_in', request.addressKey);
      if (!client_id || !client_secret || !username || !password) return refuse(400, 'invalid_request');
      const device = deviceCookie(request) ?? newShortToken();
      const grant = { client_id, client_secret, username, password, user_agent, device };
      const origin = { address: request.addressKey };
      const pair = await grantToken(app, { now: app.now(), ...grant, limits, origin });
      if (!pair) return refuse(400, 'invalid_grant');
      reply.header('set-cookie', keptDevice(app.settings.public_url, device));
      return pair;
    },
  );

  app.post(
    '/auth/logout',
    { config: { access: 'user', doc: { status: 204, summary: 'Sign out' } } },
    async ({ caller }, reply) => {
      await endFamily(app, {
        user_id: defined(caller, 'caller').user_id,
        family: defined(caller, 'caller').family,
      });
      return reply.code(204).send();
    },
  );
};

const device_cookie = 'zapys_device';
const device_s = 400 * 24 * 3600;

/** By which a browser is known again; it opens nothing. Undefined without one, or with one that this server cannot have made. */
function deviceCookie({ headers }: FastifyRequest): string | undefined {
  const value = parseCookies(headers.cookie ?? '')[device_cookie];
  return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}

const keptDevice = (public_url: string, device: string) =>
  serialize(device_cookie, device, {
    path: '/api/v1/oauth/token',
    maxAge: device_s,
    httpOnly: true,
    sameSite: 'lax',
    secure: public_url.startsWith('https:'),
  });

/** Ignores everything but text; forms and JSON are read alike. */
function textsOf(body: unknown): Record<string, string | undefined> {
  const fields = Object.entries(body && typeof body === 'object' ? body : {});
  return Object.fromEntries(
    fields.filter(
      ([name, value]) =>
        name in tokenSchema.fields && typeof value === 'string' && value.length <= token_text_max,
    ),
  );
}
