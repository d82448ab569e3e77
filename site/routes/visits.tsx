import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reason_max } from '../../domain/records/record';
import { AlreadyReviewed, CommandNotAvailable, TooLateToChange } from '../../domain/errors';
import { siteReviewSchema } from '../../domain/reviews/review';
import type { ClientVisit } from '../../domain/sites/clientVisit';
import { text } from '../../domain/validation/fields';
import { parse } from '../../domain/validation/violations';
import { cancelVisit } from '../../server/commands/booking/cancelVisit';
import { reviewVisit } from '../../server/commands/customers/reviewVisit';
import { getClientVisit, visitOfLink } from '../../server/queries/booking/clientVisits';
import { inCompany } from '../../server/queries/scope';
import { calendarFile } from '../calendarFile';
import { CancelPage } from '../pages/CancelPage';
import { VisitPage } from '../pages/VisitPage';
import { subjectsOf, problemIn, readReview, toReview, type ReviewForm } from '../reviewForm';
import type { SiteContext } from '../pageContext';
import { setPrivateHeaders, openSite, sendPage, type SiteRequest } from '../sendPage';
import { clientRequester, withRequester } from '../../server/commands/context';

type AtVisit = { Params: { slug: string; token: string }; Querystring: Record<string, unknown> };

export const visitRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtVisit>('/', async (request, reply) => {
    const { context, visit } = await openVisit(request);
    const { token } = request.params;
    const isNew = request.query.booked === '1';
    return sendPage(request, reply, context, <VisitPage token={token} visit={visit} isNew={isNew} />);
  });

  app.get<AtVisit>('/cancel', async (request, reply) => {
    const { context, visit } = await openVisit(request);
    const { token } = request.params;
    if (!visit.can_change) return reply.redirect(context.urls.visit(token), 303);
    return sendPage(request, reply, context, <CancelPage token={token} visit={visit} />);
  });

  type Submission = AtVisit & { Body: Record<string, unknown> | null };
  app.post<Submission>('/cancel', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
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
    const { company_id, context, visit } = await openVisit(request);
    const { token } = request.params;
    const form = readReview(request.body ?? {});
    const problem = problemIn(form);
    if (visit.can_review && Object.keys(problem).length > 0) {
      const page = <VisitPage token={token} visit={visit} form={form} problem={problem} />;
      return sendPage(request, reply.code(422), context, page);
    }
    if (visit.can_review) await review(company_id, context, { form, visit, token });
    return reply.redirect(context.urls.visit(token), 303);
  });

  app.get<AtVisit>('/visit.ics', async (request, reply) => {
    const { context, visit } = await openVisit(request);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="visit.ics"')
      .send(calendarFile(context, visit));
  });

  type Reviewing = { form: ReviewForm; visit: ClientVisit; token: string };

  async function review(company_id: number, context: SiteContext, { form, visit, token }: Reviewing) {
    const { secret_key } = app.settings;
    const input = parse(siteReviewSchema, toReview(form, subjectsOf(visit, context.site.reviewed), token));
    try {
      await withRequester(app.db, clientRequester(company_id, context), ctx =>
        reviewVisit(ctx, input, secret_key),
      );
    } catch (error) {
      // After a double submit the review is on the page already.
      if (!(error instanceof AlreadyReviewed)) throw error;
    }
  }

  async function openVisit(request: FastifyRequest<AtVisit>): Promise<SiteRequest & { visit: ClientVisit }> {
    const { company_id, context } = await openSite(app, request);
    const visit = await inCompany(app.db, company_id, async tx => {
      const { token } = request.params;
      const { visit_id } = await visitOfLink(tx, token, app.settings.secret_key);
      return getClientVisit(tx, visit_id, context.now);
    });
    return { company_id, context, visit };
  }
};

const reasonSchema = text().max(reason_max).default('');

/** Cuts the text to the stored length. */
function readReason(sent: unknown): string {
  const reason = typeof sent === 'string' ? sent.slice(0, reason_max) : '';
  return reasonSchema.isValidSync(reason) ? reasonSchema.cast(reason) : '';
}
