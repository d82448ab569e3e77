import type { FastifyRequest } from 'fastify';

/** As much of it as is stored with a session. */
export const userAgentOf = ({ headers }: FastifyRequest): string =>
  headers['user-agent']?.slice(0, 255) ?? '';
