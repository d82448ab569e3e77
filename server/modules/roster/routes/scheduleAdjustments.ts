import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Permission } from '@/domain/access/permissions';
import { adjustmentsQuery, newAdjustmentSchema } from '@/domain/schedule/hours/adjustmentSchema';
import { decidedSchema } from '@/domain/records/visitDecision';
import { parse } from '@/domain/validation/violations';
import { addAdjustment, removeAdjustment } from '../commands/adjustSchedule';
import { withIdempotency } from '@/server/core/withIdempotency';
import { requireFeature } from '@/server/modules/companies';
import { scheduleOwnerOf, type ScheduleOwner } from '../queries/scheduleOwner';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idOf } from '@/server/platform/http/idOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listAdjustments } from '@/server/modules/schedule';
import { withContext } from '@/server/core/http/contextOf';
import { undoOf } from '@/server/core/http/undoOf';
import { employeeCalendar } from './timeOff';

type Of = FastifyRequest<{ Params: { id?: string; adjustment?: string } }>;

type Kind = {
  reads: Permission[];
  writes: Permission[];
  /** @throws NotFound if the reader may not see the owner */
  scheduleOwnerOf: (tx: CompanyTx, request: Of, now: number) => Promise<ScheduleOwner>;
  /** Checked before a date is added. */
  require?: (tx: CompanyTx) => Promise<void>;
};

const adjustmentsOf =
  ({ reads, writes, scheduleOwnerOf, require }: Kind): FastifyPluginAsync =>
  async app => {
    const readers = (doc: RouteDoc) => ({ config: { access: reads, reads: true, doc } });
    const writers = (doc: RouteDoc) => ({ config: { access: writes, doc } });

    app.get(
      '/',
      readers({ query: adjustmentsQuery, answer: listed('Adjustment'), summary: 'List adjustments' }),
      async (request: Of) => {
        const params = parse(adjustmentsQuery, request.query);
        const { resource_id } = await scheduleOwnerOf(request.tx, request, app.now());
        const data = await listAdjustments(request.tx, resource_id, params);
        return { data, meta: { total: data.length } };
      },
    );

    app.post(
      '/',
      writers({
        body: newAdjustmentSchema,
        status: 201,
        isRepeatable: true,
        answer: 'Adjustment',
        summary: 'Create an adjustment for a date',
      }),
      async (request: Of, reply) => {
        const { user_id } = request.member;
        const answer = await withContext(request, async ctx => {
          const { tx } = ctx;
          const owner = await scheduleOwnerOf(tx, request, app.now());
          const input = parse(newAdjustmentSchema, request.body);
          const { resource_id } = owner;
          const idempotency = idempotencyOf(request, `user ${user_id} resource ${resource_id}`);
          return withIdempotency(tx, idempotency, async () => {
            await require?.(tx);
            return { data: await addAdjustment(ctx, { owner, ...input }), ...undoOf(ctx, input.decisions) };
          });
        });
        return reply.code(201).send(answer);
      },
    );

    app.delete(
      '/:adjustment',
      writers({ body: decidedSchema, status: 204, summary: 'Delete an adjustment' }),
      async (request: Of, reply) => {
        const id = idOf(request.params.adjustment);
        const { decisions } = parse(decidedSchema, request.body ?? {});
        const answer = await withContext(request, async ctx => {
          const owner = await scheduleOwnerOf(ctx.tx, request, app.now());
          await removeAdjustment(ctx, { owner, id, decisions });
          return undoOf(ctx, decisions);
        });
        return answer.meta ? answer : reply.code(204).send();
      },
    );
  };

export const companyAdjustments = adjustmentsOf({
  reads: ['companies.read.all'],
  writes: ['companies.write.all'],
  scheduleOwnerOf: tx => scheduleOwnerOf(tx),
});

export const employeeAdjustments = adjustmentsOf({
  reads: ['employees.read.own', 'employees.read.all'],
  writes: ['employees.write.own', 'employees.write.all'],
  scheduleOwnerOf: employeeCalendar,
  require: tx => requireFeature(tx, 'schedule_amendments'),
});
