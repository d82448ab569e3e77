import type { FastifyPluginAsync } from 'fastify';
import { companyTimetable } from '../../server/queries/companyTimetable';
import { inCompany } from '../../server/queries/scope';
import { datesAround, openingAt } from '../opening';
import { FrontPage } from '../pages/FrontPage';
import { openSite, show } from '../show';

/** Who they are, what they offer, when they are open. */
export const frontRoutes: FastifyPluginAsync = async app => {
  app.get('/', async (request, reply) => {
    const { company_id, scene } = await openSite(app, request);
    const { timezone } = scene.site;
    const dates = datesAround(timezone, scene.now);
    const timetable = await inCompany(app.db, company_id, tx => companyTimetable(tx, company_id, dates));
    const opening = openingAt(timezone, scene.now, timetable);
    return show(request, reply, scene, <FrontPage opening={opening} timetable={timetable} />);
  });
};
