import type { FastifyPluginAsync } from 'fastify';
import { requireWithinHorizon } from '@/domain/records/daysAhead';
import { parse } from '@/domain/validation/violations';
import { offerSchema, staffWishSchema, waitingListQuery } from '@/domain/waiting/waitingList';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import { withIdempotency } from '@/server/core/withIdempotency';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { addToWaitingList } from '../commands/joinWaitingList';
import { removeFromWaitingList } from '../commands/leaveWaitingList';
import { offerTime } from '../commands/offerTime';
import { getWish, listWishes } from '../queries/wishes';

type One = { Params: { id: string } };

const entry = 'WaitingEntry' as const;

const reads = (doc: RouteDoc) => ({
  config: { access: ['waiting_list.read.all' as const], reads: true, doc: { answer: entry, ...doc } },
});
const writes = (doc: RouteDoc) => ({ config: { access: ['waiting_list.write.all' as const], doc } });

export const waitingList: FastifyPluginAsync = async app => {
  app.get(
    '/',
    reads({ query: waitingListQuery, isList: true, summary: 'List who waits for a time' }),
    async ({ query, tx }) => listWishes(tx, parse(waitingListQuery, query)),
  );

  app.get<One>('/:id', reads({ summary: 'Get an entry of the waiting list' }), async ({ params, tx }) => ({
    data: await getWish(tx, idOf(params.id)),
  }));

  app.post(
    '/',
    writes({
      body: staffWishSchema,
      answer: entry,
      status: 201,
      isRepeatable: true,
      summary: 'Add a client to the waiting list',
    }),
    async (request, reply) => {
      const input = parse(staffWishSchema, request.body);
      const { max_days_ahead } = app.settings;
      requireWithinHorizon([{ path: 'to', at: input.to }], 'waiting_list', {
        now: app.now(),
        max_days_ahead,
      });
      const idempotency = idempotencyOf(request, `user ${request.member.user_id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          const { id } = await addToWaitingList(ctx, input);
          return getWish(ctx.tx, id);
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/:id/offer',
    writes({ body: offerSchema, answer: entry, summary: 'Offer a time to a client who waits' }),
    async request => {
      const id = idOf(request.params.id);
      const { start_at } = parse(offerSchema, request.body);
      const data = await mapSlotTakenError(
        withContext(request, async ctx => {
          await offerTime(ctx, { id, start_at });
          return getWish(ctx.tx, id);
        }),
      );
      return { data };
    },
  );

  app.delete<One>(
    '/:id',
    writes({ status: 204, summary: 'Remove a client from the waiting list' }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      await withContext(request, ctx => removeFromWaitingList(ctx, id));
      return reply.code(204).send();
    },
  );
};
