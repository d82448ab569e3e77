import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Locale } from '@/domain/translations/locales';
import { oneFullStop } from '@/domain/messages/oneFullStop';
import { mergeMessages, type ScopeMessages } from './mergeMessages';

/** Each in its own language, for people who read only that one. */
export const languages: { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'uk', name: 'Українська' },
];

/** Each includes the previous one: signed out, in a company, everything. */
export const scopes = ['auth', 'company', 'settings'] as const;
export type Scope = (typeof scopes)[number];

/** What each scope adds to the previous one. */
const load: Record<Locale, Record<Scope, () => Promise<ScopeMessages>>> = {
  en: {
    auth: async () => (await import('./authEnglish')).messages,
    company: async () => (await import('@/domain/messages/en/scopes/company')).companyMessages,
    settings: async () => (await import('@/domain/messages/en/scopes/settings')).settingsMessages,
  },
  uk: {
    auth: async () => (await import('./authUkrainian')).messages,
    company: async () => (await import('@/domain/messages/uk/scopes/company')).companyMessages,
    settings: async () => (await import('@/domain/messages/uk/scopes/settings')).settingsMessages,
  },
};

const cached = new Map<string, Promise<I18nProvider>>();

export function loadMessages(locale: Locale, scope: Scope): Promise<I18nProvider> {
  const name = `${locale} ${scope}`;
  const included = scopes.slice(0, scopes.indexOf(scope) + 1);
  const provider =
    cached.get(name) ??
    Promise.all(included.map(part => load[locale][part]())).then(parts =>
      providerOf(locale, mergeMessages(parts)),
    );
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
