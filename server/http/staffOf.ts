import type { FastifyRequest } from 'fastify';
import type { Actor } from '../commands/activity/logEvent';

/** Whoever asks, as one of the company's people. */
export const staffOf = ({ member }: FastifyRequest): Actor => ({ user_id: member.user_id, source: 'staff' });
