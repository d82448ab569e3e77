import type { FastifyPluginAsync } from 'fastify';
import { purchaseLinkSchema, purchaseLinksQuery } from '@/domain/purchases/purchaseLink';
import { parse } from '@/domain/validation/violations';
import { withIdempotency } from '@/server/core/withIdempotency';
import { createLink, deleteLink } from '../commands/purchaseLinks';
import { idOf } from '@/server/platform/http/idOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { getLink, listLinks } from '../queries/purchaseLinks';
import { withContext } from '@/server/core/http/contextOf';

const access = ['purchase_links.write.all' as const];
const writers = (doc: RouteDoc) => ({ config: { access, doc } });
const readers = (doc: RouteDoc) => ({ config: { access, reads: true, doc } });

export const purchaseLinks: FastifyPluginAsync = async app => {
  const place = () => ({ public_url: app.settings.public_url, now: app.now() });

  app.get(
    '/',
    readers({
      query: purchaseLinksQuery,
      answer: 'PurchaseLink',
      isList: true,
      summary: 'List purchase links',
    }),
    async ({ query, tx }) => listLinks(tx, parse(purchaseLinksQuery, query), place()),
  );

  app.post(
    '/',
    writers({
      body: purchaseLinkSchema,
      answer: 'PurchaseLink',
      status: 201,
      isRepeatable: true,
      summary: 'Create a purchase link',
    }),
    async (request, reply) => {
      const { user_id } = request.member;
      const input = parse(purchaseLinkSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${user_id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          const id = await createLink(ctx, input);
          return getLink(ctx.tx, id, place());
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/:id',
    writers({ status: 204, summary: 'Deactivate a purchase link' }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      await withContext(request, ctx => deleteLink(ctx, id));
      return reply.code(204).send();
    },
  );
};
