import type { FastifyPluginAsync } from 'fastify';
import { quoteQuery, subscribingSchema } from '@/domain/plans/subscribing';
import { parse } from '@/domain/validation/violations';
import { billCompany } from '../operations/billCompany';
import { withIdempotency } from '@/server/core/withIdempotency';
import { cancelChange, cancelSubscription, subscribe } from '../commands/subscribe';
import { inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { featuresSoldBy } from '../queries/featuresSoldBy';
import { planQuote } from '../queries/planQuote';
import { subscriptionsOf } from '@/server/modules/companies';
import { withContext } from '@/server/core/http/contextOf';

const readers = (doc: RouteDoc) => ({ config: { access: ['companies.read.all' as const], doc } });
const payers = (doc: RouteDoc) => ({ config: { access: ['billing.write' as const], doc } });

export const subscription: FastifyPluginAsync = async app => {
  const current = async (tx: CompanyTx) => (await subscriptionsOf(tx)).current;

  app.get(
    '/subscription',
    readers({ answer: 'CurrentSubscription', summary: 'Get the subscription' }),
    async ({ member: { company_id } }) => ({
      data: await inCompany(app.db, company_id, tx => current(tx)),
    }),
  );

  app.get(
    '/subscription/quote',
    payers({
      query: quoteQuery,
      answer: 'PlanQuote',
      summary: 'Preview a plan change',
    }),
    async ({ member: { company_id }, query }) => {
      const requested = parse(quoteQuery, query);
      const data = await inCompany(app.db, company_id, tx =>
        planQuote(tx, requested, {
          now: app.now(),
          prices: app.settings.plan_prices,
          sold: featuresSoldBy(app.settings),
        }),
      );
      return { data };
    },
  );

  app.post(
    '/subscription',
    payers({
      body: subscribingSchema,
      status: 201,
      isRepeatable: true,
      answer: 'CurrentSubscription',
      summary: 'Subscribe to a plan',
    }),
    async (request, reply) => {
      const { company_id, user_id } = request.member;
      const input = parse(subscribingSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${user_id}`);
      const { charging } = app;
      const now = app.now();
      const billing = { prices: app.settings.plan_prices, charging };
      await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          await subscribe(ctx, { ...input, ...billing });
          return current(ctx.tx);
        }),
      );
      if (charging) {
        const report = (error: unknown) => request.log.error(error);
        await billCompany({ db: app.db, config: app.settings, charging, now, report }, company_id);
      }
      const data = await inCompany(app.db, company_id, tx => current(tx));
      return reply.code(201).send({ data });
    },
  );

  app.delete(
    '/subscription',
    payers({ answer: 'CurrentSubscription', summary: 'Cancel the subscription' }),
    async request => {
      const data = await withContext(request, async ctx => {
        await cancelSubscription(ctx);
        return current(ctx.tx);
      });
      return { data };
    },
  );

  app.delete(
    '/future_subscription',
    payers({ status: 204, summary: 'Cancel a scheduled plan change' }),
    async (request, reply) => {
      await withContext(request, ctx => cancelChange(ctx));
      return reply.code(204).send();
    },
  );
};
