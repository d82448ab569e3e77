import type { FastifyPluginAsync } from 'fastify';
import { tableFormats } from '@/domain/collections/table';
import { requireValidSpan, salesFileQuery, salesQuery } from '@/domain/sales/sales';
import { parse } from '@/domain/validation/violations';
import { requireFeature, currencyOfCompany } from '@/server/modules/companies';
import { readInCompany } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { salesTable } from '@/server/platform/spreadsheets/tables/salesTable';
import { sendTable, tableMedia, tableSummary } from '@/server/platform/http/sendTable';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { zoneOf } from '@/server/modules/schedule';
import { eachSale } from '../queries/eachSale';
import { pageOfSales, salesOf } from '../queries/sales';

const access = ['sales.read.all' as const];

export const sales: FastifyPluginAsync = async app => {
  app.get(
    '/',
    {
      config: {
        access,
        reads: true,
        doc: { query: salesQuery, answer: 'Sales', summary: 'Get sales by date' },
      },
    },
    async ({ query, tx }) => {
      const params = parse(salesQuery, query);
      requireValidSpan(params);
      await requireFeature(tx, 'sales_overview');
      const [sums, { data: rows, meta }] = await Promise.all([
        salesOf(tx, params, app.now()),
        pageOfSales(tx, params),
      ]);
      return { data: { rows, ...sums }, meta };
    },
  );

  for (const format of tableFormats) {
    const doc: RouteDoc = { query: salesFileQuery, media: tableMedia[format], summary: tableSummary[format] };
    app.get(`.${format}`, { config: { access, doc } }, async (request, reply) => {
      const { company_id } = request.member;
      const params = parse(salesFileQuery, request.query);
      requireValidSpan(params);
      const [currency, timezone] = await readInCompany(app.db, company_id, async tx => {
        await requireFeature(tx, 'sales_overview');
        return Promise.all([currencyOfCompany(tx), zoneOf(tx)]);
      });

      const table = salesTable(eachSale(app.db, company_id, params), {
        locale: localeOfRequest(request),
        currency,
        timezone,
      });
      return sendTable(reply, format, `sales-${params.from}-${params.to}`, table);
    });
  }
};
