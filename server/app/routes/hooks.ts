import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { paymentProviders, type PaymentProviderName } from '@/domain/payments/providers';
import { companyOfReference } from '@/domain/plans/attempt';
import { BadRequest, NotFound } from '@/domain/errors';
import { handleInvoiceNotification } from '@/server/modules/billing';
import { handleCallback } from '@/server/modules/payments';
import { inCompany } from '@/server/platform/db/scope';
import { providerOf } from '@/server/platform/gateways/payments';
import {
  BadSignature,
  UnreadableCallback,
  type PaymentProvider,
  type PaymentNotification,
} from '@/server/platform/gateways/payments/provider';
import { idOf } from '@/server/platform/http/idOf';
import { companyOfIntegration, findIntegration, hasAllKeys } from '@/server/modules/orders';
import { checkRateLimit } from '@/server/core/limits/rateLimit';
import { systemContext } from '@/server/core/context';

type Hook = { Params: { integration: string }; Body: unknown };

const body_bytes_max = 256 * 1024;
const wrong_most = 60;
const hook = { bodyLimit: body_bytes_max, config: { rateLimit: 'hooks' } } as const;
const hour_s = 3600;

/**
 * The path selects the key, and nothing of the body is read before its signature is checked. Every readable signed
 * callback is acknowledged, even if it changes nothing.
 */
export const hooks: FastifyPluginAsync = async app => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  const answerCallback = async (
    name: PaymentProviderName,
    request: FastifyRequest<Hook>,
    reply: FastifyReply,
  ) => {
    const id = idOf(request.params.integration);
    const company_id = await companyOfIntegration(app.db, id);
    const account = company_id && (await inCompany(app.db, company_id, tx => findIntegration(tx, name)));
    if (!company_id || !account || account.id !== id || !hasAllKeys(account)) throw new NotFound();
    const provider = providerOf(app.settings, account);
    const notification = await readNotification(provider, id, request);
    const { db, settings: config, now } = app;
    const report = (err: unknown) =>
      request.log.warn({ integration: id, err }, 'A refund is checked later: its status was not told.');
    const outcome = await handleCallback({ db, config, now, report }, { account, notification });
    if (outcome !== 'taken') {
      const { reference, status } = notification;
      request.log.warn({ integration: id, reference, status, outcome }, 'A callback was not as expected.');
    }
    const answer = provider.acknowledge?.(notification, app.now()) ?? { outcome };
    return reply.header('cache-control', 'no-store').send(answer);
  };
  for (const name of paymentProviders) {
    app.post<Hook>(`/${name}/:integration`, hook, (request, reply) => answerCallback(name, request, reply));
  }

  app.post<{ Body: unknown }>('/plans/liqpay', hook, async (request, reply) => {
    const { charging, settings } = app;
    if (!charging) throw new NotFound();
    const notification = await readNotification(charging.provider, 'plans', request);
    const company_id = companyOfReference(notification.reference);
    const invoiceDeps = { charging, secret_key: settings.secret_key };
    const outcome = company_id
      ? await inCompany(app.db, company_id, tx =>
          handleInvoiceNotification(systemContext(tx, app.now()), { ...invoiceDeps, notification }),
        )
      : 'unknown';
    // A charge is reported twice: by its answer and by the callback.
    if (outcome !== 'taken' && outcome !== 'repeated') {
      const { reference, status } = notification;
      request.log.warn(
        { integration: 'plans', reference, status, outcome },
        'A callback was not as expected.',
      );
    }
    return reply.header('cache-control', 'no-store').send({ outcome });
  });

  /** @throws BadRequest, counted, for a wrong signature; TooManyRequests after too many of them */
  async function readNotification(
    provider: PaymentProvider,
    integration: number | 'plans',
    { body, headers, addressKey: address }: Pick<FastifyRequest, 'body' | 'headers' | 'addressKey'>,
  ): Promise<PaymentNotification> {
    if (!Buffer.isBuffer(body)) throw new BadRequest();
    try {
      return await provider.readCallback({ body, headers });
    } catch (error) {
      if (error instanceof UnreadableCallback) {
        app.log.warn({ integration, address, err: error }, 'A signed callback cannot be read.');
        throw new BadRequest();
      }
      if (!(error instanceof BadSignature)) throw error;
      app.log.warn({ integration, address }, 'A callback is signed wrongly.');
      const most = wrong_most * app.settings.rate_limit_scale;
      await checkRateLimit(app.db, { key: `hook ${integration} ${address}`, most, window_s: hour_s });
      throw new BadRequest();
    }
  }
};
