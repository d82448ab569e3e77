import { locales, type Locale } from './locales';
import { isStorable, mixed, object, string, type AnyObject, type Schema } from '../validation/fields';
import { schemaFields, type FieldsSchema } from '../validation/fieldsSchema';

/**
 * A company's own texts beside the main ones, by language and field. Stored without empty texts; in a change, an empty
 * text removes the stored one, and what is left out stays as it is.
 */
export type Translations = Partial<Record<Locale, Record<string, string>>>;

/** It may be left out, and then is so. */
export type TranslationsField<Of = Translations> = Schema<Of | undefined, AnyObject, undefined, 'd'>;

type Text = Pick<Schema, 'notRequired'>;
type Texts = Record<string, Text>;

/**
 * The field `translations` of a schema: these texts in each language, with the same limits, and none of them required.
 * Each is named as the field with the main text.
 */
export function translationsOf(texts: Texts): TranslationsField {
  const each = object(optionalTexts(texts)).optional().default(undefined);
  return object(Object.fromEntries(locales.map(locale => [locale, each])))
    .optional()
    .default(undefined)
    .meta({ csv: false, translations: true });
}

const optionalTexts = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([name, field]) => [name, optionalText(field)]));

/** Null and an empty text are the same; a picture stays null. */
function optionalText(field: Text): Schema {
  const optional = (field.notRequired() as Schema).default(undefined);
  return optional.type === 'string'
    ? optional.transform((value: unknown, sent: unknown) => (sent === null ? '' : value))
    : optional;
}

/** Names in other languages, by the name in the main one; at most `length` long. */
export const namesByLocale = (length: number): TranslationsField =>
  object(Object.fromEntries(locales.map(locale => [locale, namesByName(length)])))
    .optional()
    .default(undefined);

const namesByName = (length: number) =>
  mixed<Record<string, string>>()
    .optional()
    .meta({ names: { maxLength: length } })
    .test('names', { key: 'validation.invalid' }, sent => sent === undefined || areNames(sent, length));

const names_max = 500;

function areNames(sent: unknown, length: number): boolean {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return false;
  const entries = Object.entries(sent);
  const isName = (name: unknown) => typeof name === 'string' && name.length <= length && isStorable(name);
  return entries.length <= names_max && entries.every(names => names.every(isName));
}

/** The fields that the schema's `translations` can have, in their order. */
export function translatedFields(schema: Pick<FieldsSchema, 'fields'>): string[] {
  const { translations } = schemaFields(schema);
  const each = translations && schemaFields(translations)[locales[0]];
  return each ? Object.keys(schemaFields(each)) : [];
}

/** A list's filter: items that lack a text in this language. */
export const untranslatedFilter = () => ({ untranslated: string().oneOf(locales) });

type Translated = { translations?: Partial<Record<Locale, object>> | undefined };

/** With the texts of the reader's language, the main ones where a translation is missing. */
export function inLocale<Row extends Translated>(
  row: Row,
  locale: Locale | undefined,
): Omit<Row, 'translations'> {
  const { translations, ...main } = row;
  return { ...main, ...(locale && translations?.[locale]) };
}

/** A name by the one in the main language; `otherwise` where there is no other. */
export function nameInLocale(
  names: Translations,
  locale: Locale,
  name: string,
  otherwise: string = name,
): string {
  const given = names[locale] ?? {};
  return (Object.hasOwn(given, name) && given[name]) || otherwise;
}

/** Only the names, for what is sold: it keeps the name of that day, and nothing else of the item. */
export function translatedNames(translations: Translations): Translations {
  const named = locales.flatMap(locale => {
    const name = translations[locale]?.name;
    return name ? [[locale, { name }] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Stored translations once a change is applied, without empty texts and without languages that have none. */
export function changedTranslations(stored: Translations, sent: Translations): Translations {
  const entries = locales.map(locale => {
    const texts = Object.entries({ ...stored[locale], ...sent[locale] }).filter(([, text]) => text);
    return [locale, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0));
}

type Texted = Record<string, unknown> & { translations?: unknown };

/** Those of the fields that have a main text, and none in this language. */
export function missingTranslations(fields: string[], texted: Texted, locale: Locale): string[] {
  const given: Record<string, unknown> = (texted.translations as Translations | undefined)?.[locale] ?? {};
  return fields.filter(name => hasText(texted[name]) && !hasText(given[name]));
}

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
