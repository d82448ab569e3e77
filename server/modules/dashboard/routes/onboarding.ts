import type { FastifyPluginAsync } from 'fastify';
import { startersSchema } from '@/domain/onboarding/starterServices';
import { parse } from '@/domain/validation/violations';
import { addStarterServices, completeStep } from '../commands/addStarterServices';
import { withIdempotency } from '@/server/core/withIdempotency';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { getChecklist } from '../queries/checklist';
import { withContext } from '@/server/core/http/contextOf';

type Step = { Params: { step: string } };

export const onboarding: FastifyPluginAsync = async app => {
  const readers = {
    access: ['companies.read.all' as const],
    reads: true,
    doc: { answer: 'Checklist' as const, summary: 'Get the setup checklist' },
  };
  app.get('/', { config: readers }, async ({ tx }) => ({ data: await getChecklist(tx) }));

  const sayers = {
    access: ['settings.write.all' as const],
    doc: { answer: 'Checklist' as const, summary: 'Mark a setup step as done' },
  };
  app.post<Step>('/:step/complete', { config: sayers }, async request => {
    const { params } = request;
    const data = await withContext(request, async ctx => {
      await completeStep(ctx, params.step);
      return getChecklist(ctx.tx);
    });
    return { data };
  });

  const adders = {
    access: ['services.write.all' as const],
    doc: {
      body: startersSchema,
      status: 201,
      isRepeatable: true,
      answer: 'Ids' as const,
      summary: 'Add starter services',
    },
  };
  app.post('/starter_services', { config: adders }, async (request, reply) => {
    const { member } = request;
    const { user_id } = member;
    const input = parse(startersSchema, request.body);
    const idempotency = idempotencyOf(request, `user ${user_id}`);
    const data = await withContext(request, ctx =>
      withIdempotency(ctx.tx, idempotency, async () => ({
        ids: await addStarterServices(ctx, input),
      })),
    );
    return reply.code(201).send({ data });
  });
};
