import type { FastifyPluginAsync } from 'fastify';
import { dashboardQuery } from '@/domain/dashboard/dashboard';
import { parse } from '@/domain/validation/violations';
import { getDashboard } from '../queries/dashboard';

export const dashboard: FastifyPluginAsync = async app => {
  const readers = {
    access: ['records.read.own' as const],
    reads: true,
    doc: { query: dashboardQuery, answer: 'Dashboard' as const, summary: 'Get the dashboard' },
  };
  app.get('/', { config: readers }, async ({ member, query, tx }) => ({
    data: await getDashboard(tx, member, parse(dashboardQuery, query)),
  }));
};
