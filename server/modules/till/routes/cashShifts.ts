import type { FastifyPluginAsync } from 'fastify';
import {
  cashMovementSchema,
  cashShiftsQuery,
  closeShiftSchema,
  openShiftSchema,
} from '@/domain/till/cashShift';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { withIdempotency } from '@/server/core/withIdempotency';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { closeShift, moveCash, openShift } from '../commands/cashShifts';
import { currentShift, getShift, listShifts } from '../queries/cashShifts';

type One = { Params: { id: string } };

const access = ['cash_shifts.write.all' as const];
const writes = (doc: RouteDoc) => ({
  config: { access, doc: { answer: 'CashShiftDetail' as const, ...doc } },
});
const reads = (doc: RouteDoc) => ({
  config: { access, reads: true, doc: { answer: 'CashShiftDetail' as const, ...doc } },
});

export const cashShifts: FastifyPluginAsync = async app => {
  app.get(
    '/',
    reads({ answer: 'CashShift', query: cashShiftsQuery, isList: true, summary: 'List cash shifts' }),
    async ({ query, tx }) => listShifts(tx, parse(cashShiftsQuery, query)),
  );

  app.get('/current', reads({ summary: 'Get the open shift' }), async ({ tx }) => ({
    data: await currentShift(tx),
  }));

  app.get<One>('/:id', reads({ summary: 'Get a cash shift' }), async ({ params, tx }) => ({
    data: await getShift(tx, idOf(params.id)),
  }));

  app.post(
    '/',
    writes({ body: openShiftSchema, status: 201, isRepeatable: true, summary: 'Open a cash shift' }),
    async (request, reply) => {
      const input = parse(openShiftSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${request.member.user_id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => getShift(ctx.tx, await openShift(ctx, input))),
      );
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/:id/movements',
    writes({
      body: cashMovementSchema,
      status: 201,
      isRepeatable: true,
      summary: 'Put cash in or take it out',
    }),
    async (request, reply) => {
      const id = idOf(request.params.id);
      const input = parse(cashMovementSchema, request.body);
      const idempotency = idempotencyOf(request, `user ${request.member.user_id} shift ${id}`);
      const data = await withContext(request, ctx =>
        withIdempotency(ctx.tx, idempotency, async () => {
          await moveCash(ctx, { ...input, id });
          return getShift(ctx.tx, id);
        }),
      );
      return reply.code(201).send({ data });
    },
  );

  app.post<One>(
    '/:id/close',
    writes({ body: closeShiftSchema, summary: 'Close a cash shift' }),
    async request => {
      const id = idOf(request.params.id);
      const input = parse(closeShiftSchema, request.body);
      return withContext(request, async ctx => {
        await closeShift(ctx, { ...input, id });
        return { data: await getShift(ctx.tx, id), meta: { undo: ctx.command_id } };
      });
    },
  );
};
