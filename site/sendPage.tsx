import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { locales } from '@/domain/translations/locales';
import { companyOfSlug, getSite, siteCompany, siteVersion } from '@/server/modules/sites';
import { readInCompany } from '@/server/platform/db/scope';
import { formatsOf } from './formats';
import { chatOfLink } from './chatOfLink';
import { EncodedBody, sendEncoded } from './encodedBody';
import type { PageCache } from './pageCache';
import { requestedLocale, localeOfLink, regionOf, rememberLocale } from './language';
import { PageProvider, type PageContext, type SiteContext } from './pageContext';
import { translatorOf } from './translator';
import { urlsOf } from './urls';
import type { Assets } from './assets';

declare module 'fastify' {
  interface FastifyInstance {
    siteAssets: Assets;
    keptPages: PageCache;
  }
}

export type SiteParams = { Params: { slug: string } };

/** The company and its site, in the visitor's language. */
export type SiteRequest = { company_id: number; context: SiteContext };

/** @throws NotFound when there is no such company, or its site is switched off */
export const openSite = async (
  app: FastifyInstance,
  request: FastifyRequest,
  slug = slugOf(request),
): Promise<SiteRequest> => siteRequestOf(app, request, await siteCompany(app.db, slug));

/** For links to visits, orders and purchases, which also work when the site is switched off. @throws NotFound */
export const openSentLink = async (app: FastifyInstance, request: FastifyRequest): Promise<SiteRequest> =>
  siteRequestOf(app, request, await companyOfSlug(app.db, slugOf(request)));

const slugOf = ({ params }: FastifyRequest) => (params as SiteParams['Params']).slug;

async function siteRequestOf(
  app: FastifyInstance,
  request: FastifyRequest,
  company_id: number,
): Promise<SiteRequest> {
  request.identify({ company_id });
  const requested = requestedLocale(request);
  const reader = { locale: requested, now: app.now() };
  const site = await readInCompany(app.db, company_id, tx => getSite(tx, reader));
  const context = pageContextOf(app, request, requested ?? site.content_locale);
  const { timezone, currency } = site;
  return {
    company_id,
    context: {
      ...context,
      site,
      textLang: site.locales.includes(context.locale) ? undefined : site.content_locale,
      formats: formatsOf({ ...context, timezone, currency }),
      urls: urlsOf(site.slug, { lang: localeOfLink(request), chat: chatOfLink(request) }),
    },
  };
}

export function pageContextOf(
  app: FastifyInstance,
  request: FastifyRequest,
  locale: PageContext['locale'],
): PageContext {
  return {
    locale,
    region: regionOf(request, locale),
    t: translatorOf(locale),
    assets: app.siteAssets.urls,
    origin: app.settings.public_url,
    url: request.url,
    now: app.now(),
  };
}

/** Renders a page in the visitor's language; a language in the link is remembered in a cookie. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
  page: ReactNode,
) {
  setPageHeaders(request, reply, context);
  return reply.send(render(context, page));
}

/** A page that looks the same until the site's texts change, or until `changes_at`. */
type LastingPage = { context: SiteContext; page: ReactNode; changes_at: number };

/**
 * Sends the page as it was rendered before, unless something shown has changed since. The version is read before the
 * texts, so that a page with older texts never counts as a newer one. @throws NotFound as `openSite` does
 */
export async function sendCached(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  make: (opened: SiteRequest) => Promise<LastingPage>,
) {
  const site = await siteVersion(app.db, slugOf(request));
  const key = keyOf(request);
  const kept = key && app.keptPages.get(key, site, app.now());
  if (kept) {
    setPageHeaders(request, reply, { locale: kept.locale, origin: app.settings.public_url });
    return sendEncoded(request, reply, kept.body);
  }
  const { context, page, changes_at } = await make(await siteRequestOf(app, request, site.id));
  if (!key) return sendPage(request, reply, context, page);
  const body = new EncodedBody(Buffer.from(render(context, page)));
  const { locale, now: kept_at } = context;
  app.keptPages.keep(key, { site, kept_at, changes_at, locale, body });
  setPageHeaders(request, reply, context);
  return sendEncoded(request, reply, body);
}

/** All that a page depends on beside the site itself. Undefined for other parameters, which only one reader may have. */
function keyOf(request: FastifyRequest): string | undefined {
  const { url, query } = request;
  if (Object.keys(query as object).some(name => name !== 'lang' && name !== 'page')) return undefined;
  const regions = locales.map(locale => regionOf(request, locale).toLowerCase());
  return [url, requestedLocale(request), ...regions].join(' ');
}

const render = (context: PageContext, page: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<PageProvider value={context}>{page}</PageProvider>)}`;

function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, origin }: Pick<PageContext, 'locale' | 'origin'>,
): void {
  const named = localeOfLink(request);
  if (named) reply.header('set-cookie', rememberLocale(named, origin.startsWith('https:')));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  reply
    .type('text/html; charset=utf-8')
    .header('content-language', locale)
    .header('vary', 'accept-language, cookie');
}

/** Headers for personal pages: not cached, not indexed, no referrer. */
export function setPrivateHeaders(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-robots-tag', 'noindex, nofollow');
}
