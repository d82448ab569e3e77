import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync } from 'fastify';
import { feedbackSchema, questionSchema } from '@/domain/assistant/chat';
import { parse } from '@/domain/validation/violations';
import { assistants as collection } from '../collections/assistants';
import { getEntity } from '@/server/collections/entities';
import { archiveEntities } from '@/server/collections/updateEntities';
import { confirmationSchema } from '@/domain/assistant/proposal';
import { giveFeedback, lockOwnChat, startChat } from '../commands/chats';
import { confirmProposal, dismissProposal, undoProposal } from '../operations/proposals';
import { checkStaffQuestions } from '@/server/core/limits/assistantLimits';
import { withIdempotency } from '@/server/core/withIdempotency';
import { requesterOf, withContext } from '@/server/core/http/contextOf';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import { idOf } from '@/server/platform/http/idOf';
import type { Context } from '@/server/core/context';
import { assistantStatus } from '../queries/status';
import { streamAnswer } from './streamAnswer';

type One = { Params: { id: string } };

type OneProposal = { Params: { id: string; proposal_id: string } };

const presses = [
  ['confirm', confirmProposal, 'Confirm a proposal'],
  ['dismiss', dismissProposal, 'Dismiss a proposal'],
  ['undo', undoProposal, 'Undo a confirmed proposal'],
] as const;

const answer = 'Chat';
const access = ['assistants.write.own' as const];

/** The list and single chats are those of the collection. */
export const assistantRoutes: FastifyPluginAsync = async app => {
  app.post(
    '/',
    { config: { access, doc: { answer, status: 201, isRepeatable: true, summary: 'Start a chat' } } },
    async (request, reply) => {
      const data = await withContext(request, async ctx => {
        const idempotency = idempotencyOf(request, `user ${ctx.member.user_id}`);
        const id = await withIdempotency(ctx.tx, idempotency, () => startChat(ctx));
        return getEntity(ctx.tx, collection, id, ctx.member);
      });
      return reply.code(201).send({ data });
    },
  );

  app.get(
    '/status',
    {
      config: {
        access,
        doc: { answer: 'AssistantStatus', summary: 'Get suggested questions and remaining credits' },
      },
    },
    async request => {
      const model = app.model?.name ?? null;
      const { member } = request;
      const data = await withContext(request, ({ tx, locale, now }) =>
        assistantStatus(tx, { member, locale, now, model }),
      );
      return { data };
    },
  );

  app.post<One>(
    '/:id/messages',
    {
      config: {
        access,
        doc: {
          body: questionSchema,
          media: 'text/event-stream',
          summary: 'Ask a question; the answer is streamed',
        },
      },
    },
    async (request, reply) => {
      const { params, body, member } = request;
      const id = idOf(params.id);
      const { content } = parse(questionSchema, body);
      await checkStaffQuestions(app.db, app.settings.rate_limit_scale, member);
      const asking = {
        db: app.db,
        model: app.model,
        requester: requesterOf(request),
        member,
        lockChat: (ctx: Context) => lockOwnChat(ctx, { user_id: member.user_id, chat_id: id }),
      };
      return streamAnswer(request, reply, asking, content);
    },
  );

  app.put<One>(
    '/:id/feedback',
    { config: { access, doc: { body: feedbackSchema, answer, summary: 'Rate an answer' } } },
    async request => {
      const id = idOf(request.params.id);
      const given = parse(feedbackSchema, request.body);
      const data = await withContext(request, async ctx => {
        await giveFeedback(ctx, { chat_id: id, given });
        return getEntity(ctx.tx, collection, id, ctx.member);
      });
      return { data };
    },
  );

  for (const [name, run, summary] of presses) {
    app.post<OneProposal>(
      `/:id/proposals/:proposal_id/${name}`,
      { config: { access, doc: { body: confirmationSchema, answer: listed('Proposal'), summary } } },
      async request => {
        const { params, body, member, server } = request;
        const place = { chat_id: idOf(params.id), proposal_id: idOf(params.proposal_id) };
        const sent = parse(confirmationSchema, body ?? {});
        const data = await run(
          { db: server.db, requester: requesterOf(request), member },
          { ...place, ...sent },
        );
        return { data };
      },
    );
  }

  app.delete<One>(
    '/:id',
    { config: { access: ['assistants.write.all'], doc: { status: 204, summary: 'Delete a chat' } } },
    async (request, reply) => {
      const id = idOf(request.params.id);
      await withContext(request, ctx => archiveEntities(ctx, collection, [id]));
      return reply.code(204).send();
    },
  );
};
