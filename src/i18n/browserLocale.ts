import { locales, type Locale } from '../../domain/companies/company';

/** The first of the browser's languages that the product has; English when it has none of them. */
export function browserLocale(): Locale {
  const languages = navigator.languages.map(tag => tag.toLowerCase().split('-')[0]);
  return languages.flatMap(language => locales.find(locale => locale === language) ?? [])[0] ?? 'en';
}
