import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { companyOfSlug, getSite, siteCompany } from '../server/queries/companies/sites';
import { inCompany } from '../server/queries/scope';
import { formatsOf } from './formats';
import { chatOfLink } from './chatOfLink';
import { requestedLocale, localeOfLink, regionOf, rememberLocale } from './language';
import { PageProvider, type PageContext, type SiteContext } from './pageContext';
import { translatorOf } from './translator';
import { urlsOf } from './urls';
import type { Assets } from './assets';

declare module 'fastify' {
  interface FastifyInstance {
    siteAssets: Assets;
  }
}

export type SiteParams = { Params: { slug: string } };

/** The company and its site, in the visitor's language. */
export type SiteRequest = { company_id: number; context: SiteContext };

/** @throws NotFound when there is no such company, or its site is switched off */
export const openSite = (app: FastifyInstance, request: FastifyRequest): Promise<SiteRequest> =>
  openAs(app, request, siteCompany);

/** For buying and paying links, which also work when the site is switched off. @throws NotFound */
export const openShop = (app: FastifyInstance, request: FastifyRequest): Promise<SiteRequest> =>
  openAs(app, request, companyOfSlug);

async function openAs(
  app: FastifyInstance,
  request: FastifyRequest,
  find: typeof siteCompany,
): Promise<SiteRequest> {
  const { slug } = request.params as { slug: string };
  const company_id = await find(app.db, slug);
  const requested = requestedLocale(request);
  const reader = { locale: requested ?? 'en', now: app.now() } as const;
  const site = await inCompany(app.db, company_id, tx => getSite(tx, reader));
  const context = pageContextOf(app, request, requested ?? site.content_locale);
  const { timezone, currency } = site;
  return {
    company_id,
    context: {
      ...context,
      site,
      formats: formatsOf({ ...context, region: regionOf(request, context.locale), timezone, currency }),
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
  const named = localeOfLink(request);
  const isSecure = context.origin.startsWith('https:');
  if (named) reply.header('set-cookie', rememberLocale(named, isSecure));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-language', context.locale)
    .header('vary', 'accept-language, cookie')
    .send(`<!doctype html>${renderToStaticMarkup(<PageProvider value={context}>{page}</PageProvider>)}`);
}

/** Headers for personal pages: not cached, not indexed, no referrer. */
export function setPrivateHeaders(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-robots-tag', 'noindex, nofollow');
}
