import type { FastifyReply } from 'fastify';
import type { ReachedLimit } from '@/domain/errors';

/** What is left of the window that an attempt was counted in. */
export type Quota = Omit<ReachedLimit, 'name'> & { left: number };

/** Tells what is left, as draft-ietf-httpapi-ratelimit-headers has it, beside what other limits have told. */
export function tellQuota(reply: FastifyReply, name: string, { most, left, window_s, resets_in_s }: Quota) {
  const tell = (header: string, text: string) =>
    reply.header(header, [reply.getHeader(header), text].filter(Boolean).join(', '));
  tell('ratelimit-policy', `"${name}";q=${Math.floor(most)};w=${window_s}`);
  tell('ratelimit', `"${name}";r=${left};t=${resets_in_s}`);
}
