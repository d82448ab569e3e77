import { comparable, textKey } from '../text/comparable';
import { areSpokenCompatible, spokenName, type SpokenName } from '../text/personNames';
import { schemaFields } from '../validation/fieldsSchema';
import { isRequired } from '../validation/jsonSchema';
import { violation, violations } from '../validation/violations';
import type { Violation } from '../validation/violation';
import type { ImportableCollection } from './collections';
import { importField } from './fields';
import type { Mapping } from './mapping';
import { phoneFields } from './phoneColumns';
import { readCell, type CellContext } from './readCell';
import { rowSchemas } from './rowSchemas';
import { fromTextPaths } from './textPaths';
import { splitName } from './values';
import type { DateOrder } from './values';

/** The company's country, currency and time zone; `today` as 'YYYY-MM-DD'. */
export type ImportContext = Omit<CellContext, 'order'>;

export type ImportedFields = Record<string, unknown>;

/** What a row has that could not be read, and is imported without. */
export type LeftOut = Violation & { is_left_out?: true };

/**
 * `input` has what the row says, as the collection's schema takes it: an empty cell is left out, so that an
 * update keeps what is there. Violations refuse the row, `missing` only where it would create something;
 * `warnings` tell what was left out: an optional field that cannot be read never costs the row. `row` is the row's number
 * in the file.
 */
export type ReadRow = {
  row: number;
  id?: number;
  input: ImportedFields;
  /** Employees: the names of their services, which are not in `input`. */
  services?: string[];
  violations: Violation[];
  missing: Violation[];
  warnings: LeftOut[];
};

/** Reads the rows of one file; `orders` are those of its date columns (`createDateOrders`). */
export function createRowReader(
  collection: ImportableCollection,
  mapping: Mapping,
  context: ImportContext,
  orders: readonly (DateOrder | undefined)[] = [],
): (row: { number: number; cells: readonly string[] }) => ReadRow {
  const columns = mapping.flatMap((name, at) => {
    const field = name === null ? undefined : importField(collection, name);
    return field && field.kind !== 'ignored'
      ? [{ field, at, cellContext: { ...context, order: orders[at] } }]
      : [];
  });
  // The first of several phones counts.
  columns.sort((one, other) => phoneFields.indexOf(one.field.name) - phoneFields.indexOf(other.field.name));

  return ({ number, cells }) => {
    const values: ImportedFields = {};
    const refused: Violation[] = [];
    const warnings: LeftOut[] = [];
    for (const { field, at, cellContext } of columns) {
      const text = cells[at] ?? '';
      const name = phoneFields.includes(field.name) ? 'phone' : field.name;
      if (text === '' || (name === 'phone' && values.phone !== undefined)) continue;
      const { value, problem } = readCell(field, text, cellContext);
      if (problem) refused.push(violation(name, collection, problem));
      else if (value !== undefined) values[name] = value;
    }
    return shaped(collection, number, values, { refused, warnings, context });
  };
}

type Found = {
  refused: Violation[];
  warnings: LeftOut[];
  context: ImportContext;
};

function shaped(
  collection: ImportableCollection,
  row: number,
  values: ImportedFields,
  { refused, warnings, context }: Found,
): ReadRow {
  const { id, full_name, surname_first, date, time, services, ...plain } = values;
  const input: ImportedFields = { ...namesOf(full_name, surname_first), ...fromTextPaths(plain) };
  if (collection === 'records' && input.start_at === undefined && typeof date === 'string') {
    const moment = readCell(
      { name: 'start_at', kind: 'moment', names: [] },
      `${date} ${time ?? ''}`,
      context,
    );
    if (moment.problem) refused.push(violation('start_at', collection, moment.problem));
    else input.start_at = moment.value;
  }
  const { unread, wrong } = leaveOut(collection, input, refused, warnings);
  const read = new Set(unread.map(({ path }) => path));
  const found = wrong.filter(({ path }) => !read.has(path));
  const isMissing = ({ path, sentence }: Violation) =>
    sentence.key === 'validation.required' && input[path] === undefined;
  return {
    row,
    ...(typeof id === 'number' && { id }),
    input,
    ...(Array.isArray(services) && { services: services.map(String) }),
    violations: [...unread, ...found.filter(one => !isMissing(one))],
    missing: found.filter(isMissing),
    warnings,
  };
}

/** What a row is nothing without, beside what its schema requires. The price of a service is never guessed. */
const needed: Record<ImportableCollection, readonly string[]> = {
  customers: [],
  employees: [],
  products: [],
  services: ['employee', 'price', 'duration'],
  records: ['date', 'time', 'employee'],
};

/** Takes optional fields that are wrong out of `input`, with a warning for each; returns what is left to refuse. */
function leaveOut(
  collection: ImportableCollection,
  input: ImportedFields,
  refused: Violation[],
  warnings: LeftOut[],
): { unread: Violation[]; wrong: Violation[] } {
  const schema = rowSchemas[collection];
  const fields = schemaFields(schema);
  const isNeeded = ({ path }: Violation) => {
    const field = fields[path];
    const isAlone = path === 'employee_email' && input.employee === undefined;
    return needed[collection].includes(path) || isAlone || (field !== undefined && isRequired(field));
  };
  const warn = (one: Violation) => warnings.push({ ...one, is_left_out: true });
  refused.filter(one => !isNeeded(one)).forEach(warn);
  const found = violations(schema, input);
  const optional = found.filter(one => !isNeeded(one) && removeAt(input, one.path));
  optional.forEach(warn);
  return {
    unread: refused.filter(isNeeded),
    wrong: optional.length > 0 ? violations(schema, input) : found,
  };
}

/** Whether there was something at a path such as `translations.en.name`. */
function removeAt(input: ImportedFields, path: string): boolean {
  const [name = '', ...below] = path.split('.');
  const value = input[name];
  if (below.length > 0 && typeof value === 'object' && value !== null)
    return removeAt(value as ImportedFields, below.join('.'));
  delete input[name];
  return value !== undefined;
}

function namesOf(full_name: unknown, surname_first: unknown): ImportedFields {
  if (typeof surname_first === 'string') return splitName(surname_first, true);
  return typeof full_name === 'string' ? splitName(full_name, false) : {};
}

/** Fields whose words may stand in any order. */
const named = new Set(['name', 'service', 'employee', 'first_name', 'last_name']);

/** What makes two rows of a file the same: phone or e-mail of people whose names fit, SKU or name of products. */
export function identitiesOf(collection: ImportableCollection, input: ImportedFields): string[] {
  const of = (field: string) => {
    const value = input[field];
    if (typeof value !== 'string' || value === '') return [];
    return [`${field}:${named.has(field) ? textKey(value) : comparable(value)}`];
  };
  if (collection === 'customers' || collection === 'employees') return [...of('phone'), ...of('email')];
  if (collection === 'products') return of('sku').length > 0 ? of('sku') : of('name');
  if (collection === 'services') return [];
  const [contact] = [...of('phone'), ...of('email')];
  // Two who left a name alone may have the same, but not with the same employee.
  const who =
    contact === undefined ? of('first_name').map(name => [name, ...of('employee')].join(' ')) : [contact];
  return who.map(one => `${String(input.start_at)} ${of('service')[0] ?? ''} ${one}`);
}

/** `phone`: of the first row. */
type Known = { first: number; name: string; spoken: SpokenName; phone: string };

/**
 * Tells for each row, in order, the number of the first row before it that is the same; undefined for new ones. Clients are
 * told apart as in bookings (`recognizedCard`): one e-mail with two phones is no proof.
 */
export function createDuplicateFinder(collection: ImportableCollection) {
  const seen = new Map<string, Known[]>();
  return ({ row, input }: Pick<ReadRow, 'row' | 'input'>): number | undefined => {
    const name = withNames.has(collection) ? nameOf(input) : '';
    const phone = collection === 'customers' && typeof input.phone === 'string' ? input.phone : '';
    const spoken = spokenName(name);
    const sharing = identitiesOf(collection, input).map(one => ({ one, known: seen.get(one) ?? [] }));
    const isSame = (one: string, other: Known) =>
      areSpokenCompatible(other.spoken, spoken) &&
      !(one.startsWith('email:') && phone !== '' && other.phone !== '' && other.phone !== phone);
    const [same] = sharing.flatMap(({ one, known }) => known.find(other => isSame(one, other)) ?? []);
    const own = { first: same?.first ?? row, name, spoken, phone: same?.phone ?? phone };
    for (const { one, known } of sharing) {
      const isKnown = known.some(other => other.first === own.first && other.name === name);
      if (!isKnown && known.length < sharing_max) seen.set(one, [...known, own]);
    }
    return same?.first;
  };
}

const nameOf = ({ first_name, last_name }: ImportedFields) =>
  [first_name, last_name].filter(part => typeof part === 'string').join(' ');

/** Of whom several may have one phone or e-mail. Visits name theirs in `first_name` and `last_name` too. */
const withNames = new Set<ImportableCollection>(['customers', 'employees', 'records']);

/** Names that are compared for one phone, so that a file of a single phone takes linear time. */
const sharing_max = 50;
