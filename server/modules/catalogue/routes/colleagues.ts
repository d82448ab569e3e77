import type { FastifyPluginAsync } from 'fastify';
import { listed } from '@/server/platform/openapi/listed';
import { colleaguesOf } from '../queries/colleagues';

export const colleagueRoutes: FastifyPluginAsync = async app => {
  const doc = {
    answer: listed('Employee'),
    summary: 'List whose calendars one sees',
  };
  app.get(
    '/',
    { config: { access: ['calendars.read.busy', 'calendars.read.all'], reads: true, doc } },
    async ({ member, tx }) => {
      const data = await colleaguesOf(tx, member);
      return { data, meta: { total: data.length } };
    },
  );
};
