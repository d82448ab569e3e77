import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Locale } from '../../domain/companies/company';
import { oneFullStop } from '../../domain/messages/oneFullStop';

/** Each in its own language, for people who read only that one. */
export const languages: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'uk', name: 'Українська' },
];

/** Each set includes the previous one: signed out, in a company, everything. */
export const scopes = ['auth', 'company', 'settings'] as const;
export type Scope = (typeof scopes)[number];

const load = {
  en: {
    auth: () => import('./authEnglish'),
    company: () => import('./companyEnglish'),
    settings: () => import('./settingsEnglish'),
  },
  uk: {
    auth: () => import('./authUkrainian'),
    company: () => import('./companyUkrainian'),
    settings: () => import('./settingsUkrainian'),
  },
};

const cached = new Map<string, Promise<I18nProvider>>();

export function loadMessages(locale: Locale, scope: Scope): Promise<I18nProvider> {
  const name = `${locale} ${scope}`;
  const provider =
    cached.get(name) ?? load[locale][scope]().then(({ messages }) => providerOf(locale, messages));
  cached.set(name, provider);
  return provider;
}

function providerOf(locale: Locale, messages: TranslationMessages): I18nProvider {
  const provider = polyglotI18nProvider(() => messages, locale, languages);
  return {
    ...provider,
    translate: (key, options) => {
      const text: unknown = provider.translate(key, options);
      // A default may be any value.
      return typeof text === 'string' ? oneFullStop(text) : (text as string);
    },
  };
}
