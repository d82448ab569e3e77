import { byteOrderMark, csvLine, type CsvCell } from '../../../domain/collections/csv';
import { decimalOf } from '../../../domain/money/decimal';
import { fieldLabel } from '../../../domain/messages/translate';
import type { AnyObject, Schema } from '../../../domain/validation/fields';
import type { Collection, CsvForm, Entity } from '../../collections/engine/collection';
import { parseMoment } from '../../http/parseMoment';

/** A collection as a spreadsheet: a heading in the reader's words, then a line for each thing as it comes. */
export async function* entitiesCsv(
  { name, schema }: Collection,
  entities: AsyncIterable<Entity[]>,
  { locale, ...place }: { locale: string; currency: string; timezone: string },
): AsyncGenerator<string> {
  const fields = Object.entries(schema.fields as Record<string, Schema>).filter(isColumn);
  yield byteOrderMark + csvLine(fields.map(([field]) => fieldLabel(name, field, locale)));
  for await (const part of entities) {
    yield part.map(entity => csvLine(fields.map(([field, of]) => cell(entity[field], of, place)))).join('');
  }
}

/** The same in a form of the collection's own. */
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

/** What a cell can hold, and somebody would look for. */
const isColumn = ([name, schema]: [string, Schema]) =>
  !unsaid.has(name) && !isPlace(name, schema) && schema.spec.meta?.csv !== false;

const isPlace = (name: string, { type }: Schema) => name === 'position' && type === 'number';

type Place = { currency: string; timezone: string };

function cell(value: unknown, { spec }: Schema, { currency, timezone }: Place): CsvCell {
  if (spec.meta?.money && typeof value === 'number') return decimalOf(value, currency);
  if (spec.meta?.instant && typeof value === 'number') return parseMoment(timezone, value);
  if (Array.isArray(value)) return value.map(one => (isPlain(one) ? `${one}` : spoken(one))).join('; ');
  if (value && typeof value === 'object') return spoken(value);
  return value as CsvCell;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

const spoken = (value: AnyObject): string => value.name ?? value.full_name ?? value.url ?? '';
