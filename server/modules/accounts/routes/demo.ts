import type { FastifyPluginAsync } from 'fastify';
import { demoSchema } from '@/domain/users/demo';
import { parse } from '@/domain/validation/violations';
import { enterDemo } from '../operations/enterDemo';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { userAgentOf } from '@/server/platform/http/userAgentOf';
import { limitConcurrency } from '@/server/platform/limitConcurrency';

/** Registered only where the installation runs the demonstration and is not in production. */
export const demo: FastifyPluginAsync = async app => {
  const takeTurn = limitConcurrency(6, { waiting_max: 500 });
  const doc = { body: demoSchema, answer: 'EnteredDemo' as const, summary: 'Sign in to the demonstration' };

  app.post('/auth/demo', { config: { access: 'public', rateLimit: 'sign_in', doc } }, async request => {
    const { role } = parse(demoSchema, request.body ?? {});
    const user_agent = userAgentOf(request);
    const locale = localeOfRequest(request);
    return {
      data: await takeTurn(() => enterDemo({ db: app.db, now: app.now(), locale, user_agent }, role)),
    };
  });
};
