import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sitesChannel } from '@/server/modules/sites';
import { assetFiles, loadAssets } from './assets';
import { errorPages } from './errorPages';
import { PageCache } from './pageCache';
import { assistantRoutes } from './routes/assistant';
import { blogRoutes } from './routes/blog';
import { bookingRoutes } from './routes/booking';
import { buyRoutes } from './routes/buy';
import { catalogueRoutes } from './routes/catalogue';
import { detailsRoutes } from './routes/details';
import { frontRoutes } from './routes/front';
import { moveRoutes } from './routes/moves';
import { orderRoutes } from './routes/orders';
import { shortLinkRoutes } from './routes/shortLinks';
import { unsubscribeRoutes } from './routes/unsubscribe';
import { visitRoutes } from './routes/visits';
import { offerRoutes, waitingRoutes } from './routes/waiting';
import { wellKnownRoutes } from './routes/wellKnown';

/** `assets`: the folder written by `buildSiteAssets`; without it the assets are built in memory at start. */
type Options = { assets?: string };

export const site: FastifyPluginAsync<Options> = async (app, options) => {
  const assets = await loadAssets(options.assets);
  app.decorate('siteAssets', assets);
  app.decorate('keptPages', keptPages(app));
  app.register(wellKnownRoutes);
  app.register(pages, { prefix: '/s' });
  app.register(shortLinkRoutes, { prefix: '/v' });
};

function keptPages({ db, log }: FastifyInstance): PageCache {
  const pages = new PageCache();
  db.listen(sitesChannel, id => pages.forget(Number(id))).catch((error: Error) => log.warn(error));
  return pages;
}

const pages: FastifyPluginAsync = async app => {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, isFramedByAdmin: true };
  });
  app.register(errorPages);
  app.register(assetFiles(app.siteAssets));
  app.register(frontRoutes, { prefix: '/:slug' });
  app.register(catalogueRoutes, { prefix: '/:slug' });
  app.register(assistantRoutes, { prefix: '/:slug/assistant' });
  app.register(blogRoutes, { prefix: '/:slug/blog' });
  app.register(bookingRoutes, { prefix: '/:slug/book' });
  app.register(detailsRoutes, { prefix: '/:slug/book/details' });
  app.register(buyRoutes, { prefix: '/:slug/buy/:token' });
  app.register(orderRoutes, { prefix: '/:slug/orders/:token' });
  app.register(waitingRoutes, { prefix: '/:slug/waiting' });
  app.register(offerRoutes, { prefix: '/:slug/offers/:wish' });
  app.register(unsubscribeRoutes, { prefix: '/:slug/unsubscribe/:token' });
  app.register(visitRoutes, { prefix: '/:slug/visits/:token' });
  app.register(moveRoutes, { prefix: '/:slug/visits/:token/move' });
};
