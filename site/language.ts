import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { locales, type Locale } from '../domain/companies/company';

/** The language the visitor asks for: by this very link, else by what they chose before, else by their browser. */
export function localeAsked(request: FastifyRequest): Locale | undefined {
  return localeOfLink(request) ?? ours(parse(request.headers.cookie ?? '').locale) ?? preferred(request);
}

/** The language that the link itself names. */
export const localeOfLink = ({ query }: FastifyRequest): Locale | undefined =>
  ours((query as Record<string, unknown>).lang);

/** Remembers the choice on the sites alone. */
export const rememberLocale = (locale: Locale, isSecure: boolean) =>
  serialize('locale', locale, { path: '/s', maxAge: 31_536_000, sameSite: 'lax', secure: isSecure });

const ours = (name: unknown): Locale | undefined => locales.find(locale => locale === name);

/** The browser's languages by weight; the first that we speak. */
function preferred({ headers }: FastifyRequest): Locale | undefined {
  const wanted = (headers['accept-language'] ?? '').split(',').map(entry => {
    const [tag = '', ...rest] = entry.trim().split(';');
    const weight = /q=([\d.]+)/.exec(rest.join(';'))?.[1];
    return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return known.map(({ language }) => ours(language)).find(locale => locale !== undefined);
}
