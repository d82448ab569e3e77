import type { FastifyPluginAsync } from 'fastify';
import { companyTimetable } from '@/server/modules/schedule';
import { readInCompany } from '@/server/platform/db/scope';
import { siteArticles, siteReviews } from '@/server/modules/catalogue';
import { datesAround, openingAt, openingChange } from '../opening';
import { FrontPage } from '../pages/FrontPage';
import { sendCached } from '../sendPage';

const latest = { page: 1, per_page: 3 };
const none = { data: [] };

export const frontRoutes: FastifyPluginAsync = async app => {
  app.get('/', async (request, reply) => {
    return sendCached(app, request, reply, async ({ company_id, context }) => {
      const { timezone, shows_blog, reviewed } = context.site;
      const { locale } = context;
      const dates = datesAround(timezone, context.now);
      const { timetable, news, reviews } = await readInCompany(app.db, company_id, async tx => ({
        timetable: await companyTimetable(tx, dates),
        news: shows_blog ? await siteArticles(tx, latest, locale) : none,
        reviews: await siteReviews(tx, { subjects: reviewed }, locale),
      }));
      const opening = openingAt(timezone, context.now, timetable);
      const page = <FrontPage opening={opening} timetable={timetable} news={news.data} reviews={reviews} />;
      return { context, page, changes_at: openingChange(timezone, opening) };
    });
  });
};
