import type { FastifyRequest } from 'fastify';
import { localeOf, type Locale } from '@/domain/translations/locales';
import { acceptedLanguages, regionalLocale, type ReaderLocale } from '@/domain/time/regionalLocale';

export const localeOfRequest = ({ headers }: FastifyRequest): Locale =>
  localeOf(headers['x-user-locale']?.toString());

/** With the browser's region. */
export function readerLocaleOf(request: FastifyRequest): ReaderLocale {
  const locale = localeOfRequest(request);
  return { locale, region: regionalLocale(locale, acceptedLanguages(request.headers['accept-language'])) };
}
