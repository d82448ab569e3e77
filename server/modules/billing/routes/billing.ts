import type { FastifyPluginAsync } from 'fastify';
import { forgetCard } from '../commands/steps/billingCard';
import { inCompany } from '@/server/platform/db/scope';
import { getBilling } from '../queries/billing';
import { withContext } from '@/server/core/http/contextOf';

const billingAnswer = {
  type: 'object',
  properties: {
    is_charged: {
      type: 'boolean',
      description: 'Whether invoices are paid at the provider’s page, else by hand',
    },
    card: {
      type: ['object', 'null'],
      properties: { mask: { type: 'string', description: 'Its last digits: secrets are never answered' } },
    },
    credit: { type: 'integer', description: 'In minor units: what the next invoices are lessened by' },
    currency: { type: 'string' },
  },
};
const readSays = { answer: billingAnswer, summary: 'Get billing details' };
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
