import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CallToBook, OfferGone, TooManyRequests, WaitingListOff } from '@/domain/errors';
import { date as day } from '@/domain/validation/fields';
import { parse } from '@/domain/validation/violations';
import { siteWishSchema } from '@/domain/waiting/waitingList';
import { clientRequester, withRequester } from '@/server/core/context';
import { linkOf } from '@/server/modules/booking';
import {
  claimOffer,
  getClientWish,
  joinOnSite,
  leaveWaitingList,
  wishOfLink,
} from '@/server/modules/waiting';
import { readInCompany } from '@/server/platform/db/scope';
import {
  customerSchemaOf,
  emptyForm,
  newKey,
  problemOf,
  readForm,
  toCustomer,
  type BookingForm,
  type Problem,
  type WishTimes,
} from '../bookingForm';
import { choices_max, readChoices, type Choice } from '../choice';
import { JoinPage } from '../pages/JoinPage';
import { WishPage } from '../pages/WishPage';
import { dropRefused, redirectRefused, refusedForm } from '../refusedForm';
import { openSentLink, openSite, sendPage, setPrivateHeaders, type SiteRequest } from '../sendPage';
import { readTimes, toWish, usualTimes } from '../wishForm';

type Sent = Record<string, unknown>;
type AtForm = { Querystring: Sent; Body: Sent | null };
type AtWish = { Params: { slug: string; wish: string }; Querystring: Sent };

type Refused = { form: BookingForm; times: WishTimes; problem: Problem };

/** The form of the waiting list, and a client's own page of a wish. */
export const waitingRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtForm>('/', async (request, reply) => {
    const { context } = await openSite(app, request);
    const choices = readChoices(context.site, request.query);
    if (!isOffered(context, choices)) return reply.redirect(context.urls.services(choices), 303);
    const refused = refusedForm<Refused>(app, request);
    const times = usualTimes(context, dateOf(request.query.date));
    return sendPage(
      request,
      reply,
      context,
      <JoinPage {...{ choices, times, form: emptyForm(), ...refused }} />,
    );
  });

  app.post<AtForm>('/', async (request, reply) => {
    const opened = await openSite(app, request);
    const { context } = opened;
    const { urls } = context;
    const sent = { ...request.query, ...request.body };
    const choices = readChoices(context.site, sent);
    if (!isOffered(context, choices)) return reply.redirect(urls.services(choices), 303);
    const form = readForm(sent);
    const times = readTimes(sent);
    try {
      // As with a booking, the page keeps what was typed.
      await app.addressLimits.check('bookings', request.addressKey);
      const { token } = await join(opened, { choices, form, times });
      dropRefused(app, reply, urls.waiting([]));
      return reply.redirect(urls.wish(token, { joined: 1 }), 303);
    } catch (error) {
      // Who may not book online, or came too late for the list, reads why on a page of its own.
      if (error instanceof CallToBook || error instanceof WaitingListOff) throw error;
      const { status, ...problem } = problemOf(error);
      const refused = {
        form: problem.kind === 'repeated' ? { ...form, key: newKey() } : form,
        times,
        problem,
      };
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      else if (redirectRefused(app, reply, urls.waiting(choices), { ...refused, status })) return reply;
      return sendPage(request, reply.code(status), context, <JoinPage {...{ choices, ...refused }} />);
    }
  });

  type Joining = { choices: Choice[]; form: BookingForm; times: WishTimes };

  async function join({ company_id, context }: SiteRequest, { choices, form, times }: Joining) {
    const schema = siteWishSchema.shape({ customer: customerSchemaOf(context.site) });
    const wish = parse(schema, { ...toWish(choices, times), customer: toCustomer(form) });
    const idempotency = { scope: 'site waiting', key: form.key, body: wish };
    return joinOnSite(app, clientRequester(company_id, context), { ...wish, idempotency });
  }

  app.get<AtWish>('/:wish', async (request, reply) => showWish(request, reply));

  app.post<AtWish>('/:wish/leave', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const { wish: token } = request.params;
    const link = { token, secret: app.settings.secret_key };
    await withRequester(app.db, clientRequester(company_id, context), ctx => leaveWaitingList(ctx, link));
    return reply.redirect(context.urls.wish(token), 303);
  });
};

/** The link of an offer: its page is that of the wish, and one press takes the time. */
export const offerRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => setPrivateHeaders(reply));

  app.get<AtWish>('/', async (request, reply) => showWish(request, reply));

  app.post<AtWish>('/', async (request, reply) => {
    const { company_id, context } = await openSentLink(app, request);
    const { wish: token } = request.params;
    const { urls } = context;
    try {
      await app.addressLimits.check('bookings', request.addressKey);
      const visit = await claimOffer(app, clientRequester(company_id, context), { token });
      return reply.redirect(urls.visit(visit.token, { booked: 1 }), 303);
    } catch (error) {
      // The page of the wish says how it stands; after a double press it leads to the visit.
      if (!(error instanceof OfferGone)) throw error;
      return reply.redirect(urls.wish(token, { gone: 1 }), 303);
    }
  });
};

async function showWish(request: FastifyRequest<AtWish>, reply: FastifyReply) {
  const app = request.server;
  const { company_id, context } = await openSentLink(app, request);
  const { wish: token } = request.params;
  const { secret_key } = app.settings;
  const { wish, visit } = await readInCompany(app.db, company_id, async tx => {
    const row = await wishOfLink(tx, token, secret_key);
    const visit = row.visit_id === null ? undefined : await linkOf(tx, row.visit_id, secret_key);
    return { wish: await getClientWish(tx, row, context.locale), visit };
  });
  const isGone = request.query.gone === '1' && wish.state !== 'booked';
  const visit_url = visit === undefined ? undefined : context.urls.visit(visit);
  return sendPage(request, reply, context, <WishPage {...{ token, wish, isGone, visit_url }} />);
}

const isOffered = ({ site }: SiteRequest['context'], choices: Choice[]) =>
  site.has_waiting_list && choices.length > 0 && choices.length <= choices_max;

const dateOf = (sent: unknown): string | undefined =>
  typeof sent === 'string' && day().isValidSync(sent) ? sent : undefined;
