import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { getClientVisit, visitOfLink } from '@/server/modules/booking';
import { sentTo } from '@/server/modules/customers';
import { inCompany } from '@/server/platform/db/scope';
import { openSentLink, type SiteRequest } from './sendPage';

export type AtVisit = { Params: { slug: string; token: string }; Querystring: Record<string, unknown> };

/** The visit of the link, and where messages about it go, masked. @throws NotFound */
export async function openVisit(
  app: FastifyInstance,
  request: FastifyRequest<AtVisit>,
): Promise<SiteRequest & { visit: ClientVisit; order_id: number | null; sent_to: string | null }> {
  const { company_id, context } = await openSentLink(app, request);
  const opened = await inCompany(app.db, company_id, async tx => {
    const { token } = request.params;
    const { visit_id, order_id } = await visitOfLink(tx, token, app.settings.secret_key);
    const [visit, sent_to] = await Promise.all([getClientVisit(tx, visit_id, context), sentTo(tx, visit_id)]);
    return { visit, order_id, sent_to };
  });
  return { company_id, context, ...opened };
}
