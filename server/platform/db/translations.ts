import { getTableColumns, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { defined } from '@/domain/assert';
import { locales, type Locale } from '@/domain/translations/locales';
import { translatedFields, type Translations } from '@/domain/translations/translations';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';

type Translated = { translations: Column };

/** In the reader's language, the main text where a translation is missing. */
export const translated = ({ translations }: Translated, column: Column, locale: Locale): SQL<string> =>
  sql`coalesce(${translations} -> ${locale} ->> ${column.name}, ${column})`;

/** Whether a main text is there, and its translation is not. */
export const isMissing = ({ translations }: Translated, column: Column, locale: Locale): SQL =>
  sql`(${column} <> '' and ${translations} -> ${locale} ->> ${column.name} is null)`;

/** Rows that lack a translation of one of the schema's fields. */
export function untranslated(
  table: PgTable & Translated,
  schema: Pick<FieldsSchema, 'fields'>,
  locale: Locale | undefined,
): SQL | undefined {
  if (!locale) return undefined;
  const columns: Record<string, Column> = getTableColumns(table);
  const named = translatedFields(schema).map(name => defined(columns[name], name));
  return or(...named.map(column => isMissing(table, column, locale)));
}

/** What was sent replaces those texts of the row; an empty text removes one. */
export function mergedTranslations({ translations }: Translated, sent: Translations): SQL {
  const parts = locales.flatMap(locale => {
    const texts = sent[locale];
    if (!texts) return [];
    const kept = sql`coalesce(${translations} -> ${locale}, '{}')`;
    const given = JSON.stringify(emptyToNull(texts));
    return [
      sql`jsonb_build_object(${locale}::text, nullif(jsonb_strip_nulls(${kept} || ${given}::jsonb), '{}'))`,
    ];
  });
  return sql`jsonb_strip_nulls(${sql.join([sql`${translations}`, ...parts], sql` || `)})`;
}

const emptyToNull = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === '' ? null : text]));
