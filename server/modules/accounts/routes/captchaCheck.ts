import type { FastifyRequest } from 'fastify';
import { Invalid } from '@/domain/errors';
import { captchaField } from '@/domain/users/captchaField';
import { violation } from '@/domain/validation/violations';
import type { Config } from '@/server/platform/config';
import { captchaOf } from '@/server/platform/gateways/captcha/captcha';

export function captchaCheck(settings: Config) {
  const isPerson = captchaOf(settings);
  return async ({ ip }: FastifyRequest, response: string | undefined): Promise<void> => {
    if (await isPerson(response, ip)) return;
    throw new Invalid([violation(captchaField, 'user', { key: 'validation.captcha' })]);
  };
}
