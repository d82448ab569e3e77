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
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
};

type Test = { name?: string; params?: Params };
/** Named by yup's own rules. */
type Params = { min?: number; more?: number; max?: number; regex?: RegExp };
type Described = { type: string; oneOf: unknown[]; tests: Test[]; nullable: boolean };
type Inner = Schema & { fields?: Record<string, Schema>; innerType?: Schema };

/** The schema of a request. */
export function schemaOf(schema: Schema): JsonSchema {
  const { fields, innerType } = schema as Inner;
  const described = schema.describe() as unknown as Described;
  const type = typeOf(described);
  return {
    type: described.nullable ? [type, 'null'] : type,
    ...(fields && objectOf(fields)),
    ...metaOf(schema),
    ...(innerType && { items: schemaOf(innerType) }),
    ...rulesOf(described),
    ...defaultOf(schema),
  };
}

function objectOf(fields: Record<string, Schema>): JsonSchema {
  const entries = Object.entries(fields).filter(([, field]) => !field.spec.strip);
  const required = entries.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

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

function rulesOf({ type, tests, oneOf }: Described): JsonSchema {
  const found = tests.map(({ name = '', params = {} }) => rules[name]?.(type, params) ?? {});
  return Object.assign({}, ...found, oneOf.length > 0 && { enum: oneOf });
}

function defaultOf({ spec }: Schema): JsonSchema {
  const value = spec.default;
  return value === undefined || typeof value === 'function' ? {} : { default: value };
}

/** The schema of an answer, including fields that only the server writes. */
export function entitySchemaOf(schema: Schema): JsonSchema {
  const { properties } = schemaOf(schema);
  const integer = { type: 'integer' };
  return {
    type: 'object',
    properties: { id: integer, ...properties, version: integer, created_at: integer, updated_at: integer },
  };
}
