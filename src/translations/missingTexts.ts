import type { FieldValues } from 'react-hook-form';
import type { Locale } from '@/domain/translations/locales';
import { missingTranslations, translatedFields, type Translations } from '@/domain/translations/translations';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { itemSchemas } from './translatedPaths';

/** The paths of the main texts that are not translated, in the form's order. */
export function missingTexts(schema: FieldsSchema, values: FieldValues, locale: Locale): string[] {
  const own = missingTranslations(translatedFields(schema), values, locale);
  const ofItems = itemSchemas(schema).flatMap(([list, item]) => {
    const fields = translatedFields(item);
    const items = (fields.length > 0 && (values[list] as FieldValues[] | undefined)) || [];
    return items.flatMap((texts, index) =>
      missingTranslations(fields, texts, locale).map(name => `${list}.${index}.${name}`),
    );
  });
  return [...own, ...ofItems];
}

/** Those of the names that are not translated. */
export function missingNames(names: string[], translations: Translations | undefined, locale: Locale) {
  const given = new Map(Object.entries(translations?.[locale] ?? {}));
  return names.filter(name => !given.get(name));
}
