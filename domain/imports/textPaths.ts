import { translationAt, translationPath } from '../translations/path';
import { locales } from '../translations/locales';
import type { Translations } from '../translations/translations';

type Fields = Record<string, unknown>;

/** Each translated text as a field of its own: `translations.en.name`. */
export function withTextPaths({ translations, ...fields }: Fields): Fields {
  const given: Translations = translations ?? {};
  const texts = locales.flatMap(locale =>
    Object.entries(given[locale] ?? {}).map(([name, text]) => [translationPath(name, locale), text] as const),
  );
  return { ...fields, ...Object.fromEntries(texts) };
}

/** The opposite: as an entity has them. */
export function fromTextPaths(fields: Fields): Fields {
  const plain: Fields = {};
  const translations: Partial<Record<string, Fields>> = {};
  for (const [path, value] of Object.entries(fields)) {
    const translation = translationAt(path);
    if (!translation) plain[path] = value;
    else {
      const { locale, field } = translation;
      translations[locale] = { ...translations[locale], [field]: value };
    }
  }
  return Object.keys(translations).length > 0 ? { ...plain, translations } : plain;
}
