import type { FastifyRequest } from 'fastify';

/** The assistant's chat from which a visitor came to book; undefined when it is no token. */
export function chatOfLink({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const { chat } = query as Record<string, unknown>;
  return typeof chat === 'string' && /^[\w-]{22}$/.test(chat) ? chat : undefined;
}
