import { defined } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import { basename } from 'node:path';
import { articlePath } from '@/domain/articles/articlePath';
import { locales } from '@/domain/translations/locales';
import { listSitePages, type SitePage } from '@/server/modules/sites';
import { files_path } from '@/server/platform/security/fileUrl';
import { urlsOf, type Urls } from '../urls';
import { toIco } from '../toIco';

/** A sitemap holds at most 50,000 addresses (sitemaps.org), and each row here is at most three pages. */
const rows_max = 12_500;
const day_s = 24 * 3600;
const xml = 'application/xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** Files with fixed addresses for crawlers, browsers and security researchers. */
export const wellKnownRoutes: FastifyPluginAsync = async app => {
  const { public_url, support_email } = app.settings;

  app.get('/robots.txt', async (_, reply) => reply.type(plain).send(robots(public_url)));

  app.get('/sitemap.xml', async (_, reply) => {
    const urls = sitemapEntriesOf(await listSitePages(app.db, rows_max));
    return reply.type(xml).header('cache-control', 'public, max-age=3600').send(sitemap(public_url, urls));
  });

  /** RFC 9116; `Expires` is always 180 days from now. */
  app.get('/.well-known/security.txt', async (_, reply) => {
    const expires = new Date((Math.floor(app.now() / day_s) + 180) * day_s * 1000).toISOString();
    return reply
      .type(plain)
      .send(
        [
          `Contact: ${support_email ? `mailto:${support_email}` : public_url}`,
          `Expires: ${expires}`,
          `Preferred-Languages: ${locales.join(', ')}`,
          `Canonical: ${public_url}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });

  let icon: Promise<Buffer> | undefined;
  app.get('/favicon.ico', async (_, reply) => {
    const { files, urls } = app.siteAssets;
    icon ??= toIco(defined(files.get(basename(urls.icon)), 'icon'));
    return reply
      .type('image/x-icon')
      .header('cache-control', 'public, max-age=86400')
      .send(await icon);
  });
};

/** Sites and their pictures may be indexed; clients' personal links and the admin may not. */
const robots = (public_url: string) =>
  [
    'User-agent: *',
    'Allow: /s/',
    `Allow: ${files_path}/`,
    'Allow: /favicon.ico',
    ...['book/details', 'visits/', 'orders/', 'buy/'].map(path => `Disallow: /s/*/${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${public_url}/sitemap.xml`,
    '',
  ].join('\n');

/** Each page as a function of its site's URLs. */
function sitemapEntriesOf(rows: SitePage[]): { slug: string; page: (urls: Urls) => string }[] {
  let last: string | undefined;
  return rows.flatMap(({ slug, shows_blog, article_id, title }) => {
    const isNew = slug !== last;
    last = slug;
    const pages: ((urls: Urls) => string)[] = [];
    if (isNew)
      pages.push(
        urls => urls.front(),
        urls => urls.services(),
      );
    if (isNew && shows_blog) pages.push(urls => urls.blog());
    if (article_id !== null) {
      const path = articlePath({ id: article_id, title: title ?? '' });
      pages.push(urls => urls.article({ path }));
    }
    return pages.map(page => ({ slug, page }));
  });
}

function sitemap(public_url: string, urls: ReturnType<typeof sitemapEntriesOf>): string {
  const address = (path: string) => `${public_url}${path}`.replace(/&/g, '&amp;');
  // The pages themselves say in which languages they are there.
  const entries = urls.map(({ slug, page }) => `<url><loc>${address(page(urlsOf(slug)))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
