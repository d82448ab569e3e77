import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Locale } from '../../domain/companies/company';

/** Each language by its own name, since whoever looks for theirs may not read the other. */
export const languages: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'uk', name: 'Українська' },
];

const load = {
  en: () => import('./english'),
  uk: () => import('./ukrainian'),
};

const known = new Map<Locale, Promise<I18nProvider>>();

/** The words of a language, loaded when it is first spoken. */
export function speak(locale: Locale): Promise<I18nProvider> {
  const speaker = known.get(locale) ?? load[locale]().then(({ messages }) => speakerOf(locale, messages));
  known.set(locale, speaker);
  return speaker;
}

const speakerOf = (locale: Locale, messages: TranslationMessages) =>
  polyglotI18nProvider(() => messages, locale, languages);
