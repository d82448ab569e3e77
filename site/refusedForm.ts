import { first } from '@/domain/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropSealed, readSealed, setSealed } from './sealedCookie';

const max_age_s = 600;

const placeOf = (page: string) => ({ name: 'form', path: pathOf(page) });

const pathOf = (url: string) => first(url.split(/[?#]/));

/**
 * Answers a refused form with a redirect to its page, which reads it with `refusedForm`: nothing is sent again by Back or
 * a reload. False, and nothing is answered, where the form is too large to be kept in the visitor's browser.
 */
export function redirectRefused<T extends object>(
  app: FastifyInstance,
  reply: FastifyReply,
  page: string,
  { status, ...form }: T & { status: number },
): boolean {
  if (!setSealed(app, reply, { ...placeOf(page), max_age_s }, form)) return false;
  reply.refused_status = status;
  reply.redirect(page, 303);
  return true;
}

export const refusedForm = <T extends object>(app: FastifyInstance, request: FastifyRequest) =>
  readSealed<T>(app, request, placeOf(request.url));

/** Once the form at this page was accepted. */
export const dropRefused = (app: FastifyInstance, reply: FastifyReply, page: string) =>
  dropSealed(app, reply, placeOf(page));
