import type { FastifyPluginAsync } from 'fastify';
import { TooManyRequests } from '../../domain/refusals';
import { toLocal } from '../../domain/schedule';
import { refuseTooFarAhead } from '../../domain/records/daysAhead';
import { siteBookingSchema } from '../../domain/sites/booking';
import { parse } from '../../domain/validation/violations';
import { bookOnSite } from '../../server/commands/bookOnSite';
import { checkPhoneLimit } from '../../server/queries/bookingLimits';
import { inCompany } from '../../server/queries/scope';
import { freeSlot } from '../bookableDays';
import {
  emptyForm,
  newKey,
  problemOf,
  readForm,
  readStart,
  toBooking,
  type BookingForm,
} from '../bookingForm';
import { choices_max, readChoices, type Choice } from '../choice';
import { DetailsPage } from '../pages/DetailsPage';
import { keepPrivate, openSite, show, type Visit } from '../show';

type Sent = Record<string, unknown>;

/** The last step: who comes; and the booking itself. */
export const detailsRoutes: FastifyPluginAsync = async app => {
  app.get<{ Querystring: Sent }>('/', async (request, reply) => {
    const { company_id, scene } = await openSite(app, request);
    const { site, ways, now } = scene;
    const choices = readChoices(site, request.query);
    const start = readStart(request.query.start);
    if (choices.length === 0) return reply.redirect(ways.services(), 303);
    if (start === undefined || choices.length > choices_max) return reply.redirect(ways.time(choices), 303);
    const { timezone } = site;
    const slot = await inCompany(app.db, company_id, tx =>
      freeSlot(tx, company_id, { choices, start, now, timezone }),
    );
    if (!slot) return reply.redirect(ways.time(choices, toLocal(timezone, start).date, 1), 303);
    keepPrivate(reply);
    const page = <DetailsPage choices={choices} start={start} slot={slot} form={emptyForm()} />;
    return show(request, reply, scene, page);
  });

  type Submission = { Querystring: Sent; Body: Sent | null };
  app.post<Submission>('/', async (request, reply) => {
    const visit = await openSite(app, request);
    const { scene } = visit;
    const sent = { ...request.query, ...request.body };
    const choices = readChoices(scene.site, sent);
    if (choices.length === 0) return reply.redirect(scene.ways.services(), 303);
    const form = readForm(sent);
    const start = readStart(sent.start);
    keepPrivate(reply);
    try {
      // Not by `config.rateLimit`, which answers before the body is read: the page keeps what was typed.
      await app.addressLimits.check('bookings', request.addressKey);
      const { token } = await book(visit, { form, choices, start });
      return reply.redirect(scene.ways.visit(token, 1), 303);
    } catch (error) {
      const problem = problemOf(error, scene.locale);
      if (error instanceof TooManyRequests) reply.header('retry-after', error.retry_after_s);
      const kept = problem.kind === 'repeated' ? { ...form, key: newKey() } : form;
      const page = <DetailsPage choices={choices} start={start} form={kept} problem={problem} />;
      return show(request, reply.code(problem.status), scene, page);
    }
  });

  async function book(
    { company_id, scene }: Visit,
    { form, choices, start }: { form: BookingForm; choices: Choice[]; start: number | undefined },
  ) {
    const input = parse(siteBookingSchema, toBooking(form, choices, start));
    const { rate_limit_scale, secret_key, max_days_ahead } = app.settings;
    refuseTooFarAhead([{ path: 'start_at', at: start }], 'site', { now: scene.now, max_days_ahead });
    await checkPhoneLimit(app.db, rate_limit_scale, company_id, input.customer.phone);
    return bookOnSite(app.db, company_id, scene.now, input, {
      locale: scene.locale,
      secret: secret_key,
      repeatable: { scope: 'site form', key: form.key, body: input },
    });
  }
};
