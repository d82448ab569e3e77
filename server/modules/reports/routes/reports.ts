import type { FastifyPluginAsync } from 'fastify';
import { tableFormats } from '@/domain/collections/table';
import { reportQuery, requireReport } from '@/domain/reports/report';
import { requireValidSpan } from '@/domain/sales/sales';
import { parse } from '@/domain/validation/violations';
import { requireFeature } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';
import { readInCompany } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { sendTable, tableMedia, tableSummary } from '@/server/platform/http/sendTable';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { reportOf } from '../queries/report';
import { reportTable } from '../queries/reportTable';

type One = { Params: { name: string } };

const access = ['reports.read.all' as const];

export const reports: FastifyPluginAsync = async app => {
  app.get<One>(
    '/:name',
    {
      config: { access, reads: true, doc: { query: reportQuery, answer: 'Report', summary: 'Get a report' } },
    },
    async request => {
      const name = requireReport(request.params.name);
      const params = parse(reportQuery, request.query);
      requireValidSpan(params);
      await requireFeature(request.tx, 'reports');
      const reader = { now: app.now(), locale: localeOfRequest(request) };
      return { data: await reportOf(request.tx, name, params, reader) };
    },
  );

  for (const format of tableFormats) {
    const doc: RouteDoc = { query: reportQuery, media: tableMedia[format], summary: tableSummary[format] };
    app.get<One>(`/:name.${format}`, { config: { access, doc } }, async (request, reply) => {
      const name = requireReport(request.params.name);
      const params = parse(reportQuery, request.query);
      requireValidSpan(params);
      const locale = localeOfRequest(request);
      const [report, timezone] = await readInCompany(app.db, request.member.company_id, async tx => {
        await requireFeature(tx, 'reports');
        return Promise.all([reportOf(tx, name, params, { now: app.now(), locale }), zoneOf(tx)]);
      });
      const table = reportTable(report, { locale, timezone });
      return sendTable(reply, format, `${name}-${params.from}-${params.to}`, table);
    });
  }
};
