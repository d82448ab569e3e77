import type { FastifyPluginAsync } from 'fastify';
import { activityQuery } from '../../../domain/activity/activity';
import { parse } from '../../../domain/validation/violations';
import { readInCompany } from '../../db/scope';
import { listActivity } from '../../queries/activity/activity';
import { collections } from '../../collections';

export const activity: FastifyPluginAsync = async app => {
  const doc = { query: activityQuery, isList: true, summary: 'Who changed what and when, the last first' };
  app.get(
    '/',
    { config: { access: ['activity.read.all'], doc } },
    async ({ member: { company_id }, query }) => {
      const params = parse(activityQuery, query);
      return readInCompany(app.db, company_id, tx => listActivity(tx, params, collections));
    },
  );
};
