import type { FastifyPluginAsync } from 'fastify';
import { liqpayIntegrationSchema } from '../../../domain/payments/integration';
import { parse } from '../../../domain/validation/violations';
import { updateIntegration } from '../../commands/payments/updateIntegration';
import { testIntegration } from '../../commands/payments/testIntegration';
import { inCompany } from '../../db/scope';
import { localeOfRequest } from '../../http/localeOfRequest';
import type { RouteDoc } from '../../openapi/document';
import { listIntegrations, describeProviderError } from '../../queries/payments/paymentIntegrations';
import { requesterOf, withContext } from '../../http/contextOf';

const integration = {
  type: 'object',
  properties: {
    provider: { type: 'string', enum: ['liqpay'] },
    is_enabled: { type: 'boolean' },
    fields: {
      type: 'object',
      properties: {
        public_key: { type: 'string' },
        private_key: { type: ['string', 'null'], description: 'A mask: secrets are only ever written' },
        api_version: { type: 'integer', enum: [3, 7] },
      },
    },
    last_success_at: { type: ['integer', 'null'] },
    last_error: { type: ['string', 'null'] },
  },
};
const tested = {
  type: 'object',
  properties: { is_ok: { type: 'boolean' }, message: { type: 'string' } },
};

const writers = (doc: RouteDoc) => ({
  config: { access: ['payment_integrations.write.all' as const], doc },
});

export const paymentIntegrations: FastifyPluginAsync = async app => {
  app.get(
    '/',
    writers({ answer: { type: 'array', items: integration }, summary: 'The accounts, keys masked' }),
    async request => {
      const { company_id } = request.member;
      return {
        data: await inCompany(app.db, company_id, tx => listIntegrations(tx, localeOfRequest(request))),
      };
    },
  );

  app.put(
    '/liqpay',
    writers({ body: liqpayIntegrationSchema, answer: integration, summary: 'Set up LiqPay' }),
    async request => {
      const input = parse(liqpayIntegrationSchema, request.body);
      const { secret_key } = app.settings;
      const data = await withContext(request, async ctx => {
        await updateIntegration(ctx, 'liqpay', input, secret_key);
        const all = await listIntegrations(ctx.tx, localeOfRequest(request));
        return all.find(({ provider }) => provider === 'liqpay');
      });
      return { data };
    },
  );

  app.post(
    '/liqpay/test',
    writers({ answer: tested, summary: 'Ask LiqPay whether the keys are right' }),
    async request => {
      const check = await testIntegration(app.db, app.settings, requesterOf(request), 'liqpay');
      const message = check.is_ok
        ? {}
        : { message: describeProviderError(check.message, localeOfRequest(request)) };
      return { data: { is_ok: check.is_ok, ...message } };
    },
  );
};
