import type { FastifyPluginAsync } from 'fastify';
import { TooManyRequests } from '@/domain/errors';
import { toLocal } from '@/domain/schedule';
import { requireWithinHorizon } from '@/domain/records/daysAhead';
import { siteBookingSchema, type Slot } from '@/domain/sites/booking';
import type { Locale } from '@/domain/translations/locales';
import { parse } from '@/domain/validation/violations';
import { bookingTerms, bookOnSite } from '@/server/modules/booking';
import { checkPhoneLimit } from '@/server/core/limits/bookingLimits';
import { readInCompany } from '@/server/platform/db/scope';
import { freeSlot } from '../bookableDays';
import {
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
import { setPrivateHeaders, openSite, sendPage, type SiteRequest } from '../sendPage';
import { clientRequester } from '@/server/core/context';

type Sent = Record<string, unknown>;

export const detailsRoutes: FastifyPluginAsync = async app => {
  app.get<{ Querystring: Sent }>('/', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    const { site, urls, now, locale } = context;
    const choices = readChoices(site, request.query);
    const start = readStart(request.query.start);
    if (choices.length === 0) return reply.redirect(urls.services(), 303);
    if (start === undefined || choices.length > choices_max) return reply.redirect(urls.time(choices), 303);
    const { timezone } = site;
    const slot = await slotAt(company_id, { choices, start, now, timezone });
    if (!slot) return reply.redirect(urls.time(choices, toLocal(timezone, start).date, 1), 303);
    setPrivateHeaders(reply);
    const terms = await termsAt(company_id, slot, locale);
    const props = { choices, start, slot, prices: pricesOf([slot]), form: emptyForm(), terms };
    return sendPage(request, reply, context, <DetailsPage {...props} />);
  });

  type Submission = { Querystring: Sent; Body: Sent | null };
  app.post<Submission>('/', { config: { booking: 'site' } }, async (request, reply) => {
    const siteRequest = await openSite(app, request);
    const { context } = siteRequest;
    const sent = { ...request.query, ...request.body };
    const choices = readChoices(context.site, sent);
    if (choices.length === 0) return reply.redirect(context.urls.services(), 303);
    const form = readForm(sent);
    const start = readStart(sent.start);
    const prices = readPrices(sent.prices);
    setPrivateHeaders(reply);
    try {
      // Not `config.rateLimit`: it answers before the body is read, and the page must keep what was typed.
      await app.addressLimits.check('bookings', request.addressKey);
      const { token } = await book(siteRequest, { form, choices, start, prices, chat: chatOfLink(request) });
      return reply.redirect(context.urls.visit(token, { booked: 1 }), 303);
    } catch (error) {
      const problem = problemOf(error, context.locale);
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      const nextForm = problem.kind === 'repeated' ? { ...form, key: newKey() } : form;
      const { now, site } = context;
      const mayBeBooked =
        problem.kind === 'invalid' &&
        start !== undefined &&
        !problem.messages.start &&
        choices.length <= choices_max;
      const slot = mayBeBooked
        ? await slotAt(siteRequest.company_id, { choices, start, now, timezone: site.timezone })
        : undefined;
      const terms = slot && (await termsAt(siteRequest.company_id, slot, context.locale));
      const props = {
        terms,
        choices,
        start,
        slot,
        prices: shownAfter(problem, start, prices),
        form: nextForm,
        problem,
      };
      return sendPage(request, reply.code(problem.status), context, <DetailsPage {...props} />);
    }
  });

  /** Who is free then, and for how long and at what price. */
  const slotAt = (company_id: number, wanted: Parameters<typeof freeSlot>[1]) =>
    readInCompany(app.db, company_id, tx => freeSlot(tx, wanted));

  const termsAt = (company_id: number, slot: Slot, locale: Locale) =>
    readInCompany(app.db, company_id, tx => bookingTerms(tx, { slot, locale }));

  type Booking = {
    form: BookingForm;
    choices: Choice[];
    start: number | undefined;
    prices: ShownPrices;
    chat: string | undefined;
  };

  async function book({ company_id, context }: SiteRequest, { form, choices, start, prices, chat }: Booking) {
    const booking = { ...toBooking(form, choices, start, prices), chat };
    const input = parse(siteBookingSchema, booking);
    const { rate_limit_scale, max_days_ahead } = app.settings;
    requireWithinHorizon([{ path: 'start_at', at: start }], 'site', { now: context.now, max_days_ahead });
    await checkPhoneLimit(app.db, rate_limit_scale, company_id, input.customer.phone);
    const idempotency = { scope: 'site form', key: form.key, body: input };
    return bookOnSite(app, clientRequester(company_id, context), { ...input, idempotency });
  }
};

/** Prices on the returned page: of the alternative times, or the changed one. */
function shownAfter(
  { alternatives, price }: Problem,
  start_at: number | undefined,
  prices: ShownPrices,
): ShownPrices {
  if (alternatives.length > 0) return pricesOf(alternatives);
  return price === undefined || start_at === undefined ? prices : [{ start_at, price }];
}
