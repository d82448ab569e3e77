import type { FastifyPluginAsync } from 'fastify';
import { forgetCard } from '../commands/steps/billingCard';
import { inCompany } from '@/server/platform/db/scope';
import { getBilling } from '../queries/billing';
import { withContext } from '@/server/core/http/contextOf';

const readSays = { answer: 'Billing' as const, summary: 'Get billing details' };
const removeSays = { status: 204, summary: 'Remove the saved card' };

export const billing: FastifyPluginAsync = async app => {
  const { charging, settings } = app;

  app.get(
    '/',
    { config: { access: ['invoices.read.all'], doc: readSays } },
    async ({ member: { company_id } }) => ({
      data: await inCompany(app.db, company_id, tx =>
        getBilling(tx, { prices: settings.plan_prices, charging, now: app.now() }),
      ),
    }),
  );

  app.delete('/card', { config: { access: ['billing.write'], doc: removeSays } }, async (request, reply) => {
    await withContext(request, ctx => forgetCard(ctx));
    return reply.code(204).send();
  });
};
