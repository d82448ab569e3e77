import type { FastifyPluginAsync } from 'fastify';
import { date as day } from '@/domain/validation/fields';
import { readId } from '@/domain/text/readId';
import type { Site } from '@/domain/sites/site';
import { readInCompany } from '@/server/platform/db/scope';
import { bookableDays, daysOfBooking } from '../bookableDays';
import { bookedVisit } from '../bookedVisit';
import { searchOf } from '../categories';
import { choices_max, readChoices, type Choice } from '../choice';
import { EmployeesPage } from '../pages/EmployeesPage';
import { ServicesPage } from '../pages/ServicesPage';
import { TimePage } from '../pages/TimePage';
import { openSite, sendPage } from '../sendPage';

type Query = Record<string, unknown>;

/** The steps of a booking before the contact details. Each has its own URL that contains all choices. */
export const bookingRoutes: FastifyPluginAsync = async app => {
  app.get<{ Querystring: Query }>('/', async (request, reply) => {
    const { context } = await openSite(app, request);
    const choices = readChoices(context.site, request.query);
    const problem = problemOf(request.query, choices.length);
    const props = { choices, problem, person: personIn(context.site, request.query) };
    const search = searchOf(request.query);
    return sendPage(request, reply, context, <ServicesPage {...props} search={search} />);
  });

  app.get<{ Querystring: Query }>('/employees', async (request, reply) => {
    const { context } = await openSite(app, request);
    const choices = readChoices(context.site, request.query);
    const { urls } = context;
    if (choices.length === 0) return reply.redirect(withProblem(urls.services(), 'none'), 303);
    if (choices.length > choices_max) return reply.redirect(urls.services(choices), 303);
    const person = personIn(context.site, request.query);
    const isSettled = ({ service, employee_id }: Choice) =>
      service.employees.length === 1 || (person !== undefined && employee_id === person.id);
    if (choices.every(isSettled)) {
      return reply.redirect(urls.time(choices), 303);
    }
    return sendPage(request, reply, context, <EmployeesPage choices={choices} />);
  });

  app.get<{ Querystring: Query }>('/time', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    const choices = readChoices(context.site, request.query);
    if (choices.length === 0 || choices.length > choices_max) {
      return reply.redirect(context.urls.services(choices), 303);
    }
    const { timezone } = context.site;
    const { max_days_ahead } = app.settings;
    const date = dateOf(request.query.date);
    const range = { date, now: context.now, timezone, max_days_ahead };
    const bookable = await readInCompany(app.db, company_id, tx =>
      bookableDays(daysOfBooking(tx, choices, context.now), range),
    );
    const isGone = request.query.gone === '1';
    const another = bookedVisit(app, request, context.site)?.count;
    return sendPage(
      request,
      reply,
      context,
      <TimePage choices={choices} bookable={bookable} isGone={isGone} another={another} />,
    );
  });
};

function problemOf({ problem }: Query, chosen: number): 'none_chosen' | 'too_many' | undefined {
  if (chosen > choices_max) return 'too_many';
  return problem === 'none' && chosen === 0 ? 'none_chosen' : undefined;
}

/** With whom the booking begins, if anybody. */
const personIn = ({ employees }: Site, { with: sent }: Query) =>
  typeof sent === 'string' ? employees.find(({ id }) => id === readId(sent)) : undefined;

const withProblem = (href: string, problem: string) =>
  `${href}${href.includes('?') ? '&' : '?'}problem=${problem}`;

const dateOf = (sent: unknown): string | undefined =>
  typeof sent === 'string' && day().isValidSync(sent) ? sent : undefined;
