import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { questionSchema } from '@/domain/assistant/chat';
import { parse } from '@/domain/validation/violations';
import { siteAsking, startSiteChat } from '../commands/siteChats';
import { clientRequester, withRequester } from '@/server/core/context';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';
import { checkVisitorQuestions } from '@/server/core/limits/assistantLimits';
import { inCompany } from '@/server/platform/db/scope';
import { localeOfRequest, readerLocaleOf } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { siteChatMessages } from '../queries/siteChats';
import { siteAssistantStatus } from '../queries/status';
import { siteCompany } from '@/server/modules/sites';
import { streamAnswer } from './streamAnswer';

type OfSite = { Params: { slug: string } };
type OfChat = { Params: { slug: string; chat: string } };

const anybody = (doc: RouteDoc, rateLimit?: AddressLimitName) => ({
  config: { access: 'public' as const, doc, ...(rateLimit && { rateLimit }) },
});

/** A visitor's chats: whoever has the token of one reads it and asks in it. */
export const siteAssistant: FastifyPluginAsync = async app => {
  const companyOf = ({ params }: { params: { slug: string } }) => siteCompany(app.db, params.slug);
  const visitorOf = (request: FastifyRequest, company_id: number) =>
    clientRequester(company_id, { now: app.now(), ...readerLocaleOf(request) });

  app.get<OfSite>('/', anybody({ summary: 'The greeting, and what can be asked' }), async request => {
    const company_id = await companyOf(request);
    const locale = localeOfRequest(request);
    return { data: await inCompany(app.db, company_id, tx => siteAssistantStatus(tx, locale)) };
  });

  app.post<OfSite>(
    '/',
    anybody({ status: 201, summary: "Start a visitor's chat" }, 'assistant'),
    async (request, reply) => {
      const company_id = await companyOf(request);
      const chat = await withRequester(app.db, visitorOf(request, company_id), startSiteChat);
      return reply.code(201).send({ data: { chat } });
    },
  );

  app.get<OfChat>('/:chat', anybody({ summary: 'What was said' }), async request => {
    const company_id = await companyOf(request);
    const { chat } = request.params;
    const messages = await inCompany(app.db, company_id, tx => siteChatMessages(tx, chat, app.now()));
    return { data: { messages } };
  });

  app.post<OfChat>(
    '/:chat/messages',
    anybody(
      { body: questionSchema, media: 'text/event-stream', summary: 'Ask; the answer as it is written' },
      'assistant',
    ),
    async (request, reply) => {
      const company_id = await companyOf(request);
      const { content } = parse(questionSchema, request.body);
      await checkVisitorQuestions(app.db, app.settings.rate_limit_scale, company_id);
      const requester = visitorOf(request, company_id);
      const asking = siteAsking({ db: app.db, model: app.model, requester, token: request.params.chat });
      return streamAnswer(request, reply, asking, content);
    },
  );
};
