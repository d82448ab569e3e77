import type { FastifyPluginAsync } from 'fastify';
import { subscribingSchema } from '../../domain/plans/subscribing';
import { parse } from '../../domain/validation/violations';
import { once } from '../commands/once';
import { cancelSubscription, subscribe } from '../commands/subscribe';
import { inCompany, type Tx } from '../db/scope';
import { repeatable } from '../http/repeatable';
import { staffOf } from '../http/staffOf';
import { subscriptionsOf } from '../queries/subscriptions';

const readers = { config: { access: ['companies.read.all' as const] } };
const payers = { config: { access: ['billing.write' as const] } };

/** The company's plan. */
export const subscription: FastifyPluginAsync = async app => {
  const current = async (tx: Tx, company_id: number) => (await subscriptionsOf(tx, company_id)).current;

  app.get('/', readers, async ({ member: { company_id } }) => ({
    data: await inCompany(app.db, company_id, tx => current(tx, company_id)),
  }));

  app.post('/', payers, async (request, reply) => {
    const { company_id, user_id } = request.member;
    const input = parse(subscribingSchema, request.body);
    const again = repeatable(request, `user ${user_id}`);
    const { plan_prices: prices } = app.settings;
    const data = await inCompany(app.db, company_id, tx =>
      once(tx, company_id, again, async () => {
        await subscribe(tx, company_id, staffOf(request), input, { now: app.now(), prices });
        return current(tx, company_id);
      }),
    );
    return reply.code(201).send({ data });
  });

  app.delete('/', payers, async request => {
    const { company_id } = request.member;
    const data = await inCompany(app.db, company_id, async tx => {
      await cancelSubscription(tx, company_id, staffOf(request));
      return current(tx, company_id);
    });
    return { data };
  });
};
