import type { Table, TableCell } from '../../../domain/collections/table';
import { fieldLabel } from '../../../domain/messages/translate';
import type { Schema } from '../../../domain/validation/fields';
import type { Collection, TableForm, Entity } from './collection';
import { schemaFields } from '../../../domain/validation/fieldsSchema';

type Place = { currency: string; timezone: string };

/** A column for each field with a heading in the reader's language, a row for each entity. */
export function entitiesTable(
  { name, schema }: Collection,
  entities: AsyncIterable<Entity[]>,
  { locale, currency, timezone }: Place & { locale: string },
): Table {
  const fields = Object.entries(schemaFields(schema)).filter(isColumn);
  async function* rows() {
    for await (const part of entities) {
      yield part.map(entity => fields.map(([field, of]) => cell(field, entity[field], of, currency)));
    }
  }
  return { columns: fields.map(([field]) => fieldLabel(name, field, locale)), rows: rows(), timezone };
}

/** For collections with their own columns. */
export function formTable(
  { columns, rowsOf }: TableForm,
  entities: AsyncIterable<Entity[]>,
  { currency, timezone }: Place,
): Table {
  async function* rows() {
    for await (const part of entities) yield part.flatMap(entity => rowsOf(entity, currency));
  }
  return { columns, rows: rows(), timezone };
}

const unsaid = new Set(['version', 'company_id', 'archived_at']);

const isColumn = ([name, schema]: [string, Schema]) =>
  !unsaid.has(name) && !isPlace(name, schema) && schema.spec.meta?.csv !== false;

const isPlace = (name: string, { type }: Schema) => name === 'position' && type === 'number';

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
