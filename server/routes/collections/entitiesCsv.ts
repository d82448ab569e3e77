import { byteOrderMark, csvLine, type CsvCell } from '../../../domain/collections/csv';
import { decimalOf } from '../../../domain/money/decimal';
import { fieldLabel } from '../../../domain/messages/translate';
import type { Schema } from '../../../domain/validation/fields';
import type { Collection, CsvForm, Entity } from '../../collections/engine/collection';
import { schemaFields } from '../../../domain/validation/fieldsSchema';
import { parseMoment } from '../../http/parseMoment';

/** A heading in the reader's language, then one line per entity, streamed. */
export async function* entitiesCsv(
  { name, schema }: Collection,
  entities: AsyncIterable<Entity[]>,
  { locale, ...place }: { locale: string; currency: string; timezone: string },
): AsyncGenerator<string> {
  const fields = Object.entries(schemaFields(schema)).filter(isColumn);
  yield byteOrderMark + csvLine(fields.map(([field]) => fieldLabel(name, field, locale)));
  for await (const part of entities) {
    yield part.map(entity => csvLine(fields.map(([field, of]) => cell(entity[field], of, place)))).join('');
  }
}

/** For collections with their own columns. */
export async function* formCsv(
  { columns, rowsOf }: CsvForm,
  entities: AsyncIterable<Entity[]>,
  currency: string,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const part of entities) {
    yield part
      .flatMap(entity => rowsOf(entity, currency))
      .map(csvLine)
      .join('');
  }
}

const unsaid = new Set(['version', 'company_id', 'archived_at']);

const isColumn = ([name, schema]: [string, Schema]) =>
  !unsaid.has(name) && !isPlace(name, schema) && schema.spec.meta?.csv !== false;

const isPlace = (name: string, { type }: Schema) => name === 'position' && type === 'number';

type Place = { currency: string; timezone: string };

function cell(value: unknown, { spec }: Schema, { currency, timezone }: Place): CsvCell {
  if (spec.meta?.money && typeof value === 'number') return decimalOf(value, currency);
  if (spec.meta?.instant && typeof value === 'number') return parseMoment(timezone, value);
  if (Array.isArray(value)) return value.map(one => (isObject(one) ? labelOf(one) : `${one}`)).join('; ');
  return isObject(value) ? labelOf(value) : (value as CsvCell);
}

const isObject = (value: unknown): value is Labelled => typeof value === 'object' && value !== null;

type Labelled = { name?: string; full_name?: string; url?: string };
const labelOf = ({ name, full_name, url }: Labelled): string => name ?? full_name ?? url ?? '';
