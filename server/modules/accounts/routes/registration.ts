import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { forgottenSchema, newPasswordSchema, registrationSchema } from '@/domain/users/registration';
import { parse } from '@/domain/validation/violations';
import { proofOf } from '../commands/codes';
import { forgetPassword, resetPassword } from '../commands/passwords';
import { askToRegister, register } from '../commands/register';
import { requireRegistration } from '../commands/requireRegistration';
import { captchaCheck } from './captchaCheck';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { accountLimits } from '../limits/accountLimits';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';

const anybody = (rateLimit: AddressLimitName, doc: RouteDoc) => ({
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
    anybody('sign_in', { body: registrationSchema, summary: 'Sign up: first for a code, then with it' }),
    async request => {
      const input = parse(registrationSchema, request.body ?? {});
      await requireRegistration(app.db, app.settings.registration, input);
      const proof = proofOf(input);
      if (proof) return { data: await register(app.db, askingOf(request), input, proof) };
      await app.addressLimits.check('codes', request.addressKey);
      await limits.checkCode(input.login, { address: request.addressKey });
      await checkCaptcha(request, input['g-recaptcha-response']);
      const tfa_request_id = await askToRegister(app.db, askingOf(request), input);
      return { data: { tfa_code_required: true, tfa_request_id } };
    },
  );

  app.post(
    '/auth/forgot-password',
    anybody('codes', { body: forgottenSchema, summary: 'Ask for a code' }),
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
    anybody('sign_in', { body: newPasswordSchema, status: 204, summary: 'Set a new password by the code' }),
    async (request, reply) => {
      const input = parse(newPasswordSchema, request.body ?? {});
      await resetPassword(app.db, app.settings.secret_key, input);
      return reply.code(204).send();
    },
  );
};
