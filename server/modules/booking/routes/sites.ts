import { listed } from '@/server/platform/openapi/listed';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireWithinHorizon, startsOf, type RequestedVisit } from '@/domain/records/daysAhead';
import { siteReviewSchema } from '@/domain/reviews/review';
import { toLocal } from '@/domain/schedule';
import {
  siteAvailabilityQuery,
  siteBookingSchema,
  siteMoveSchema,
  siteMoveSlotsQuery,
} from '@/domain/sites/booking';
import { parse } from '@/domain/validation/violations';
import { bookOnSite } from '../operations/bookOnSite';
import { confirmVisit } from '../commands/confirmVisit';
import { moveVisit } from '../operations/moveVisit';
import { zoneOf } from '@/server/modules/schedule';
import { moveSlots } from '../queries/movableVisit';
import { cancelVisit } from '../commands/cancelVisit';
import { withIdempotency } from '@/server/core/withIdempotency';
import { reviewVisit } from '../commands/reviewVisit';
import { readInCompany } from '@/server/platform/db/scope';
import { localeOfRequest, readerLocaleOf } from '@/server/platform/http/localeOfRequest';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { parseAvailabilityQuery } from '../queries/parseAvailabilityQuery';
import { listSlots } from '../queries/availability';
import { slotsAnswer } from './slotsAnswer';
import { getClientVisit, visitOfLink } from '../queries/clientVisits';
import { getSite, siteCompany } from '@/server/modules/sites';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';
import { checkPhoneLimit } from '@/server/core/limits/bookingLimits';
import { clientRequester, withRequester } from '@/server/core/context';

type OfSite = { Params: { slug: string } };
type OfVisit = { Params: { slug: string; token: string } };

const publicRoute = (doc: RouteDoc, rateLimit?: AddressLimitName) => ({
  config: { access: 'public' as const, doc, ...(rateLimit && { rateLimit }) },
});

export const sites: FastifyPluginAsync = async app => {
  const companyOf = async (request: FastifyRequest<OfSite>) => {
    const company_id = await siteCompany(app.db, request.params.slug);
    request.identify({ company_id });
    return company_id;
  };
  const clientOf = (request: FastifyRequest, company_id: number) =>
    clientRequester(company_id, { now: app.now(), ...readerLocaleOf(request) });
  const requireWithinDaysAhead = (visits: RequestedVisit[]) =>
    requireWithinHorizon(visits, 'site', { now: app.now(), max_days_ahead: app.settings.max_days_ahead });
  const urlOf = (slug: string, token: string) => `${app.settings.public_url}/s/${slug}/visits/${token}`;

  app.get<OfSite>(
    '/',
    publicRoute({ answer: 'Site', summary: 'Get a company’s public site' }),
    async request => {
      const company_id = await companyOf(request);
      const locale = localeOfRequest(request);
      const viewer = { locale, now: app.now() };
      return { data: await readInCompany(app.db, company_id, tx => getSite(tx, viewer)) };
    },
  );

  app.get<OfSite>(
    '/availability',
    {
      ...publicRoute({
        query: siteAvailabilityQuery,
        answer: listed('SlotsOfDay'),
        summary: 'List available times',
      }),
      schema: slotsAnswer,
    },
    async request => {
      const params = parse(siteAvailabilityQuery, request.query);
      requireWithinDaysAhead([{ path: 'from', at: params.from }]);
      const company_id = await companyOf(request);
      return readInCompany(app.db, company_id, async tx => {
        const requested = await parseAvailabilityQuery(tx, app.now(), params);
        const { days } = await listSlots(tx, { ...requested, any_order: true });
        return { data: days };
      });
    },
  );

  app.post<OfSite>(
    '/bookings',
    {
      config: {
        ...publicRoute(
          {
            body: siteBookingSchema,
            status: 201,
            isRepeatable: true,
            answer: 'SiteBooking',
            summary: 'Book a visit',
          },
          'bookings',
        ).config,
        booking: 'api',
      },
    },
    async (request, reply) => {
      const { slug } = request.params;
      const company_id = await companyOf(request);
      const input = parse(siteBookingSchema, request.body);
      requireWithinDaysAhead(startsOf(input));
      await checkPhoneLimit(app.db, app.settings.rate_limit_scale, company_id, input.customer.phone);
      const booking = await bookOnSite(app, clientOf(request, company_id), {
        ...input,
        idempotency: idempotencyOf(request, 'site'),
      });
      const url = urlOf(slug, booking.token);
      const payment = booking.payment && { ...booking.payment, url };
      return reply.code(201).send({ data: { ...booking, payment, url } });
    },
  );

  app.get<OfVisit>(
    '/bookings/:token',
    publicRoute({ answer: 'ClientVisit', summary: 'Get a visit by its link' }),
    async request => {
      const company_id = await companyOf(request);
      return { data: await presentVisit(request, company_id) };
    },
  );

  app.get<OfVisit>(
    '/bookings/:token/availability',
    publicRoute({
      query: siteMoveSlotsQuery,
      answer: listed('SlotsOfDay'),
      summary: 'List times a visit can move to',
    }),
    async request => {
      const { employee_id, from, days } = parse(siteMoveSlotsQuery, request.query);
      requireWithinDaysAhead([{ path: 'from', at: from }]);
      const company_id = await companyOf(request);
      const data = await readInCompany(app.db, company_id, async tx => {
        const { visit_id } = await visitOfLink(tx, request.params.token, app.settings.secret_key);
        const now = app.now();
        const first = from ?? toLocal(await zoneOf(tx), now).date;
        return (await moveSlots(tx, { visit_id, employee_id, from: first, days, now })).days;
      });
      return { data };
    },
  );

  app.patch<OfVisit>(
    '/bookings/:token',
    publicRoute({ body: siteMoveSchema, answer: 'ClientVisit', summary: 'Reschedule a visit' }, 'bookings'),
    async request => {
      const company_id = await companyOf(request);
      const move = parse(siteMoveSchema, request.body);
      requireWithinDaysAhead([{ path: 'start_at', at: move.start_at }]);
      const { token } = request.params;
      return { data: await moveVisit(app, clientOf(request, company_id), { ...move, token }) };
    },
  );

  app.post<OfVisit>(
    '/bookings/:token/confirm',
    publicRoute({ answer: 'ClientVisit', summary: 'Confirm a visit' }),
    async request => {
      const company_id = await companyOf(request);
      const link = { token: request.params.token, secret: app.settings.secret_key };
      return {
        data: await withRequester(app.db, clientOf(request, company_id), ctx => confirmVisit(ctx, link)),
      };
    },
  );

  app.delete<OfVisit>(
    '/bookings/:token',
    publicRoute({ answer: 'ClientVisit', summary: 'Cancel a visit' }),
    async request => {
      const company_id = await companyOf(request);
      const link = { token: request.params.token, secret: app.settings.secret_key };
      return {
        data: await withRequester(app.db, clientOf(request, company_id), ctx => cancelVisit(ctx, link)),
      };
    },
  );

  app.post<OfSite>(
    '/reviews',
    publicRoute(
      {
        body: siteReviewSchema,
        status: 201,
        isRepeatable: true,
        answer: 'OwnReview',
        summary: 'Review a visit',
      },
      'reviews',
    ),
    async (request, reply) => {
      const company_id = await companyOf(request);
      const input = parse(siteReviewSchema, request.body);
      const data = await withRequester(app.db, clientOf(request, company_id), ctx =>
        withIdempotency(ctx.tx, idempotencyOf(request, 'site'), () =>
          reviewVisit(ctx, { ...input, secret: app.settings.secret_key }),
        ),
      );
      return reply.code(201).send({ data });
    },
  );

  const presentVisit = (request: FastifyRequest<OfVisit>, company_id: number) =>
    readInCompany(app.db, company_id, async tx => {
      const { visit_id } = await visitOfLink(tx, request.params.token, app.settings.secret_key);
      const visit = await getClientVisit(tx, visit_id, { now: app.now(), locale: localeOfRequest(request) });
      const { slug, token } = request.params;
      return { ...visit, payment: visit.payment && { ...visit.payment, url: urlOf(slug, token) } };
    });
};
