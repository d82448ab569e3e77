import type { Schema } from './fields';

/** The parts of JSON Schema 2020-12 that the API uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  readOnly?: boolean;
  additionalProperties?: boolean | JsonSchema;
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

type Test = { name?: string; params?: Params };
/** Named by yup's own rules. */
type Params = { min?: number; more?: number; max?: number; regex?: RegExp };
type Described = { type: string; oneOf: unknown[]; tests: Test[]; nullable: boolean };
type Inner = Schema & { fields?: Record<string, Schema>; innerType?: Schema };

/** What a request sends, or what an answer tells. */
type Side = 'sent' | 'told';

/** The schema of a request. */
export const schemaOf = (schema: Schema): JsonSchema => read(schema, 'sent');

function read(schema: Schema, side: Side): JsonSchema {
  const { fields, innerType }: Inner = schema;
  const described = schema.describe() as unknown as Described;
  const whole = schema.spec.meta?.wire?.[side];
  if (whole) return described.nullable ? { anyOf: [whole, { type: 'null' }] } : whole;
  const type = typeOf(described);
  return {
    type: described.nullable ? [type, 'null'] : type,
    ...(fields && objectOf(fields, side)),
    ...metaOf(schema),
    ...(innerType && { items: read(innerType, side) }),
    ...rulesOf(described),
    ...(side === 'sent' && defaultOf(schema)),
  };
}

/** What only the server writes may be sent back as it was told. What may be left out can be told as null. */
function objectOf(fields: Record<string, Schema>, side: Side): JsonSchema {
  const entries = Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    isServers: field.spec.strip,
  }));
  const required = entries.filter(({ field, isServers }) => !isServers && isRequired(field));
  const properties = entries.map(({ name, field, isServers }): [string, JsonSchema] => {
    if (isServers) return [name, { readOnly: true }];
    const known = read(field, side);
    return [name, side === 'sent' || isRequired(field) ? known : orNull(known)];
  });
  return {
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    ...(side === 'sent' && { additionalProperties: false }),
  };
}

const orNull = ({ type, anyOf, enum: values, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  ...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
  ...(anyOf && { anyOf: [...anyOf.filter(one => one.type !== 'null'), { type: 'null' }] }),
  ...(values && { enum: [...new Set([...values, null])] }),
});

function metaOf({ spec }: Schema): JsonSchema {
  const { translations, names } = spec.meta ?? {};
  return {
    ...(translations && {
      description: 'Texts by language. A change sends those that change, empty to remove one.',
    }),
    ...(names && { additionalProperties: { type: 'string', ...names } }),
  };
}

export const isRequired = ({ spec }: Schema): boolean => !spec.optional && spec.default === undefined;

function typeOf({ type, tests }: Described): string {
  if (type === 'number') return tests.some(({ name }) => name === 'integer') ? 'integer' : 'number';
  return ['string', 'boolean', 'object', 'array'].includes(type) ? type : 'object';
}

const rules: Record<string, (type: string, params: Params) => JsonSchema> = {
  min: (type, { min, more }) =>
    more === undefined ? { [boundOf(type)[0]]: min } : { exclusiveMinimum: more },
  max: (type, { max }) => ({ [boundOf(type)[1]]: max }),
  matches: (_, { regex }) => ({ pattern: regex?.source }),
  email: () => ({ format: 'idn-email' }),
  url: () => ({ format: 'uri' }),
  date: () => ({ format: 'date' }),
};

const boundOf = (type: string): [keyof JsonSchema, keyof JsonSchema] =>
  type === 'string'
    ? ['minLength', 'maxLength']
    : type === 'array'
      ? ['minItems', 'maxItems']
      : ['minimum', 'maximum'];

function rulesOf({ type, tests, oneOf, nullable }: Described): JsonSchema {
  const found = tests.map(({ name = '', params = {} }) => rules[name]?.(type, params) ?? {});
  // A value that another field has is checked, and cannot be told here.
  const values = oneOf.filter(value => value === null || typeof value !== 'object');
  const allowed = nullable && !values.includes(null) ? [...values, null] : values;
  return Object.assign({}, ...found, values.length > 0 && { enum: allowed });
}

function defaultOf({ spec }: Schema): JsonSchema {
  const value = spec.default;
  return value === undefined || typeof value === 'function' ? {} : { default: value };
}

/** The schema of an answer, including fields that only the server writes. */
export function entitySchemaOf(schema: Schema): JsonSchema {
  const { properties } = read(schema, 'told');
  const integer = { type: 'integer' };
  return {
    type: 'object',
    properties: { ...properties, id: integer, version: integer, created_at: integer, updated_at: integer },
    required: ['id'],
  };
}
