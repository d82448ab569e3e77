import type { FastifyPluginAsync } from 'fastify';
import { activityQuery } from '@/domain/activity/activity';
import { parse } from '@/domain/validation/violations';
import { listActivity } from '../queries/activity';
import { collections } from '@/server/collections/registry';

export const activity: FastifyPluginAsync = async app => {
  const doc = { query: activityQuery, isList: true, answer: 'Activity' as const, summary: 'List activity' };
  app.get('/', { config: { access: ['activity.read.all'], reads: true, doc } }, async ({ query, tx }) =>
    listActivity(tx, parse(activityQuery, query), collections.all()),
  );
};
