import type { Locale } from '../translations/locales';

/** What people call each language in the name of a column: 'Name (English)', 'name_en', 'Назва англійською'. */
export const languageNames: Record<Locale, readonly string[]> = {
  en: ['en', 'eng', 'english', 'in english', 'англ', 'англійська', 'англійською'],
  uk: ['uk', 'ua', 'ukr', 'ukrainian', 'in ukrainian', 'укр', 'українська', 'українською'],
};

const all = Object.values(languageNames)
  .flat()
  .sort((one, other) => other.length - one.length);

const atEitherEnd = new RegExp(`^(?:${all.join('|')}) | (?:${all.join('|')})$`, 'g');

export const isLanguage = (name: string): boolean => all.includes(name.replace(/[^\p{L}\s]/gu, '').trim());

/** 'name english' is 'name'. */
export const withoutLanguage = (name: string): string => name.replace(atEitherEnd, '');
