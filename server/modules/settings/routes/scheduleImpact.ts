import type { FastifyPluginAsync } from 'fastify';
import { parseScheduleChange, scheduleImpactSchema } from '@/domain/records/scheduleChange';
import { scheduleImpact as impactOf } from '../commands/scheduleImpact';
import { dryRun } from '@/server/core/http/dryRun';

/** Needs the same permission as the change. */
export const scheduleImpact: FastifyPluginAsync = async app => {
  const doc = {
    body: scheduleImpactSchema,
    answer: 'ScheduleImpact' as const,
    summary: 'List visits a schedule change would affect',
  };
  app.post('/', { config: { access: ['companies.read.all'], doc } }, async request => {
    const change = parseScheduleChange(request.body);
    return { data: await dryRun(request, ctx => impactOf(ctx, change)) };
  });
};
