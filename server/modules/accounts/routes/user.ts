import { listed } from '@/server/platform/openapi/listed';
import { defined } from '@/domain/assert';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { NotFound } from '@/domain/errors';
import { passwordChange } from '@/domain/users/registration';
import { userChanges } from '@/domain/users/user';
import { parse } from '@/domain/validation/violations';
import { updateUser } from '../operations/updateUser';
import { changePassword } from '../operations/passwords';
import { asUser } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { userAgentOf } from '@/server/platform/http/userAgentOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { accountLimits } from '../limits/accountLimits';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';
import { listSessions } from '../queries/sessions';
import { endSession } from '../commands/sessions';
import { getUser } from '../queries/users';

type One = { Params: { id: string } };

const selfRoute = (doc: RouteDoc, rateLimit?: AddressLimitName) => ({
  config: { access: 'user' as const, doc, ...(rateLimit && { rateLimit }) },
});

const originOf = ({ addressKey: address, caller }: FastifyRequest) => ({
  address,
  family: defined(caller, 'caller').family,
});

export const user: FastifyPluginAsync = async app => {
  const limits = accountLimits(app.db, app.settings.rate_limit_scale);

  app.get('/', selfRoute({ answer: 'User', summary: 'Get the current user' }), async ({ caller }) => ({
    data: await asUser(app.db, defined(caller, 'caller').user_id, tx =>
      getUser(tx, defined(caller, 'caller').user_id),
    ),
  }));

  app.put(
    '/',
    selfRoute({ body: userChanges, answer: 'UpdatedUser', summary: 'Update your profile' }),
    async request => {
      const changes = parse(userChanges, request.body ?? {});
      const { user_id } = defined(request.caller, 'caller');
      const { secret_key: secret } = app.settings;
      const query = { now: app.now(), secret, locale: localeOfRequest(request), address: request.addressKey };
      const checkGuess = async (login: string) => {
        await app.addressLimits.check('sign_in', request.addressKey);
        await limits.checkAttempt({ user_id }, originOf(request));
        await app.addressLimits.check('codes', request.addressKey);
        await limits.checkCode(login, originOf(request));
      };
      const user_agent = userAgentOf(request);
      const data = await updateUser(app, { query, user_id, user_agent, changes, checkGuess });
      return { data };
    },
  );

  app.put(
    '/password',
    selfRoute({ body: passwordChange, status: 204, summary: 'Change your password' }, 'sign_in'),
    async (request, reply) => {
      const input = parse(passwordChange, request.body ?? {});
      const { user_id, family } = defined(request.caller, 'caller');
      await limits.checkAttempt({ user_id }, originOf(request));
      const by = { user_id, family, now: app.now(), user_agent: userAgentOf(request) };
      await changePassword(app, { ...by, ...input });
      await limits.resetAttempts({ user_id }, originOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/sessions',
    selfRoute({ answer: listed('Session'), summary: 'List your sessions' }),
    async ({ caller }) => {
      const { user_id, family } = defined(caller, 'caller');
      return { data: await asUser(app.db, user_id, tx => listSessions(tx, user_id, family)) };
    },
  );

  app.delete<One>(
    '/sessions/:id',
    selfRoute({ status: 204, summary: 'Sign out another session' }),
    async ({ caller, params }, reply) => {
      const { user_id } = defined(caller, 'caller');
      const id = familyOf(params.id);
      await asUser(app.db, user_id, tx => endSession({ tx }, { user_id, family: id }));
      return reply.code(204).send();
    },
  );
};

/** @throws NotFound if it is not a UUID */
function familyOf(family: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(family)) throw new NotFound();
  return family;
}
