import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Permission } from '@/domain/access/permissions';
import { decidedSchema } from '@/domain/records/visitDecision';
import { changedTimeOff, newTimeOff, timeOffQuery } from '@/domain/schedule/timeOff';
import { parse } from '@/domain/validation/violations';
import { employees } from '@/server/modules/catalogue';
import { getEntity } from '@/server/collections/entities';
import { requireFeature } from '@/server/modules/companies';
import { scheduleOwnerOf, type ScheduleOwner } from '../queries/scheduleOwner';
import { addTimeOff, removeTimeOff, updateTimeOff } from '../commands/timeOff';
import { withIdempotency } from '@/server/core/withIdempotency';
import type { CompanyTx } from '@/server/platform/db/scope';
import { withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { idOf } from '@/server/platform/http/idOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { listTimeOff } from '@/server/modules/schedule';

type Of = FastifyRequest<{ Params: { id?: string; time_off?: string } }>;

type Kind = {
  of: 'employee' | 'company';
  reads: Permission[];
  writes: Permission[];
  /** @throws NotFound if the reader may not see the owner */
  scheduleOwnerOf: (tx: CompanyTx, request: Of, now: number) => Promise<ScheduleOwner>;
  /** Checked before one is added or changed. */
  require?: (tx: CompanyTx) => Promise<void>;
};

const timeOffOf =
  ({ of, reads, writes, scheduleOwnerOf, require }: Kind): FastifyPluginAsync =>
  async app => {
    const writers = (doc: RouteDoc) => ({ config: { access: writes, doc } });

    app.get(
      '/',
      {
        config: {
          access: reads,
          reads: true,
          doc: { query: timeOffQuery, answer: listed('TimeOff'), summary: 'List time off' },
        },
      },
      async (request: Of) => {
        const range = parse(timeOffQuery, request.query);
        const { resource_id } = await scheduleOwnerOf(request.tx, request, app.now());
        const data = await listTimeOff(request.tx, resource_id, range);
        return { data, meta: { total: data.length } };
      },
    );

    app.post(
      '/',
      writers({
        body: newTimeOff[of],
        status: 201,
        isRepeatable: true,
        answer: 'TimeOff',
        summary: 'Create time off',
      }),
      async (request: Of, reply) => {
        const answer = await withContext(request, async ctx => {
          const owner = await scheduleOwnerOf(ctx.tx, request, app.now());
          const input = parse(newTimeOff[of], request.body);
          const scope = `user ${request.member.user_id} time off ${owner.resource_id}`;
          return withIdempotency(ctx.tx, idempotencyOf(request, scope), async () => {
            await require?.(ctx.tx);
            return { data: await addTimeOff(ctx, { owner, ...input }), meta: { undo: ctx.command_id } };
          });
        });
        return reply.code(201).send(answer);
      },
    );

    app.put(
      '/:time_off',
      writers({ body: changedTimeOff[of], answer: 'TimeOff', summary: 'Update time off' }),
      async (request: Of) => {
        const id = idOf(request.params.time_off);
        return withContext(request, async ctx => {
          const owner = await scheduleOwnerOf(ctx.tx, request, app.now());
          const input = parse(changedTimeOff[of], request.body);
          await require?.(ctx.tx);
          return { data: await updateTimeOff(ctx, { owner, id, ...input }), meta: { undo: ctx.command_id } };
        });
      },
    );

    app.delete(
      '/:time_off',
      writers({ body: decidedSchema, answer: 'TimeOff', summary: 'Delete time off' }),
      async (request: Of) => {
        const id = idOf(request.params.time_off);
        const { decisions } = parse(decidedSchema, request.body ?? {});
        return withContext(request, async ctx => {
          const owner = await scheduleOwnerOf(ctx.tx, request, app.now());
          const data = await removeTimeOff(ctx, { owner, id, decisions });
          return { data, meta: { undo: ctx.command_id } };
        });
      },
    );
  };

/** The company's own: it is closed. */
export const companyTimeOff = timeOffOf({
  of: 'company',
  reads: ['companies.read.all'],
  writes: ['companies.write.all'],
  scheduleOwnerOf: tx => scheduleOwnerOf(tx),
});

export const employeeTimeOff = timeOffOf({
  of: 'employee',
  reads: ['employees.read.own', 'employees.read.all'],
  writes: ['employees.write.own', 'employees.write.all'],
  scheduleOwnerOf: employeeCalendar,
  require: tx => requireFeature(tx, 'schedule_amendments'),
});

/** @throws NotFound for an employee whom the reader may not see */
export async function employeeCalendar(
  tx: CompanyTx,
  { member, params }: FastifyRequest<{ Params: { id?: string } }>,
  now: number,
): Promise<ScheduleOwner> {
  const { id } = await getEntity(tx, employees, idOf(params.id), { ...member, now });
  return scheduleOwnerOf(tx, id);
}
