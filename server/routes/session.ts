import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { loginSchema } from '../../domain/users/session';
import { parse } from '../../domain/validation/violations';
import { exchangePassword, exchangeRefresh } from '../commands/exchange';
import { normalLogin, signIn } from '../commands/signIn';
import { endFamily } from '../queries/sessions';
import { admit, forgive } from '../queries/throttle';

const quarter_s = 15 * 60;
const per_account = 10;
const per_address = 60;

/** Signing in and out. Both doors, /auth/login and /oauth/token, count at the same address. */
export const session: FastifyPluginAsync = async app => {
  const scale = app.settings.rate_limit_scale;

  const limit = (key: string, most: number) => ({
    key: `sign-in ${key}`,
    most: most * scale,
    window_s: quarter_s,
  });
  const atAddress = ({ ip }: FastifyRequest) => limit(`address ${ip}`, per_address);

  app.post('/auth/login', { config: { access: 'public' } }, async request => {
    const input = parse(loginSchema, request.body ?? {});
    const atAccount = limit(`account ${normalLogin(input.login)}`, per_account);
    await admit(app.db, atAddress(request), atAccount);
    const data = await signIn(app.db, app.now(), input);
    await forgive(app.db, [atAccount.key]);
    return { data };
  });

  app.post('/oauth/token', { config: { access: 'public' } }, async (request, reply) => {
    await admit(app.db, atAddress(request));
    const sent = textsOf(request.body);
    const user_agent = request.headers['user-agent']?.slice(0, 255) ?? '';
    const { grant_type, client_id, client_secret, username, password, refresh_token } = sent;
    const refuse = (status: number, error: string) => reply.code(status).send({ error });

    if (grant_type === 'refresh_token') {
      if (!refresh_token) return refuse(400, 'invalid_request');
      const pair = await exchangeRefresh(app.db, app.now(), refresh_token, user_agent);
      return pair ?? refuse(400, 'invalid_grant');
    }
    if (grant_type !== 'password') {
      return refuse(400, grant_type ? 'unsupported_grant_type' : 'invalid_request');
    }
    if (!client_id || !client_secret || !username || !password) return refuse(400, 'invalid_request');
    const grant = { client_id, client_secret, username, password, user_agent };
    return (await exchangePassword(app.db, app.now(), grant)) ?? refuse(400, 'invalid_grant');
  });

  app.post('/auth/logout', { config: { access: 'user' } }, async ({ caller }, reply) => {
    await endFamily(app.db, caller!.user_id, caller!.family);
    return reply.code(204).send();
  });
};

/** Only what is text: a form's and a program's body are read alike. */
function textsOf(body: unknown): Record<string, string | undefined> {
  const fields = Object.entries(body && typeof body === 'object' ? body : {});
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string' && value.length <= 1024));
}
