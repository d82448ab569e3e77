import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import prettier from 'prettier';
import { generateSchema, getProgramFromFiles } from 'typescript-json-schema';

const file = 'server/platform/openapi/answers.json';
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

/** JSON Schema of each answer that `domain/answers.ts` names, and of the types that those refer to by name. */
export async function answersFile() {
  const program = getProgramFromFiles([resolve('domain/answers.ts')], compiler, resolve('.'));
  const { properties, definitions } = generateSchema(program, 'Answers', {
    required: true,
    aliasRef: true,
    topRef: false,
    ignoreErrors: true,
  });
  const schemas = {};
  const add = (name, schema) => {
    if (name in schemas) return;
    schemas[name] = {};
    schemas[name] = wire(schema);
  };
  const wire = (schema, property) => {
    if (Array.isArray(schema)) return schema.map(one => wire(one, property));
    if (schema === null || typeof schema !== 'object') return schema;
    if (schema.$ref) return referred(schema, property);
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([key]) => key !== 'title' && key !== 'default')
        .map(([key, value]) => [key, partOf(key, value, property)]),
    );
  };
  const partOf = (key, value, property) => {
    if (key === 'type') return fractions.has(property) ? value : wholeOf(value);
    if (key !== 'properties') return key === 'required' || key === 'enum' ? value : wire(value, property);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wire(one, name)]));
  };
  /** What has no name of its own is written where it is used. */
  const referred = ({ $ref, description }, property) => {
    const name = decodeURIComponent($ref.replace('#/definitions/', ''));
    const schema = definitions[name];
    if (!/^[A-Z][A-Za-z]+$/.test(name) || !schema.properties) return wire(schema, property);
    add(name, schema);
    return { $ref: `#/components/schemas/${name}`, ...(description && { description }) };
  };
  for (const [name, schema] of Object.entries(properties)) {
    const own = decodeURIComponent(schema.$ref?.replace('#/definitions/', '') ?? '');
    add(name, own in definitions ? definitions[own] : schema);
  }
  const options = await prettier.resolveConfig(file);
  return prettier.format(JSON.stringify(withShared(schemas)), { ...options, filepath: file });
}

/** What is word for word one of the named schemas refers to it. */
function withShared(schemas) {
  const keyOf = ({ description: _, ...schema }) => JSON.stringify(schema);
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

/** All other numbers are whole: ids, counts, instants and sums in minor units. */
const fractions = new Set([
  'average',
  'hours',
  'latitude',
  'longitude',
  'percent',
  'rating',
  'value',
  'vat_rate',
]);

const wholeOf = type => (Array.isArray(type) ? type.map(wholeOf) : type === 'number' ? 'integer' : type);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, await answersFile());
