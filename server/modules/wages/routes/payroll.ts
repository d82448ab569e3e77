import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isPermitted } from '@/domain/access/permissions';
import { tableFormats } from '@/domain/collections/table';
import { requireValidSpan } from '@/domain/sales/sales';
import { parse } from '@/domain/validation/violations';
import { adjustmentSchema, payrollQuery, type Payroll } from '@/domain/wages/payroll';
import { periodOf } from '@/domain/wages/period';
import { currencyIfSet, requireFeature } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { withIdempotency } from '@/server/core/withIdempotency';
import { readInCompany, type CompanyTx } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { sendTable, tableMedia, tableSummary } from '@/server/platform/http/sendTable';
import { listed } from '@/server/platform/openapi/listed';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { adjustWages, closePayroll } from '../commands/wages';
import { getPayroll } from '../queries/payroll';
import { payrollTable } from '../queries/payrollTable';

const reads = ['payroll.read.own' as const];
const writes = ['payroll.write.all' as const];

/** An employee reads their own sheet alone. */
async function payrollFor(tx: CompanyTx, { member, query }: Pick<FastifyRequest, 'member' | 'query'>) {
  const span = parse(payrollQuery, query);
  requireValidSpan(span);
  await requireFeature(tx, 'wages');
  const own = isPermitted(member, 'payroll.read.all') ? undefined : member.employee_id;
  return { span, payroll: await getPayroll(tx, span, own) };
}

const answerOf = ({ rows, currency, closed_at }: Payroll) => ({
  data: rows.map(row => ({ ...row, currency })),
  meta: { currency, closed_at },
});

export const payroll: FastifyPluginAsync = async app => {
  app.get(
    '/',
    {
      config: {
        access: reads,
        reads: true,
        doc: {
          query: payrollQuery,
          answer: listed('PayrollRow'),
          meta: 'PayrollSheet',
          summary: 'Get the payroll of a period',
        },
      },
    },
    async request => answerOf((await payrollFor(request.tx, request)).payroll),
  );

  for (const format of tableFormats) {
    const doc: RouteDoc = { query: payrollQuery, media: tableMedia[format], summary: tableSummary[format] };
    app.get(`.${format}`, { config: { access: reads, doc } }, async (request, reply) => {
      const locale = localeOfRequest(request);
      const {
        span,
        payroll: sheet,
        timezone,
      } = await readInCompany(app.db, request.member.company_id, async tx => ({
        ...(await payrollFor(tx, request)),
        timezone: await zoneOf(tx),
      }));
      return sendTable(
        reply,
        format,
        `payroll-${span.from}-${span.to}`,
        payrollTable(sheet, { locale, timezone }),
      );
    });
  }

  app.post<{ Params: { period: string } }>(
    '/:period/close',
    {
      config: {
        access: writes,
        doc: { answer: listed('PayrollRow'), meta: 'PayrollSheet', summary: 'Close the payroll of a period' },
      },
    },
    async request => {
      const span = periodOf(request.params.period);
      requireValidSpan(span);
      return withContext(request, async ctx => {
        await requireFeature(ctx.tx, 'wages');
        await closePayroll(ctx, span);
        return answerOf(await getPayroll(ctx.tx, span));
      });
    },
  );

  app.post(
    '/adjustments',
    {
      config: {
        access: writes,
        doc: {
          body: adjustmentSchema,
          status: 201,
          isRepeatable: true,
          answer: 'WageAdjustment',
          summary: 'Add to wages or take off',
        },
      },
    },
    async (request, reply) => {
      const input = parse(adjustmentSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${request.member.user_id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          await requireFeature(ctx.tx, 'wages');
          const id = await adjustWages(ctx, input);
          return { id, ...input, currency: await currencyIfSet(ctx.tx), undo: ctx.command_id };
        }),
      );
      return reply.code(201).send({ data });
    },
  );
};
