import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { integrationSchemas } from '@/domain/payments/integration';
import { paymentProviders } from '@/domain/payments/providers';
import { parse } from '@/domain/validation/violations';
import { updateIntegration } from '../commands/updateIntegration';
import { testIntegration } from '../operations/testIntegration';
import { inCompany } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { listed } from '@/server/platform/openapi/listed';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listIntegrations, describeProviderError } from '@/server/modules/orders';
import { requesterOf, withContext } from '@/server/core/http/contextOf';

const writers = (doc: RouteDoc) => ({
  config: { access: ['payment_integrations.write.all' as const], doc },
});

export const paymentIntegrations: FastifyPluginAsync = async app => {
  const readingOf = (request: FastifyRequest) => ({
    locale: localeOfRequest(request),
    public_url: app.settings.public_url,
  });

  app.get(
    '/',
    writers({ answer: listed('PaymentIntegration'), summary: 'List payment integrations' }),
    async request => {
      const { company_id } = request.member;
      return {
        data: await inCompany(app.db, company_id, tx => listIntegrations(tx, readingOf(request))),
      };
    },
  );

  for (const provider of paymentProviders) {
    const schema = integrationSchemas[provider];
    app.put(
      `/${provider}`,
      writers({ body: schema, answer: 'PaymentIntegration', summary: `Update the ${provider} account` }),
      async request => {
        const input = parse(schema, request.body);
        const { secret_key } = app.settings;
        const data = await withContext(request, async ctx => {
          await updateIntegration(ctx, { provider, input, secret_key });
          const all = await listIntegrations(ctx.tx, readingOf(request));
          return all.find(one => one.provider === provider);
        });
        return { data };
      },
    );

    app.post(
      `/${provider}/test`,
      writers({ answer: 'TestedIntegration', summary: `Test the ${provider} keys` }),
      async request => {
        const check = await testIntegration(app, requesterOf(request), { provider });
        const message = check.is_ok
          ? {}
          : { message: describeProviderError(provider, check.message, localeOfRequest(request)) };
        return { data: { is_ok: check.is_ok, ...message } };
      },
    );
  }
};
