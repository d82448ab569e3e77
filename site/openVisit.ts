import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientVisit } from '../domain/sites/clientVisit';
import { getClientVisit, visitOfLink } from '../server/queries/booking/clientVisits';
import { inCompany } from '../server/queries/scope';
import { openSentLink, type SiteRequest } from './sendPage';

export type AtVisit = { Params: { slug: string; token: string }; Querystring: Record<string, unknown> };

/** The visit of the link. @throws NotFound */
export async function openVisit(
  app: FastifyInstance,
  request: FastifyRequest<AtVisit>,
): Promise<SiteRequest & { visit: ClientVisit }> {
  const { company_id, context } = await openSentLink(app, request);
  const visit = await inCompany(app.db, company_id, async tx => {
    const { token } = request.params;
    const { visit_id } = await visitOfLink(tx, token, app.settings.secret_key);
    return getClientVisit(tx, visit_id, context);
  });
  return { company_id, context, visit };
}
