import type { FastifyPluginAsync } from 'fastify';
import {
  deliveriesQuery,
  secretRotationSchema,
  webhookChanges,
  webhookSchema,
  webhooksQuery,
} from '@/domain/webhooks/webhook';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import {
  createWebhook,
  deleteWebhook,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '../commands/webhooks';
import { requireTarget } from '../queries/requireTarget';
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from '../queries/webhooks';

type One = { Params: { id: string } };
type OfOne = { Params: { id: string; delivery: string } };

const reads = (doc: RouteDoc) => ({
  config: { access: ['webhooks.read.all' as const, 'webhooks.write.all' as const], reads: true, doc },
});
const writes = (doc: RouteDoc) => ({ config: { access: ['webhooks.write.all' as const], doc } });

/** The secret is answered once and not kept for repeated requests. */
export const webhooks: FastifyPluginAsync = async app => {
  const { secret_key } = app.settings;
  const allowed = () => app.settings.allow_private_targets;

  app.get(
    '/',
    reads({ query: webhooksQuery, answer: 'Webhook', isList: true, summary: 'List webhooks' }),
    async ({ query, tx }) => listWebhooks(tx, parse(webhooksQuery, query), app.now()),
  );

  app.get<One>('/:id', reads({ answer: 'Webhook', summary: 'Get a webhook' }), async ({ params, tx }) => ({
    data: await getWebhook(tx, idOf(params.id), app.now()),
  }));

  app.post(
    '/',
    writes({ body: webhookSchema, answer: 'NewWebhook', status: 201, summary: 'Create a webhook' }),
    async (request, reply) => {
      const input = parse(webhookSchema, request.body);
      await requireTarget(input.url, allowed());
      const data = await withContext(request, async ctx => {
        const { id, secret } = await createWebhook(ctx, { ...input, secret_key });
        return { ...(await getWebhook(ctx.tx, id, ctx.now)), secret };
      });
      return reply.code(201).send({ data });
    },
  );

  app.put<One>(
    '/:id',
    writes({ body: webhookChanges, answer: 'Webhook', summary: 'Update a webhook' }),
    async request => {
      const id = idOf(request.params.id);
      const changes = parse(webhookChanges, request.body);
      if (changes.url !== undefined) await requireTarget(changes.url, allowed());
      return withContext(request, async ctx => {
        await updateWebhook(ctx, { ...changes, id });
        return { data: await getWebhook(ctx.tx, id, ctx.now) };
      });
    },
  );

  app.delete<One>('/:id', writes({ status: 204, summary: 'Delete a webhook' }), async (request, reply) => {
    const id = idOf(request.params.id);
    await withContext(request, ctx => deleteWebhook(ctx, id));
    return reply.code(204).send();
  });

  app.post<One>(
    '/:id/rotate',
    writes({
      body: secretRotationSchema,
      answer: 'NewWebhook',
      status: 201,
      summary: 'Rotate the secret of a webhook',
    }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      const input = parse(secretRotationSchema, request.body ?? {});
      const data = await withContext(request, async ctx => {
        const { secret } = await rotateSecret(ctx, { ...input, id, secret_key });
        return { ...(await getWebhook(ctx.tx, id, ctx.now)), secret };
      });
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/:id/test',
    writes({ answer: 'WebhookDelivery', status: 202, summary: 'Send a test event to a webhook' }),
    async (request, reply) => {
      const webhook_id = idOf(request.params.id);
      const data = await withContext(request, async ctx => {
        const id = await testWebhook(ctx, webhook_id);
        return getDelivery(ctx.tx, { webhook_id, id });
      });
      return reply.code(202).send({ data });
    },
  );

  app.get<One>(
    '/:id/deliveries',
    reads({
      query: deliveriesQuery,
      answer: 'WebhookDelivery',
      isList: true,
      summary: 'List the deliveries of a webhook',
    }),
    async ({ params, query, tx }) =>
      listDeliveries(tx, { ...parse(deliveriesQuery, query), webhook_id: idOf(params.id) }),
  );

  app.post<OfOne>(
    '/:id/deliveries/:delivery/resend',
    writes({ answer: 'WebhookDelivery', status: 202, summary: 'Send an event again' }),
    async (request, reply) => {
      const { params } = request;
      const one = { webhook_id: idOf(params.id), id: idOf(params.delivery) };
      const data = await withContext(request, async ctx => {
        await resendDelivery(ctx, one);
        return getDelivery(ctx.tx, one);
      });
      return reply.code(202).send({ data });
    },
  );
};
