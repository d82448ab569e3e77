import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../domain/refusals';
import { violation } from '../../domain/validation/violations';
import type { Config } from '../config';
import { captchaOf } from '../gateways/captcha/captcha';

const field = 'g-recaptcha-response';

/** Refuses who has not shown that they are a person, where the installation asks for it. */
export function captchaCheck(settings: Config) {
  const isPerson = captchaOf(settings);
  return async ({ ip }: FastifyRequest, response: string | undefined): Promise<void> => {
    if (await isPerson(response, ip)) return;
    throw new Invalid([violation(field, 'user', { key: 'validation.captcha' })]);
  };
}
