import type { FastifyRequest } from 'fastify';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { Idempotency } from '../withIdempotency';

/** `scope` keeps callers' keys apart. The route is documented as repeatable. */
export function idempotencyOf(request: FastifyRequest, scope: string): Idempotency | undefined {
  const { url, config } = request.routeOptions;
  if (!config.doc?.isRepeatable) throw new Error(`${url} is not documented as repeatable`);
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Invalid([violation('idempotency-key', undefined, { key: 'validation.invalid' })]);
  }
  return { scope: `${scope} ${request.method} ${url}`, key, body: request.body };
}
