import type { FastifyPluginAsync } from 'fastify';
import { quoteQuery, subscribingSchema } from '../../domain/plans/subscribing';
import { parse } from '../../domain/validation/violations';
import { billCompany } from '../commands/billCompany';
import { once } from '../commands/once';
import { cancelChange, cancelSubscription, subscribe } from '../commands/subscribe';
import { inCompany, type Tx } from '../db/scope';
import { repeatable } from '../http/repeatable';
import { staffOf } from '../http/staffOf';
import { planQuote } from '../queries/planQuote';
import { subscriptionsOf } from '../queries/subscriptions';

const readers = { config: { access: ['companies.read.all' as const] } };
const payers = { config: { access: ['billing.write' as const] } };

/** The company's plan. */
export const subscription: FastifyPluginAsync = async app => {
  const { plan_prices: prices } = app.settings;
  const current = async (tx: Tx, company_id: number) => (await subscriptionsOf(tx, company_id)).current;

  app.get('/subscription', readers, async ({ member: { company_id } }) => ({
    data: await inCompany(app.db, company_id, tx => current(tx, company_id)),
  }));

  app.get(
    '/subscription/quote',
    {
      config: {
        ...payers.config,
        says: {
          query: quoteQuery,
          summary: 'What taking a plan now would do, cost and lose; nothing is changed',
        },
      },
    },
    async ({ member: { company_id }, query }) => {
      const wanted = parse(quoteQuery, query);
      const data = await inCompany(app.db, company_id, tx =>
        planQuote(tx, company_id, wanted, { now: app.now(), prices }),
      );
      return { data };
    },
  );

  app.post(
    '/subscription',
    { config: { ...payers.config, says: { body: subscribingSchema, status: 201 } } },
    async (request, reply) => {
      const { company_id, user_id } = request.member;
      const input = parse(subscribingSchema, request.body);
      const again = repeatable(request, `user ${user_id}`);
      const { charging } = app;
      const now = app.now();
      const billing = { now, prices, isCharged: charging !== undefined };
      await inCompany(app.db, company_id, tx =>
        once(tx, company_id, again, async () => {
          await subscribe(tx, company_id, staffOf(request), input, billing);
          return current(tx, company_id);
        }),
      );
      if (charging) await billCompany({ db: app.db, charging, now }, company_id);
      const data = await inCompany(app.db, company_id, tx => current(tx, company_id));
      return reply.code(201).send({ data });
    },
  );

  app.delete('/subscription', payers, async request => {
    const { company_id } = request.member;
    const data = await inCompany(app.db, company_id, async tx => {
      await cancelSubscription(tx, company_id, staffOf(request));
      return current(tx, company_id);
    });
    return { data };
  });

  app.delete(
    '/future_subscription',
    { config: { ...payers.config, says: { status: 204, summary: 'Cancel the change of plan' } } },
    async (request, reply) => {
      const { company_id } = request.member;
      await inCompany(app.db, company_id, tx => cancelChange(tx, company_id, staffOf(request)));
      return reply.code(204).send();
    },
  );
};
