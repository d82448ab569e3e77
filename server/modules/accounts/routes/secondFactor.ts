import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { defined } from '@/domain/assert';
import { factorConfirmation, factorProof, type FactorProof } from '@/domain/users/secondFactor';
import { parse } from '@/domain/validation/violations';
import { asUser } from '@/server/platform/db/scope';
import { userAgentOf } from '@/server/platform/http/userAgentOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listed } from '@/server/platform/openapi/listed';
import { accountLimits } from '../limits/accountLimits';
import {
  renewRecoveryCodes,
  setUpSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '../operations/secondFactor';
import { getSecondFactor, listSecurityEvents } from '../queries/secondFactor';

const selfRoute = (doc: RouteDoc) => ({ config: { access: 'user' as const, doc } });
/** Takes a password and a code, which could be guessed. */
const guardedRoute = (doc: RouteDoc) => ({
  config: { ...selfRoute(doc).config, rateLimit: 'sign_in' as const },
});

/** The second factor of the signed-in user, and what happened to their account. Secrets are answered once. */
export const secondFactor: FastifyPluginAsync = async app => {
  const limits = accountLimits(app.db, app.settings.rate_limit_scale);

  const byOf = (request: FastifyRequest) => {
    const { user_id, family } = defined(request.caller, 'caller');
    return { user_id, family, now: app.now(), user_agent: userAgentOf(request) };
  };

  /** Attempts count as those to sign in do, until one is right. */
  const guarded = async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    const { user_id, family } = byOf(request);
    const origin = { address: request.addressKey, family };
    await limits.checkAttempt({ user_id }, origin);
    const result = await work();
    await limits.resetAttempts({ user_id }, origin);
    return result;
  };

  app.get(
    '/second_factor',
    selfRoute({ answer: 'SecondFactor', summary: 'Get your second factor' }),
    async request => {
      const { user_id } = byOf(request);
      return { data: await asUser(app.db, user_id, tx => getSecondFactor(tx, user_id)) };
    },
  );

  app.post(
    '/second_factor',
    selfRoute({ answer: 'NewSecondFactor', status: 201, summary: 'Set up an authenticator app' }),
    async (request, reply) => {
      const data = await setUpSecondFactor(app, byOf(request));
      return reply.code(201).send({ data });
    },
  );

  app.put(
    '/second_factor',
    guardedRoute({
      body: factorConfirmation,
      answer: 'RecoveryCodes',
      summary: 'Switch the second factor on by a first code',
    }),
    async request => {
      const input = parse(factorConfirmation, request.body ?? {});
      return { data: await codesOf(request, input, switchOnSecondFactor) };
    },
  );

  app.post(
    '/second_factor/recovery_codes',
    guardedRoute({ body: factorProof, answer: 'RecoveryCodes', summary: 'Make new recovery codes' }),
    async request => {
      const input = parse(factorProof, request.body ?? {});
      return { data: await codesOf(request, input, renewRecoveryCodes) };
    },
  );

  app.delete(
    '/second_factor',
    guardedRoute({ body: factorProof, status: 204, summary: 'Switch the second factor off' }),
    async (request, reply) => {
      const input = parse(factorProof, request.body ?? {});
      await guarded(request, () => switchOffSecondFactor(app, byOf(request), input));
      return reply.code(204).send();
    },
  );

  app.get(
    '/security_events',
    selfRoute({ answer: listed('SecurityEvent'), summary: 'List what happened to your account' }),
    async request => {
      const { user_id } = byOf(request);
      return { data: await asUser(app.db, user_id, tx => listSecurityEvents(tx, user_id)) };
    },
  );

  const codesOf = async (request: FastifyRequest, input: FactorProof, make: typeof switchOnSecondFactor) => ({
    recovery_codes: await guarded(request, () => make(app, byOf(request), input)),
  });
};
