import type { FastifyPluginAsync } from 'fastify';
import { NotFound } from '@/domain/errors';
import { idOfPath } from '@/domain/sites/namedPath';
import { siteReviews } from '@/server/modules/catalogue';
import { readInCompany } from '@/server/platform/db/scope';
import { searchOf } from '../categories';
import { pageIn } from '../pageIn';
import { MenuPage } from '../pages/MenuPage';
import { PersonPage } from '../pages/PersonPage';
import { ReviewsPage } from '../pages/ReviewsPage';
import { ServicePage } from '../pages/ServicePage';
import { openSite, sendCached, sendPage } from '../sendPage';

type OfService = { Params: { service: string } };
type OfPerson = { Params: { person: string } };
type Asking = { Querystring: Record<string, unknown> };

const per_page = 20;

/** The menu, and a page of each service, each person and all reviews. */
export const catalogueRoutes: FastifyPluginAsync = async app => {
  app.get<Asking>('/services', async (request, reply) => {
    return sendCached(app, request, reply, async ({ context }) => {
      return { context, page: <MenuPage search={searchOf(request.query)} />, changes_at: Infinity };
    });
  });

  app.get<OfService>('/services/:service', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    const service = foundAt(request.params.service, context.site.services);
    const { site, urls, locale } = context;
    // The name in the address follows the service; addresses with an old one redirect.
    if (request.params.service !== service.path) return reply.redirect(urls.service(service), 301);
    const subjects = site.reviewed.filter(subject => subject === 'service');
    const reviews = await readInCompany(app.db, company_id, tx =>
      siteReviews(tx, { subjects, about: { service_id: service.id } }, locale),
    );
    return sendPage(request, reply, context, <ServicePage service={service} reviews={reviews} />);
  });

  app.get<OfPerson>('/team/:person', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    const { site, urls, locale } = context;
    if (!site.shows_team) throw new NotFound();
    const person = foundAt(request.params.person, site.employees);
    if (request.params.person !== person.path) return reply.redirect(urls.person(person), 301);
    const subjects = site.reviewed.filter(subject => subject === 'employee');
    const reviews = await readInCompany(app.db, company_id, tx =>
      siteReviews(tx, { subjects, about: { employee_id: person.id } }, locale),
    );
    const services = site.services.filter(({ employees }) =>
      employees.some(({ employee_id }) => employee_id === person.id),
    );
    const props = { person, services, reviews };
    return sendPage(request, reply, context, <PersonPage {...props} />);
  });

  app.get<Asking>('/reviews', async (request, reply) => {
    return sendCached(app, request, reply, async ({ company_id, context }) => {
      const current_page = pageIn(request.query);
      const asked = { subjects: context.site.reviewed, page: current_page, per_page };
      const reviews = await readInCompany(app.db, company_id, tx => siteReviews(tx, asked, context.locale));
      const last_page = Math.ceil(reviews.count / per_page);
      if (current_page > last_page) throw new NotFound();
      const props = { reviews, current_page, last_page };
      return { context, page: <ReviewsPage {...props} />, changes_at: Infinity };
    });
  });
};

/** @throws NotFound */
function foundAt<Found extends { id: number }>(path: string, all: Found[]): Found {
  const id = idOfPath(path);
  const found = all.find(one => one.id === id);
  if (!found) throw new NotFound();
  return found;
}
