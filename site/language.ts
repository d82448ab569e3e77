import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { locales, type Locale } from '@/domain/translations/locales';
import { acceptedLanguages, regionalLocale } from '@/domain/time/regionalLocale';

/** The visitor's language: from the link, else from the cookie, else from Accept-Language. */
export function requestedLocale(request: FastifyRequest): Locale | undefined {
  return localeOfLink(request) ?? ours(parse(request.headers.cookie ?? '').locale) ?? preferred(request);
}

export const localeOfLink = ({ query }: FastifyRequest): Locale | undefined =>
  ours((query as Record<string, unknown>).lang);

/** The cookie is limited to the sites. */
export const rememberLocale = (locale: Locale, isSecure: boolean) =>
  serialize('locale', locale, { path: '/s', maxAge: 31_536_000, sameSite: 'lax', secure: isSecure });

const ours = (name: unknown): Locale | undefined => locales.find(locale => locale === name);

/** Regional locale from Accept-Language: 'en-GB'. */
export const regionOf = (request: FastifyRequest, locale: Locale): string =>
  regionalLocale(locale, languagesOf(request));

const preferred = (request: FastifyRequest): Locale | undefined =>
  languagesOf(request)
    .map(tag => ours(tag.toLowerCase().split('-')[0]))
    .find(locale => locale !== undefined);

const languagesOf = ({ headers }: FastifyRequest) => acceptedLanguages(headers['accept-language']);
