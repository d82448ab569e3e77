import type { Locale } from '@/domain/translations/locales';
import { useCompany } from '@/src/company/CompanyContext';

/** The languages that the company writes in: the main one, and those of its translations. */
export function useLanguages(): { main: Locale; others: Locale[] } {
  const { content_locale: main, content_locales } = useCompany();
  return { main, others: content_locales.filter(locale => locale !== main) };
}
