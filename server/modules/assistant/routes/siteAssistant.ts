import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { questionSchema } from '@/domain/assistant/chat';
import { parse } from '@/domain/validation/violations';
import { startSiteChat } from '../commands/chats';
import { siteAsking } from '../operations/siteChats';
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

const publicRoute = (doc: RouteDoc, rateLimit?: AddressLimitName) => ({
  config: { access: 'public' as const, doc, ...(rateLimit && { rateLimit }) },
});

/** A visitor's chats: whoever has the token of one reads it and asks in it. */
export const siteAssistant: FastifyPluginAsync = async app => {
  const companyOf = ({ params }: { params: { slug: string } }) => siteCompany(app.db, params.slug);
  const visitorOf = (request: FastifyRequest, company_id: number) =>
    clientRequester(company_id, { now: app.now(), ...readerLocaleOf(request) });

  app.get<OfSite>(
    '/',
    publicRoute({ answer: 'SiteAssistantStatus', summary: 'Get the greeting and suggested questions' }),
    async request => {
      const company_id = await companyOf(request);
      const locale = localeOfRequest(request);
      return { data: await inCompany(app.db, company_id, tx => siteAssistantStatus(tx, locale)) };
    },
  );

  app.post<OfSite>(
    '/',
    publicRoute({ status: 201, answer: 'SiteChat', summary: 'Start a chat on the site' }, 'assistant'),
    async (request, reply) => {
      const company_id = await companyOf(request);
      const chat = await withRequester(app.db, visitorOf(request, company_id), startSiteChat);
      return reply.code(201).send({ data: { chat } });
    },
  );

  app.get<OfChat>(
    '/:chat',
    publicRoute({ answer: 'SiteChatMessages', summary: 'Get the messages of a chat' }),
    async request => {
      const company_id = await companyOf(request);
      const { chat } = request.params;
      const messages = await inCompany(app.db, company_id, tx => siteChatMessages(tx, chat, app.now()));
      return { data: { messages } };
    },
  );

  app.post<OfChat>(
    '/:chat/messages',
    publicRoute(
      { body: questionSchema, media: 'text/event-stream', summary: 'Ask a question; the answer is streamed' },
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
