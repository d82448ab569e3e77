import type { FieldValues } from 'react-hook-form';
import type { Locale } from '../../domain/companies/company';
import { missingTranslations } from '../../domain/translations/translations';
import { translatedFields } from '../../domain/translations/translations';
import { schemaFields, type FieldsSchema } from '../../domain/validation/fieldsSchema';
import { itemSchemas } from './translatedPaths';

/** The paths of the main texts that are not translated, in the form's order; a category's is its name's. */
export function missingTexts(schema: FieldsSchema, values: FieldValues, locale: Locale): string[] {
  const own = missingTranslations(translatedFields(schema), values, locale);
  const ofItems = itemSchemas(schema).flatMap(([list, item]) => {
    const fields = translatedFields(item);
    const items = (fields.length > 0 && (values[list] as FieldValues[] | undefined)) || [];
    return items.flatMap((texts, index) =>
      missingTranslations(fields, texts, locale).map(name => `${list}.${index}.${name}`),
    );
  });
  const categories = 'category_translations' in schemaFields(schema) ? missingCategories(values, locale) : [];
  return [...own, ...ofItems, ...categories.map(name => `service_categories.${name}`)];
}

type Categories = { service_categories?: string[]; category_translations?: Partial<Record<Locale, object>> };

export function missingCategories(company: Categories, locale: Locale): string[] {
  const given = new Map<string, unknown>(Object.entries(company.category_translations?.[locale] ?? {}));
  return (company.service_categories ?? []).filter(name => !given.get(name));
}
