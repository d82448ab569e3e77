import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { parse } from '@/domain/validation/violations';
import { siteWishSchema } from '@/domain/waiting/waitingList';
import { clientRequester, withRequester } from '@/server/core/context';
import { idempotencyOf } from '@/server/core/http/idempotencyOf';
import type { AddressLimitName } from '@/server/core/limits/addressLimits';
import { siteCompany } from '@/server/modules/sites';
import { readInCompany } from '@/server/platform/db/scope';
import { localeOfRequest, readerLocaleOf } from '@/server/platform/http/localeOfRequest';
import type { RouteDoc } from '@/server/platform/openapi/document';
import { leaveWaitingList } from '../commands/leaveWaitingList';
import { claimOffer } from '../operations/claimOffer';
import { joinOnSite } from '../operations/joinOnSite';
import { getClientWish, wishOfLink } from '../queries/wishes';

type OfSite = { Params: { slug: string } };
type OfWish = { Params: { slug: string; wish: string } };

const publicRoute = (doc: RouteDoc, rateLimit?: AddressLimitName) => ({
  config: { access: 'public' as const, doc, ...(rateLimit && { rateLimit }) },
});

export const siteWaitingList: FastifyPluginAsync = async app => {
  const requesterOf = async (request: FastifyRequest<OfSite>) => {
    const company_id = await siteCompany(app.db, request.params.slug);
    request.identify({ company_id });
    return clientRequester(company_id, { now: app.now(), ...readerLocaleOf(request) });
  };

  app.post<OfSite>(
    '/waiting_list',
    publicRoute(
      {
        body: siteWishSchema,
        status: 201,
        isRepeatable: true,
        answer: 'JoinedWaitingList',
        summary: 'Join the waiting list',
      },
      'bookings',
    ),
    async (request, reply) => {
      const requester = await requesterOf(request);
      const wish = parse(siteWishSchema, request.body);
      const data = await joinOnSite(app, requester, { ...wish, idempotency: idempotencyOf(request, 'site') });
      return reply.code(201).send({ data });
    },
  );

  app.get<OfWish>(
    '/waiting_list/:wish',
    publicRoute({ answer: 'ClientWish', summary: 'Get a wish by its link' }),
    async request => {
      const { company_id } = await requesterOf(request);
      const { secret_key } = app.settings;
      const data = await readInCompany(app.db, company_id, async tx =>
        getClientWish(tx, await wishOfLink(tx, request.params.wish, secret_key), localeOfRequest(request)),
      );
      return { data };
    },
  );

  app.delete<OfWish>(
    '/waiting_list/:wish',
    publicRoute({ status: 204, summary: 'Leave the waiting list' }),
    async (request, reply) => {
      const link = { token: request.params.wish, secret: app.settings.secret_key };
      await withRequester(app.db, await requesterOf(request), ctx => leaveWaitingList(ctx, link));
      return reply.code(204).send();
    },
  );

  app.post<OfWish>(
    '/offers/:wish/claim',
    publicRoute(
      { status: 201, isRepeatable: true, answer: 'SiteBooking', summary: 'Take the time that is held' },
      'bookings',
    ),
    async (request, reply) => {
      const { slug, wish: token } = request.params;
      const requester = await requesterOf(request);
      const idempotency = idempotencyOf(request, 'site');
      const visit = await claimOffer(app, requester, { token, idempotency });
      const url = `${app.settings.public_url}/s/${slug}/visits/${visit.token}`;
      const payment = visit.payment && { ...visit.payment, url };
      return reply.code(201).send({ data: { ...visit, payment, url } });
    },
  );
};
