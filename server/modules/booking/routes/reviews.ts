import type { FastifyPluginAsync } from 'fastify';
import { reviewChangeSchema, reviewReplySchema, reviewsSummaryQuery } from '@/domain/reviews/review';
import { parse } from '@/domain/validation/violations';
import { reviews as collection, reviewsSummary } from '@/server/modules/customers';
import { updateEntity } from '@/server/collections/updateEntities';
import { idOf } from '@/server/platform/http/idOf';
import { withContext } from '@/server/core/http/contextOf';

type One = { Params: { id: string } };

const access = ['reviews.write.all' as const];
const answer = 'Review';

export const reviewRoutes: FastifyPluginAsync = async app => {
  app.get(
    '/summary',
    {
      config: {
        access: ['reviews.read.own', 'reviews.read.all'],
        reads: true,
        doc: { query: reviewsSummaryQuery, answer: 'ReviewsSummary', summary: 'Get rating statistics' },
      },
    },
    async ({ member, query, tx }) => ({
      data: await reviewsSummary(tx, parse(reviewsSummaryQuery, query), member),
    }),
  );

  app.post<One>(
    '/:id/reply',
    {
      config: {
        access,
        doc: { body: reviewReplySchema, answer, summary: 'Reply to a review, or delete the reply' },
      },
    },
    async request => {
      const { params, body } = request;
      const id = idOf(params.id);
      const { text: reply, version } = parse(reviewReplySchema, body);
      const data = await withContext(request, ctx => updateEntity(ctx, collection, id, { reply, version }));
      return { data };
    },
  );

  app.patch<One>(
    '/:id',
    {
      config: {
        access,
        doc: { body: reviewChangeSchema, answer, summary: 'Reply to, publish or hide a review' },
      },
    },
    async request => {
      const { params, body } = request;
      const id = idOf(params.id);
      const { reason, ...sent } = parse(reviewChangeSchema, body);
      const data = await withContext(request, ctx =>
        updateEntity(ctx, collection, id, {
          ...sent,
          ...(sent.is_published !== undefined && { hidden_reason: reason }),
        }),
      );
      return { data };
    },
  );
};
