import { locales, type Locale } from '@/domain/translations/locales';

export function browserLocale(): Locale {
  const languages = navigator.languages.map(tag => tag.toLowerCase().split('-')[0]);
  return languages.flatMap(language => locales.find(locale => locale === language) ?? [])[0] ?? 'en';
}
