import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireWithinHorizon, startsOf } from '@/domain/records/daysAhead';
import { visitChangeSchema } from '@/domain/records/visitChange';
import { parse } from '@/domain/validation/violations';
import { withContext } from '@/server/core/http/contextOf';
import { mapSlotTakenError } from '@/server/core/mapSlotTakenError';
import { idOf } from '@/server/platform/http/idOf';
import { callVisit } from '../commands/callVisit';
import { changeVisit } from '../commands/changeVisit';
import { getVisit } from '../queries/visits';

type One = { Params: { id: string } };

const reads = ['records.read.own' as const, 'records.read.all' as const];
const writes = ['records.write.own' as const, 'records.write.all' as const];

/** A visit as a whole: all its services, in order. */
export const visits: FastifyPluginAsync = async app => {
  app.get<One>(
    '/:id',
    {
      config: {
        access: reads,
        reads: true,
        doc: { answer: 'Visit' as const, summary: 'Get a visit with its appointments' },
      },
    },
    async ({ member, params, tx }) => ({ data: await getVisit(tx, idOf(params.id), member) }),
  );

  app.post<One>(
    '/:id/call',
    {
      config: {
        access: reads,
        doc: { answer: 'Link', summary: 'Call the contact of a visit, noted in the activity log' },
      },
    },
    async request => {
      const id = idOf(request.params.id);
      return { data: { url: await withContext(request, ctx => callVisit(ctx, id)) } };
    },
  );

  app.put<One>(
    '/:id',
    {
      config: {
        access: writes,
        doc: {
          body: visitChangeSchema,
          answer: 'Visit' as const,
          summary: 'Change the services, people and times of a visit',
        },
      },
    },
    async (request: FastifyRequest<One>) => {
      const visit_id = idOf(request.params.id);
      const change = parse(visitChangeSchema, request.body);
      const { max_days_ahead } = app.settings;
      requireWithinHorizon(startsOf(change), 'records', { now: app.now(), max_days_ahead });
      const { data, meta } = await mapSlotTakenError(
        withContext(request, async ctx => {
          const meta = await changeVisit(ctx, { ...change, visit_id });
          return { data: await getVisit(ctx.tx, visit_id, ctx.member), meta };
        }),
      );
      return { data, meta };
    },
  );
};
