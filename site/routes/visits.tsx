import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { CommandNotAvailable, TooLateToChange } from '../../domain/refusals';
import type { ClientVisit } from '../../domain/sites/clientVisit';
import { cancelVisit } from '../../server/commands/cancelVisit';
import { getClientVisit, visitOfLink } from '../../server/queries/clientVisits';
import { inCompany } from '../../server/queries/scope';
import { calendarFile } from '../calendarFile';
import { CancelPage } from '../pages/CancelPage';
import { VisitPage } from '../pages/VisitPage';
import { keepPrivate, openSite, show, type Visit } from '../show';

type AtVisit = { Params: { slug: string; token: string }; Querystring: Record<string, unknown> };

/** The client's own link: what is booked, and taking it back. */
export const visitRoutes: FastifyPluginAsync = async app => {
  app.addHook('onRequest', async (_, reply) => keepPrivate(reply));

  app.get<AtVisit>('/', async (request, reply) => {
    const { scene, visit } = await openVisit(request);
    const { token } = request.params;
    const isNew = request.query.booked === '1';
    return show(request, reply, scene, <VisitPage token={token} visit={visit} isNew={isNew} />);
  });

  app.get<AtVisit>('/cancel', async (request, reply) => {
    const { scene, visit } = await openVisit(request);
    const { token } = request.params;
    if (!visit.can_change) return reply.redirect(scene.ways.visit(token), 303);
    return show(request, reply, scene, <CancelPage token={token} visit={visit} />);
  });

  app.post<AtVisit>('/cancel', async (request, reply) => {
    const { company_id, scene } = await openSite(app, request);
    const { token } = request.params;
    try {
      await cancelVisit(app.db, company_id, scene.now, { token, secret: app.settings.secret_key });
    } catch (error) {
      // The visit's page says why; a second press of the button finds it cancelled.
      if (!(error instanceof CommandNotAvailable || error instanceof TooLateToChange)) throw error;
    }
    return reply.redirect(scene.ways.visit(token), 303);
  });

  app.get<AtVisit>('/visit.ics', async (request, reply) => {
    const { scene, visit } = await openVisit(request);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="visit.ics"')
      .send(calendarFile(scene, visit));
  });

  async function openVisit(request: FastifyRequest<AtVisit>): Promise<Visit & { visit: ClientVisit }> {
    const { company_id, scene } = await openSite(app, request);
    const visit = await inCompany(app.db, company_id, async tx => {
      const { token } = request.params;
      const { visit_id } = await visitOfLink(tx, company_id, token, app.settings.secret_key);
      return getClientVisit(tx, company_id, visit_id, scene.now);
    });
    return { company_id, scene, visit };
  }
};
