import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { generateSchema, getProgramFromFiles } from 'typescript-json-schema';

const file = 'server/platform/openapi/answers.json';
const instantsFile = 'domain/time/instantFields.json';
const compiler = {
  strict: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  skipLibCheck: true,
  resolveJsonModule: true,
  noEmit: true,
  types: [],
  baseUrl: resolve('.'),
  paths: { '@/*': ['./*'] },
};

/**
 * The generated files by their paths: JSON Schema of each answer that `domain/answers.ts` names and of the types that
 * those refer to by name, and the fields that are instants without a name that ends in `_at`, or numbers with one.
 */
export async function answersFiles() {
  const program = getProgramFromFiles([resolve('domain/answers.ts')], compiler, resolve('.'));
  const { properties, definitions } = generateSchema(program, 'Answers', {
    required: true,
    aliasRef: true,
    topRef: false,
    ignoreErrors: true,
  });
  const schemas = {};
  const instants = new Set();
  const numbers = new Set();
  const add = (name, schema) => {
    if (name in schemas) return;
    schemas[name] = {};
    schemas[name] = wire(schema);
  };
  const wire = (schema, property) => {
    if (Array.isArray(schema)) return schema.map(one => wire(one, property));
    if (schema === null || typeof schema !== 'object') return schema;
    if (schema.$ref) return referred(schema, property);
    const entries = Object.entries(schema)
      .filter(([key]) => key !== 'title' && key !== 'default')
      .map(([key, value]) => [key, partOf(key, value, property)]);
    return withoutParts(Object.fromEntries(entries));
  };
  const partOf = (key, value, property) => {
    if (key === 'type' && [value].flat().includes('number')) numbers.add(property);
    if (key === 'type') return fractions.has(property) ? value : wholeOf(value);
    if (key !== 'properties') return key === 'required' || key === 'enum' ? value : wire(value, property);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        return [name, isSum(name, value) ? inMinorUnits(wire(one, name)) : wire(one, name)];
      }),
    );
  };
  /** What has no name of its own is written where it is used. */
  const referred = ({ $ref, description }, property) => {
    const name = decodeURIComponent($ref.replace('#/definitions/', ''));
    const schema = definitions[name];
    if (name === 'EpochSeconds') {
      instants.add(property);
      const isOwn = description && description !== schema.description;
      return { $ref: '#/components/schemas/EpochSeconds', ...(isOwn && { description }) };
    }
    if (!/^[A-Z][A-Za-z]+$/.test(name) || !schema.properties) return wire(schema, property);
    add(name, schema);
    return { $ref: `#/components/schemas/${name}`, ...(description && { description }) };
  };
  for (const [name, schema] of Object.entries(properties)) {
    const own = decodeURIComponent(schema.$ref?.replace('#/definitions/', '') ?? '');
    add(name, own in definitions ? definitions[own] : schema);
  }
  return {
    [file]: await formatted(file, withShared(schemas)),
    [instantsFile]: await formatted(instantsFile, {
      instants: [...instants].filter(name => !name.endsWith('_at')).sort(),
      numbers: [...numbers].filter(name => name.endsWith('_at')).sort(),
    }),
  };
}

const formatted = async (filepath, content) =>
  prettier.format(JSON.stringify(content), { ...(await prettier.resolveConfig(filepath)), filepath });

/** What is word for word one of the named schemas refers to it. */
function withShared(schemas) {
  const sorted = (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  const keyOf = ({ description: _, ...schema }) => JSON.stringify(schema, sorted);
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [keyOf(schema), name]));
  const within = (schema, isNamed = false) => {
    if (Array.isArray(schema)) return schema.map(one => within(one));
    if (schema === null || typeof schema !== 'object') return schema;
    const name = isNamed || !schema.properties ? undefined : names.get(keyOf(schema));
    if (name) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, within(value)]));
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, within(schema, true)]));
}

/** Objects that together are one are written as one. */
function withoutParts({ allOf: parts, ...schema }) {
  if (!parts) return schema;
  if (!parts.every(part => part.properties)) return { ...schema, allOf: parts };
  const properties = Object.assign({}, ...parts.map(part => part.properties));
  const required = [...new Set(parts.flatMap(part => part.required ?? []))].sort();
  return { type: 'object', ...schema, properties, ...(required.length > 0 && { required }) };
}

/** Of an object’s properties, where it is an integer: not the progress of what is done, nor how a stock changes. */
export const isSum = (name, properties) =>
  sums.has(name) && !counts.some(([count, beside]) => count === name && beside in properties);

const counts = [
  ['total', 'done'],
  ['total', 'per_page'],
  ['change', 'stock'],
];

const sums = new Set(
  `adjustments amount average_check balance cash_in cash_out certificates_redeemed certificates_sold change charge cost counted_amount credit credited
    difference discount_share discount_total discounted_price discounts due earlier expected_amount fee_now full_price goods
    hours_pay min_price minimum opening_amount paid parts_total payments point_value points_spent price price_from price_to
    refundable refunded refunds returns revenue services struck_price tips to_refund top_up total total_price`.split(
    /\s+/,
  ),
);

function inMinorUnits({ type, ...schema }) {
  const ref = { $ref: '#/components/schemas/MinorUnits' };
  const types = [type].flat();
  if (!types.includes('integer')) return { ...(type && { type }), ...schema };
  return types.includes('null') ? { ...schema, anyOf: [ref, { type: 'null' }] } : { ...ref, ...schema };
}

/** All other numbers are whole: ids, counts, instants and sums in minor units. */
const fractions = new Set([
  'average',
  'hours',
  'latitude',
  'lead_days',
  'longitude',
  'missed_share',
  'occupancy',
  'percent',
  'rating',
  'returned_share',
  'value',
  'vat_rate',
]);

const wholeOf = type => (Array.isArray(type) ? type.map(wholeOf) : type === 'number' ? 'integer' : type);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of Object.entries(await answersFiles())) writeFileSync(path, text);
}
