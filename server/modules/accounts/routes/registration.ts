import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { forgottenSchema, newPasswordSchema, registrationSchema } from '@/domain/users/registration';
import { parse } from '@/domain/validation/violations';
import { proofOf } from '../commands/codes';
import { forgetPassword, resetPassword } from '../operations/passwords';
import { askToRegister, register } from '../operations/register';
import { requireRegistration } from '../operations/requireRegistration';
import { captchaCheck } from './captchaCheck';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { userAgentOf } from '@/server/platform/http/userAgentOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { accountLimits } from '../limits/accountLimits';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';

const publicRoute = (rateLimit: AddressLimitName, doc: RouteDoc) => ({
  config: { access: 'public' as const, rateLimit, doc },
});

/** Answers never reveal whether a login has an account. */
export const registration: FastifyPluginAsync = async app => {
  const limits = accountLimits(app.db, app.settings.rate_limit_scale);
  const checkCaptcha = captchaCheck(app.settings);
  const askingOf = (request: FastifyRequest) => {
    return {
      now: app.now(),
      secret: app.settings.secret_key,
      locale: localeOfRequest(request),
      address: request.addressKey,
    };
  };

  app.post(
    '/auth/register',
    publicRoute('sign_in', { body: registrationSchema, answer: 'SignIn', summary: 'Sign up' }),
    async request => {
      const input = parse(registrationSchema, request.body ?? {});
      await requireRegistration(app, { mode: app.settings.registration, ...input });
      const proof = proofOf(input);
      if (proof) return { data: await register(app, { query: askingOf(request), input, proof }) };
      await app.addressLimits.check('codes', request.addressKey);
      await limits.checkCode(input.login, { address: request.addressKey });
      await checkCaptcha(request, input['g-recaptcha-response']);
      const tfa_request_id = await askToRegister(app, { query: askingOf(request), input });
      return { data: { tfa_code_required: true, tfa_request_id } };
    },
  );

  app.post(
    '/auth/forgot-password',
    publicRoute('codes', {
      body: forgottenSchema,
      answer: 'SentCode',
      summary: 'Request a password reset code',
    }),
    async request => {
      const input = parse(forgottenSchema, request.body ?? {});
      await limits.checkCode(input.login, { address: request.addressKey });
      await checkCaptcha(request, input['g-recaptcha-response']);
      const asking = { ...askingOf(request), db: app.db, limits };
      return { data: { tfa_request_id: await forgetPassword(asking, input.login) } };
    },
  );

  app.put(
    '/auth/password',
    publicRoute('sign_in', {
      body: newPasswordSchema,
      status: 204,
      summary: 'Reset the password with a code',
    }),
    async (request, reply) => {
      const input = parse(newPasswordSchema, request.body ?? {});
      const by = { now: app.now(), user_agent: userAgentOf(request) };
      await resetPassword(app, { secret: app.settings.secret_key, input, ...by });
      return reply.code(204).send();
    },
  );
};
