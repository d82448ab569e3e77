import type { Table, TableCell } from '@/domain/collections/table';
import type { Locale } from '@/domain/translations/locales';
import { fieldLabel } from '@/domain/messages/translate';
import { translationPath } from '@/domain/translations/path';
import { translatedFields, type Translations } from '@/domain/translations/translations';
import type { Schema } from '@/domain/validation/fields';
import type { Collection, TableForm, TablePlace, Entity } from './collection';
import { itemSchema, schemaFields, type FieldsSchema } from '@/domain/validation/fieldsSchema';

/**
 * A column for each field with a heading in the reader's language, a row for each entity. A text has a column more for
 * each further language of the company.
 */
export function entitiesTable(
  { name, schema }: Collection,
  entities: AsyncIterable<Entity[]>,
  { locale, currency, timezone, other_locales }: TablePlace & { locale: string },
): Table {
  const columns = columnsOf(schema, currency, other_locales);
  async function* rows() {
    for await (const part of entities) yield part.map(entity => columns.map(({ cellOf }) => cellOf(entity)));
  }
  return { columns: columns.map(({ path }) => fieldLabel(name, path, locale)), rows: rows(), timezone };
}

/** For collections with their own columns. */
export function formTable(
  { columnsIn, rowsOf }: TableForm,
  entities: AsyncIterable<Entity[]>,
  place: TablePlace,
): Table {
  async function* rows() {
    for await (const part of entities) yield part.flatMap(entity => rowsOf(entity, place));
  }
  return { columns: columnsIn(place), rows: rows(), timezone: place.timezone };
}

type Column = { path: string; cellOf: (entity: Entity) => TableCell };

function columnsOf(schema: FieldsSchema, currency: string, other_locales: Locale[]): Column[] {
  const translated = new Set(translatedFields(schema));
  return Object.entries(schemaFields(schema))
    .filter(isColumn)
    .flatMap(([name, field]): Column[] => [
      { path: name, cellOf: entity => cell(name, entity[name], field, currency) },
      ...(translated.has(name) ? other_locales : []).map(locale => translatedColumn(name, locale)),
      ...(hasTranslatedItems(field) ? other_locales : []).map(locale => translatedItems(name, locale)),
    ]);
}

const translatedColumn = (name: string, locale: Locale): Column => ({
  path: translationPath(name, locale),
  cellOf: ({ translations }) => (translations as Translations)[locale]?.[name] ?? '',
});

/** Lists whose items have a name in each language, as the features of a membership. */
function hasTranslatedItems(list: Schema): boolean {
  const items = itemSchema(list) as FieldsSchema | undefined;
  return items?.fields !== undefined && translatedFields(items).includes('name');
}

/** One text of all names, as in the main language; empty where none is translated. */
const translatedItems = (list: string, locale: Locale): Column => ({
  path: translationPath(list, locale),
  cellOf: entity => {
    const items = entity[list] as { translations: Translations }[];
    const names = items.map(({ translations }) => translations[locale]?.name ?? '');
    return names.some(name => name !== '') ? names.join('; ') : '';
  },
});

const unsaid = new Set(['version', 'company_id', 'archived_at']);

const isColumn = ([name, schema]: [string, Schema]) =>
  !unsaid.has(name) && !schema.spec.meta?.order && schema.spec.meta?.csv !== false;

function cell(field: string, value: unknown, { spec, tests }: Schema, currency: string): TableCell {
  if (field === 'id') return `${value}`;
  if (spec.meta?.money && typeof value === 'number') return { amount: value, currency };
  if (spec.meta?.instant && typeof value === 'number') return { instant: value };
  if (typeof value === 'string' && tests.some(({ OPTIONS }) => OPTIONS?.name === 'date'))
    return { date: value };
  if (Array.isArray(value)) return value.map(one => (isObject(one) ? labelOf(one) : `${one}`)).join('; ');
  return isObject(value) ? labelOf(value) : (value as TableCell);
}

const isObject = (value: unknown): value is Labelled => typeof value === 'object' && value !== null;

type Labelled = { name?: string; full_name?: string; url?: string };
const labelOf = ({ name, full_name, url }: Labelled): string => name ?? full_name ?? url ?? '';
