import type { FastifyPluginAsync } from 'fastify';
import { NotFound } from '@/domain/errors';
import { idOfPath } from '@/domain/sites/namedPath';
import { readInCompany } from '@/server/platform/db/scope';
import { previewedArticle, siteArticle, siteArticles } from '@/server/modules/catalogue';
import { ArticlePage } from '../pages/ArticlePage';
import { BlogPage } from '../pages/BlogPage';
import { feedOf } from '../feed';
import { pageIn } from '../pageIn';
import { openSite, sendCached, sendPage, setPrivateHeaders } from '../sendPage';

type OfArticle = { Params: { article: string } };
type OfPreview = { Params: { token: string } };

const per_page = 12;
const in_feed = 20;

export const blogRoutes: FastifyPluginAsync = async app => {
  app.get<{ Querystring: Record<string, unknown> }>('/', async (request, reply) => {
    return sendCached(app, request, reply, async ({ company_id, context }) => {
      if (!context.site.shows_blog) throw new NotFound();
      const page = pageIn(request.query);
      const articles = await readInCompany(app.db, company_id, tx =>
        siteArticles(tx, { page, per_page }, context.locale),
      );
      if (page > articles.meta.last_page) throw new NotFound();
      return { context, page: <BlogPage articles={articles} />, changes_at: Infinity };
    });
  });

  app.get('/feed.xml', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    if (!context.site.shows_blog) throw new NotFound();
    const articles = await readInCompany(app.db, company_id, tx =>
      siteArticles(tx, { page: 1, per_page: in_feed }, context.locale),
    );
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'accept-language, cookie')
      .send(feedOf(context, articles.data));
  });

  app.get<OfArticle>('/:article', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    if (!context.site.shows_blog) throw new NotFound();
    const article = await readInCompany(app.db, company_id, tx =>
      siteArticle(tx, idIn(request.params.article), context.locale),
    );
    // The slug follows the title; URLs with an old one redirect.
    if (request.params.article !== article.path) {
      return reply.redirect(context.urls.article(article), 301);
    }
    return sendPage(request, reply, context, <ArticlePage article={article} />);
  });

  app.get<OfPreview>('/preview/:token', async (request, reply) => {
    const { company_id, context } = await openSite(app, request);
    const { locale, now } = context;
    const reading = { secret: app.settings.secret_key, now, locale };
    const article = await readInCompany(app.db, company_id, tx =>
      previewedArticle(tx, request.params.token, reading),
    );
    setPrivateHeaders(reply);
    return sendPage(request, reply, context, <ArticlePage article={article} isPreview />);
  });
};

function idIn(path: string): number {
  const id = idOfPath(path);
  if (id === undefined) throw new NotFound();
  return id;
}
