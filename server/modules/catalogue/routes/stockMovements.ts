import type { FastifyPluginAsync } from 'fastify';
import { stockMovementSchema, stockMovementsQuery } from '@/domain/products/stockMovement';
import { parse } from '@/domain/validation/violations';
import { getEntity } from '@/server/collections/entities';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { withIdempotency } from '@/server/core/withIdempotency';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { products } from '../collections/products';
import { enterStock } from '../commands/moveStock';
import { getStockMovement, listStockMovements } from '../queries/stockMovements';

type One = { Params: { id: string } };

const access = ['stock_movements.write.all' as const];

/** Below `/products/:id/stock_movements`. */
export const stockMovementRoutes: FastifyPluginAsync = async app => {
  const list: RouteDoc = {
    query: stockMovementsQuery,
    answer: 'StockMovement',
    isList: true,
    meta: 'LatestCost',
    summary: 'List stock movements',
  };
  app.get<One>('/', { config: { access, reads: true, doc: list } }, async ({ member, params, query, tx }) => {
    const product_id = idOf(params.id);
    const asked = parse(stockMovementsQuery, query);
    await getEntity(tx, products, product_id, member);
    return listStockMovements(tx, { ...asked, product_id });
  });

  const add: RouteDoc = {
    body: stockMovementSchema,
    answer: 'StockMovement',
    status: 201,
    isRepeatable: true,
    summary: 'Receive, write off or count',
  };
  app.post<One>('/', { config: { access, doc: add } }, async (request, reply) => {
    const product_id = idOf(request.params.id);
    const input = parse(stockMovementSchema, request.body);
    const idempotency = idempotencyOf(request, `user ${request.member.user_id} product ${product_id}`);
    const answer = await withContext(request, ctx =>
      withIdempotency(ctx.tx, idempotency, async () => {
        const id = await enterStock(ctx, { ...input, product_id });
        return { data: await getStockMovement(ctx.tx, id), meta: { undo: ctx.command_id } };
      }),
    );
    return reply.code(201).send(answer);
  });
};
