import { locales, type Locale } from './locales';

const pattern = new RegExp(`^(.*\\.)?translations\\.(${locales.join('|')})\\.(.+)$`);

/** The field with the main text, and the language of the translation at `path`; undefined for any other path. */
export function translationAt(path: string): { field: string; locale: Locale } | undefined {
  const [, parent = '', locale, name] = pattern.exec(path) ?? [];
  return locale === undefined ? undefined : { field: `${parent}${name}`, locale: locale as Locale };
}

/** Where the translation of a field is: `features.0.translations.en.name` of `features.0.name`. */
export function translationPath(field: string, locale: Locale): string {
  const at = field.lastIndexOf('.') + 1;
  return `${field.slice(0, at)}translations.${locale}.${field.slice(at)}`;
}
