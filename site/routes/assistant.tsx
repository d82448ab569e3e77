import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound, TooManyRequests } from '@/domain/errors';
import {
  askWhole,
  siteAsking,
  startSiteChat,
  siteChatMessages,
  siteAssistantStatus,
} from '@/server/modules/assistant';
import { clientRequester, withRequester } from '@/server/core/context';
import { checkVisitorQuestions } from '@/server/core/limits/assistantLimits';
import { inCompany } from '@/server/platform/db/scope';
import { askProblemOf, readQuestion, requireQuestion, type AskProblem } from '../assistantForm';
import { AssistantPage } from '../pages/AssistantPage';
import { ChatGonePage } from '../pages/ChatGonePage';
import { openSite, sendPage, setPrivateHeaders, type SiteRequest } from '../sendPage';

type AtChat = { Params: { slug: string; chat?: string }; Body: Record<string, unknown> | null };
type Shown = { chat: string | undefined; typed?: string; problem?: AskProblem };

/** The assistant with plain forms; the script streams the same answers into the same pages. */
export const assistantRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  for (const path of ['/', '/:chat']) {
    app.get<AtChat>(path, async (request, reply) => {
      const opened = await openAssistant(request);
      return show(request, reply, opened, { chat: request.params.chat });
    });

    app.post<AtChat>(path, async (request, reply) => {
      const opened = await openAssistant(request);
      const { chat } = request.params;
      const typed = readQuestion(request.body?.content);
      try {
        const content = requireQuestion(typed);
        // Not `config.rateLimit`: it answers before the body is read, and the page must keep what was typed.
        await app.addressLimits.check('assistant', request.addressKey);
        const token = await ask(opened, content, chat);
        return reply.redirect(`${opened.context.urls.assistant(token)}#latest`, 303);
      } catch (error) {
        if (error instanceof NotFound) return gone(request, reply, opened);
        const problem = askProblemOf(error, typed);
        if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
        return show(request, reply.code(problem.status), opened, { chat, typed, problem });
      }
    });
  }

  /** @throws NotFound where the site has no assistant */
  async function openAssistant(request: FastifyRequest): Promise<SiteRequest> {
    const opened = await openSite(app, request);
    if (!opened.context.site.has_assistant) throw new NotFound();
    return opened;
  }

  /** Returns the token of the chat, which is started by its first question. */
  async function ask(
    { company_id, context }: SiteRequest,
    content: string,
    chat: string | undefined,
  ): Promise<string> {
    const { db, model, settings, closing: signal } = app;
    const warn = (error: Error) => app.log.warn(error);
    await checkVisitorQuestions(db, settings.rate_limit_scale, company_id);
    const requester = clientRequester(company_id, context);
    const token = chat ?? (await withRequester(db, requester, startSiteChat));
    await askWhole(siteAsking({ db, model, requester, token }), content, { signal, warn });
    return token;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: SiteRequest,
    { chat, typed = '', problem }: Shown,
  ) {
    const { company_id, context } = opened;
    try {
      const [status, messages] = await inCompany(app.db, company_id, tx =>
        Promise.all([
          siteAssistantStatus(tx, context.locale),
          chat === undefined ? [] : siteChatMessages(tx, chat, context.now),
        ]),
      );
      const props = { status, messages, chat, typed, problem: problem?.kind };
      return await sendPage(request, reply, context, <AssistantPage {...props} />);
    } catch (error) {
      if (error instanceof NotFound) return gone(request, reply, opened);
      throw error;
    }
  }

  const gone = (request: FastifyRequest, reply: FastifyReply, { context }: SiteRequest) =>
    sendPage(request, reply.code(404), context, <ChatGonePage />);
};
