import { byteOrderMark, csvLine } from '../../domain/collections/csv';
import { minorUnits } from '../../domain/money/money';
import { fieldLabel } from '../../domain/messages/translate';
import type { AnyObject, Schema } from '../../domain/validation/fields';
import type { Collection, Thing } from '../collections/collection';

type Money = { amount: number; currency: string };
type Cell = string | number | boolean | null | undefined;

/** A collection as a spreadsheet: a heading in the reader's words, then a line for each thing as it comes. */
export async function* thingsCsv(
  { name, schema }: Collection,
  things: AsyncIterable<Thing[]>,
  { locale, currency }: { locale: string; currency: string },
): AsyncGenerator<string> {
  const fields = Object.entries(schema.fields as Record<string, Schema>).filter(isColumn);
  yield byteOrderMark + csvLine(fields.map(([field]) => fieldLabel(name, field, locale)));
  for await (const part of things) {
    yield part.map(thing => csvLine(fields.map(([field, of]) => cell(thing[field], of, currency)))).join('');
  }
}

const unsaid = new Set(['version', 'company_id', 'archived_at']);

/** What a cell can hold, and somebody would look for. */
const isColumn = ([name, schema]: [string, Schema]) =>
  !unsaid.has(name) && !isPlace(name, schema) && schema.spec.meta?.csv !== false;

const isPlace = (name: string, { type }: Schema) => name === 'position' && type === 'number';

function cell(value: unknown, { spec }: Schema, currency: string): Cell {
  if (spec.meta?.money && typeof value === 'number') return inUnits({ amount: value, currency });
  if (spec.meta?.instant && typeof value === 'number') return new Date(value * 1000).toISOString();
  if (Array.isArray(value)) return value.map(one => (isPlain(one) ? `${one}` : spoken(one))).join('; ');
  if (value && typeof value === 'object') return spoken(value);
  return value as Cell;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

const spoken = (value: AnyObject): string => value.name ?? value.full_name ?? value.url ?? '';

/** Whole units, with a point: 1234.50. */
export function inUnits({ amount, currency }: Money): string {
  const units = minorUnits(currency);
  return (amount / units).toFixed(Math.log10(units));
}
