import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyRequests } from '@/domain/errors';
import { readId } from '@/domain/text/readId';
import { toLocal } from '@/domain/schedule';
import { requireWithinHorizon } from '@/domain/records/daysAhead';
import { siteBookingSchema } from '@/domain/sites/booking';
import { parse } from '@/domain/validation/violations';
import { bookingTerms, bookOnSite } from '@/server/modules/booking';
import { checkPhoneLimit } from '@/server/core/limits/bookingLimits';
import { readInCompany } from '@/server/platform/db/scope';
import { freeSlot } from '../bookableDays';
import { bookedVisit, rememberBooked } from '../bookedVisit';
import {
  customerSchemaOf,
  emptyForm,
  newKey,
  pricesOf,
  problemOf,
  readForm,
  readPrices,
  readStart,
  toBooking,
  type BookingForm,
  type Problem,
  type ShownPrices,
} from '../bookingForm';
import { chatOfLink } from '../chatOfLink';
import { choices_max, readChoices, type Choice } from '../choice';
import { DetailsPage } from '../pages/DetailsPage';
import { dropRefused, redirectRefused, refusedForm } from '../refusedForm';
import { setPrivateHeaders, openSite, sendPage, type SiteRequest } from '../sendPage';
import { clientRequester } from '@/server/core/context';

type Sent = Record<string, unknown>;

/** What was sent to the page of a time and refused. */
type Refused = { start?: number; form: BookingForm; prices: ShownPrices; problem: Problem };

export const detailsRoutes: FastifyPluginAsync = async app => {
  app.get<{ Querystring: Sent }>('/', async (request, reply) => {
    const opened = await openSite(app, request);
    const { urls } = opened.context;
    const choices = readChoices(opened.context.site, request.query);
    const start = readStart(request.query.start);
    if (choices.length === 0) return reply.redirect(urls.services(), 303);
    if (start === undefined || choices.length > choices_max) return reply.redirect(urls.time(choices), 303);
    setPrivateHeaders(reply);
    const another = anotherOf(request.query);
    const booked = bookedVisit(app, request, opened.context.site);
    if (booked && booked.link === urls.details(choices, start, another)) {
      return reply.redirect(urls.visit(booked.token, { booked: 1 }), 303);
    }
    const kept = refusedForm<Refused>(app, request);
    const refused = kept?.start === start ? kept : undefined;
    const form = kept?.form ?? emptyForm();
    return show(request, reply, opened, { ...refused, choices, start, another, form });
  });

  type Submission = { Querystring: Sent; Body: Sent | null };
  app.post<Submission>('/', { config: { booking: 'site' } }, async (request, reply) => {
    const opened = await openSite(app, request);
    const { urls, site } = opened.context;
    const sent = { ...request.query, ...request.body };
    const choices = readChoices(site, sent);
    if (choices.length === 0) return reply.redirect(urls.services(), 303);
    const form = readForm(sent);
    const start = readStart(sent.start);
    const another = anotherOf(request.query);
    const prices = readPrices(sent.prices);
    setPrivateHeaders(reply);
    try {
      // Not `config.rateLimit`: it answers before the body is read, and the page must keep what was typed.
      await app.addressLimits.check('bookings', request.addressKey);
      const { token } = await book(opened, { form, choices, start, prices, chat: chatOfLink(request) });
      dropRefused(app, reply, urls.details([]));
      const link = urls.details(choices, readStart(request.query.start), another);
      rememberBooked(app, request, reply, site, { link, token });
      return reply.redirect(urls.visit(token, { booked: 1 }), 303);
    } catch (error) {
      const { status, ...problem } = problemOf(error);
      const nextForm = problem.kind === 'repeated' ? { ...form, key: newKey() } : form;
      const refused = { start, form: nextForm, prices: shownAfter(problem, start, prices), problem };
      const page = urls.details(choices, start, another);
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      else if (redirectRefused(app, reply, page, { ...refused, status })) return reply;
      return show(request, reply.code(status), opened, { ...refused, choices, another });
    }
  });

  type Shown = Pick<Refused, 'form'> & Partial<Refused> & { choices: Choice[]; another: number | undefined };

  /** Where nothing was refused, the times of the day if the start is no longer free. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { company_id, context }: SiteRequest,
    { choices, start, prices, problem, ...shown }: Shown,
  ) {
    const { now, site, urls, locale } = context;
    const { timezone } = site;
    const isOffered = start !== undefined && problem?.kind !== 'taken' && choices.length <= choices_max;
    const { slot, terms } = await readInCompany(app.db, company_id, async tx => {
      const slot = isOffered ? await freeSlot(tx, { choices, start, now, timezone }) : undefined;
      return { slot, terms: slot && (await bookingTerms(tx, { slot, locale })) };
    });
    if (!problem && start !== undefined && !slot) {
      return reply.redirect(urls.time(choices, toLocal(timezone, start).date, 1), 303);
    }
    const props = {
      ...shown,
      terms,
      choices,
      start,
      slot,
      problem,
      prices: prices ?? pricesOf(slot ? [slot] : []),
    };
    return sendPage(request, reply, context, <DetailsPage {...props} />);
  }

  type Booking = {
    form: BookingForm;
    choices: Choice[];
    start: number | undefined;
    prices: ShownPrices;
    chat: string | undefined;
  };

  async function book({ company_id, context }: SiteRequest, { form, choices, start, prices, chat }: Booking) {
    const booking = { ...toBooking(form, choices, start, prices), chat };
    const input = parse(siteBookingSchema.shape({ customer: customerSchemaOf(context.site) }), booking);
    const { rate_limit_scale, max_days_ahead } = app.settings;
    requireWithinHorizon([{ path: 'start_at', at: start }], 'site', { now: context.now, max_days_ahead });
    await checkPhoneLimit(app.db, rate_limit_scale, company_id, input.customer.phone);
    const idempotency = { scope: 'site form', key: form.key, body: input };
    return bookOnSite(app, clientRequester(company_id, context), { ...input, idempotency });
  }
};

const anotherOf = ({ another }: Sent): number | undefined =>
  typeof another === 'string' ? readId(another) : undefined;

/** Prices on the returned page: of the alternative times, or the changed one. */
function shownAfter(
  { alternatives, price }: Problem,
  start_at: number | undefined,
  prices: ShownPrices,
): ShownPrices {
  if (alternatives.length > 0) return pricesOf(alternatives);
  return price === undefined || start_at === undefined ? prices : [{ start_at, price }];
}
