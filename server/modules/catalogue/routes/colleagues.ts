import type { FastifyPluginAsync } from 'fastify';
import { employeeSchema } from '@/domain/employees/employee';
import { entitySchemaOf } from '@/domain/validation/jsonSchema';
import { colleaguesOf } from '../queries/colleagues';

export const colleagueRoutes: FastifyPluginAsync = async app => {
  const doc = {
    answer: { type: 'array', items: entitySchemaOf(employeeSchema) },
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
