import type { FastifyPluginAsync } from 'fastify';
import { dashboardQuery } from '../../../domain/dashboard/dashboard';
import { parse } from '../../../domain/validation/violations';
import { readInCompany } from '../../db/scope';
import { getDashboard } from '../../queries/companies/dashboard';

export const dashboard: FastifyPluginAsync = async app => {
  const readers = {
    access: ['records.read.own' as const],
    doc: { query: dashboardQuery, summary: 'The day and the figures' },
  };
  app.get('/', { config: readers }, async ({ member, query }) => {
    const params = parse(dashboardQuery, query);
    return { data: await readInCompany(app.db, member.company_id, tx => getDashboard(tx, member, params)) };
  });
};
