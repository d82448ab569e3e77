import { defined } from '@/domain/assert';
import type { FastifyPluginAsync } from 'fastify';
import { basename } from 'node:path';
import { articlePath } from '@/domain/articles/articlePath';
import { namedPath } from '@/domain/sites/namedPath';
import { locales } from '@/domain/translations/locales';
import { listSitePages, type SitePage } from '@/server/modules/sites';
import { files_path } from '@/server/platform/security/fileUrl';
import { urlsOf } from '../urls';
import { toIco } from '../toIco';

/** A sitemap holds at most 50,000 addresses (sitemaps.org), and a row here is at most three. */
const rows_max = 16_500;
const day_s = 24 * 3600;
const xml = 'application/xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

/** Files with fixed addresses for crawlers, browsers and security researchers. */
export const wellKnownRoutes: FastifyPluginAsync = async app => {
  const { public_url, support_email } = app.settings;

  app.get('/robots.txt', async (_, reply) => reply.type(plain).send(robots(public_url)));

  app.get('/sitemap.xml', async (_, reply) => {
    const pages = await listSitePages(app.db, rows_max);
    return reply.type(xml).header('cache-control', 'public, max-age=3600').send(sitemap(public_url, pages));
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

/** The addresses of a page. */
function addressesOf(page: SitePage): string[] {
  const urls = urlsOf(page.slug);
  switch (page.kind) {
    case 'site':
      return [urls.front(), urls.services(), urls.menu()];
    case 'reviews':
      return [urls.reviews()];
    case 'blog':
      return [urls.blog()];
    case 'service':
      return [urls.service({ path: namedPath(page.id, page.name, 'service') })];
    case 'employee':
      return [urls.person({ path: namedPath(page.id, page.name, 'employee') })];
    case 'article':
      return [urls.article({ path: articlePath({ id: page.id, title: page.name }) })];
  }
}

function sitemap(public_url: string, pages: SitePage[]): string {
  const address = (path: string) => `${public_url}${path}`.replace(/&/g, '&amp;');
  // The pages themselves say in which languages they are there.
  const entries = pages.flatMap(addressesOf).map(path => `<url><loc>${address(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
