import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { reason_max } from '@/domain/records/record';
import {
  AlreadyReviewed,
  CommandNotAvailable,
  Invalid,
  ProviderAway,
  ProviderOff,
  TooLateToChange,
} from '@/domain/errors';
import { siteReviewSchema } from '@/domain/reviews/review';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { text } from '@/domain/validation/fields';
import { parse } from '@/domain/validation/violations';
import { confirmVisit, cancelVisit, payVisit, reviewVisit } from '@/server/modules/booking';
import { visitCalendar } from '@/domain/calendars/visitCalendar';
import { visitEvent } from '../visitEvent';
import { ConfirmVisitPage } from '../pages/ConfirmVisitPage';
import { CancelPage } from '../pages/CancelPage';
import { VisitPage } from '../pages/VisitPage';
import {
  subjectsOf,
  problemIn,
  readReview,
  toReview,
  type ReviewForm,
  type ReviewProblem,
} from '../reviewForm';
import type { SiteContext } from '../pageContext';
import { dropRefused, redirectRefused, refusedForm } from '../refusedForm';
import { openVisit, type AtVisit } from '../openVisit';
import { inCompany } from '@/server/platform/db/scope';
import { getClientOrder } from '@/server/modules/orders';
import { checkOrder } from '@/server/modules/payments';
import { checks_max, again_s, postedReturns } from '../payingPage';
import { providerIn } from '../providerIn';
import { redirectToProvider } from '../redirectToProvider';
import { setPrivateHeaders, openSentLink, sendPage, type SiteRequest } from '../sendPage';
import { clientRequester, withRequester } from '@/server/core/context';

type Refused = { form: ReviewForm; problem: ReviewProblem };

export const visitRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtVisit>('/', async (request, reply) => {
    const opened = await openVisit(app, request);
    const { visit, order_id } = opened;
    if (visit.payment && order_id !== null) return sendHeld(request, reply, { ...opened, order_id });
    const { context, sent_to } = opened;
    const { token } = request.params;
    const isNew = request.query.booked === '1';
    const isMoved = request.query.moved === '1';
    const shown = visit.can_review
      ? (refusedForm<Refused>(app, request) ?? { form: readReview(request.query) })
      : undefined;
    const props = { token, visit, sent_to, isNew, isMoved, ...shown };
    return sendPage(request, reply, context, <VisitPage {...props} />);
  });

  app.register(postedReturns);

  app.post<AtVisit & { Body: Record<string, unknown> | null }>(
    '/pay',
    { config: { rateLimit: 'payments' } },
    async (request, reply) => {
      const { company_id, context } = await openSentLink(app, request);
      const { token } = request.params;
      const atVisit = { ...context, url: context.urls.visit(token) };
      try {
        const requester = clientRequester(company_id, context);
        const { url } = await payVisit(app, requester, { token, provider: providerIn(request.body) });
        return redirectToProvider(request, reply, atVisit, url);
      } catch (error) {
        // The visit page explains the state: paid already, given up, or to be tried again.
        if (!isExplained(error)) throw error;
        return reply.redirect(atVisit.url, 303);
      }
    },
  );

  /** A visit that waits for its payment: asks the provider, whose notice may be late, and shows how it stands. */
  async function sendHeld(
    request: FastifyRequest<AtVisit>,
    reply: FastifyReply,
    { company_id, context, order_id }: SiteRequest & { order_id: number },
  ) {
    const { token } = request.params;
    await checkOrder(app, clientRequester(company_id, context), { order_id }).catch(error =>
      request.log.warn(error),
    );
    const [{ visit, sent_to }, order] = await Promise.all([
      openVisit(app, request),
      inCompany(app.db, company_id, tx => getClientOrder(tx, order_id, context)),
    ]);
    const checks = Number(request.query.checks) || 0;
    const isChecking = order.state === 'checking';
    if (visit.payment && isChecking && checks < checks_max) {
      reply.header('refresh', `${again_s}; url=${context.urls.visit(token, { checks: checks + 1 })}`);
    }
    const { providers } = order;
    return sendPage(
      request,
      reply,
      context,
      <VisitPage {...{ token, visit, sent_to, isNew: true, paying: { providers, isChecking } }} />,
    );
  }

  app.get<AtVisit>('/confirm', async (request, reply) => {
    const { context, visit } = await openVisit(app, request);
    const { token } = request.params;
    if (!visit.can_confirm) return reply.redirect(context.urls.visit(token), 303);
    return sendPage(request, reply, context, <ConfirmVisitPage token={token} visit={visit} />);
  });

  app.post<AtVisit>('/confirm', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const link = { token: request.params.token, secret: app.settings.secret_key };
    try {
      await withRequester(app.db, clientRequester(company_id, context), ctx => confirmVisit(ctx, link));
    } catch (error) {
      // The visit page explains why.
      if (!(error instanceof CommandNotAvailable)) throw error;
    }
    return reply.redirect(context.urls.visit(link.token), 303);
  });

  app.get<AtVisit>('/cancel', async (request, reply) => {
    const { context, visit } = await openVisit(app, request);
    const { token } = request.params;
    if (!visit.can_change) return reply.redirect(context.urls.visit(token), 303);
    return sendPage(request, reply, context, <CancelPage token={token} visit={visit} />);
  });

  type Submission = AtVisit & { Body: Record<string, unknown> | null };
  app.post<Submission>('/cancel', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const { token } = request.params;
    try {
      const reason = readReason(request.body?.reason);
      const link = { token, reason, secret: app.settings.secret_key };
      await withRequester(app.db, clientRequester(company_id, context), ctx => cancelVisit(ctx, link));
    } catch (error) {
      // The visit page explains why; after a double submit the visit is cancelled already.
      if (!(error instanceof CommandNotAvailable || error instanceof TooLateToChange)) throw error;
    }
    return reply.redirect(context.urls.visit(token), 303);
  });

  app.post<Submission>('/review', { config: { rateLimit: 'reviews' } }, async (request, reply) => {
    const { company_id, context, visit } = await openVisit(app, request);
    const { token } = request.params;
    const form = readReview(request.body ?? {});
    const problem = problemIn(form);
    if (visit.can_review && Object.keys(problem).length > 0) {
      const visitPage = `${context.urls.visit(token)}#review`;
      if (redirectRefused(app, reply, visitPage, { form, problem, status: 422 })) return reply;
      const page = <VisitPage token={token} visit={visit} form={form} problem={problem} />;
      return sendPage(request, reply.code(422), context, page);
    }
    if (visit.can_review) await review(company_id, context, { form, visit, token });
    dropRefused(app, reply, context.urls.visit(token));
    return reply.redirect(context.urls.visit(token), 303);
  });

  app.get<AtVisit>('/visit.ics', async (request, reply) => {
    const { context, visit } = await openVisit(app, request);
    const event = visitEvent(context, visit, request.params.token);
    const organizer = context.site.contact_email || app.settings.mail_from;
    const { method, content } = visitCalendar(event, { organizer }, context.now);
    return reply
      .type(`text/calendar; charset=utf-8; method=${method}`)
      .header('content-disposition', 'attachment; filename="visit.ics"')
      .send(content);
  });

  type Reviewing = { form: ReviewForm; visit: ClientVisit; token: string };

  async function review(company_id: number, context: SiteContext, { form, visit, token }: Reviewing) {
    const { secret_key } = app.settings;
    const input = parse(siteReviewSchema, toReview(form, subjectsOf(visit, context.site.reviewed), token));
    try {
      await withRequester(app.db, clientRequester(company_id, context), ctx =>
        reviewVisit(ctx, { ...input, secret: secret_key }),
      );
    } catch (error) {
      // After a double submit the review is on the page already.
      if (!(error instanceof AlreadyReviewed)) throw error;
    }
  }
};

const isExplained = (error: unknown) =>
  error instanceof CommandNotAvailable ||
  error instanceof Invalid ||
  error instanceof ProviderOff ||
  error instanceof ProviderAway;

const reasonSchema = text().max(reason_max).default('');

/** Cuts the text to the stored length. */
function readReason(sent: unknown): string {
  const reason = typeof sent === 'string' ? sent.slice(0, reason_max) : '';
  return reasonSchema.isValidSync(reason) ? reasonSchema.cast(reason) : '';
}
