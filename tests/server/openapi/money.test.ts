import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonSchema } from '@/domain/validation/jsonSchema';
import type { ApiDocument } from '@/server/platform/openapi/document';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { isSum } from '../../../scripts/answers.mjs';

let api: Api;
let document: ApiDocument;
beforeAll(async () => {
  api = await startApi(kinds[0]!, { demo_sign_in: true });
  document = (await api.get('/openapi.json')).body;
});
afterAll(() => api.close());

const sum = { $ref: '#/components/schemas/MinorUnits' };
const whole = { type: 'integer' };
const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

it('tells every sum in minor units and with its currency: in the same object, in one around it or in `meta`', () => {
  const told = [...answersIn(document), ...refusalsIn(document), ...eventsIn(document)];
  expect(told.length).toBeGreaterThan(200);
  expect([...new Set(told.flatMap(({ name, schema }) => faultsOf(schema, name)))]).toEqual([]);
});

it.each([
  ['data.price: no currency', objectOf({ data: objectOf({ price: sum }) })],
  ['data[].price: no currency', objectOf({ data: { type: 'array', items: objectOf({ price: sum }) } })],
  ['data.price: no currency', objectOf({ data: objectOf({ price: { anyOf: [sum, { type: 'null' }] } }) })],
  ['data.price: no MinorUnits', objectOf({ data: objectOf({ price: whole, currency: {} }) })],
  ['Product.price: no currency', objectOf({ data: { $ref: '#/components/schemas/Product' } })],
])('finds %s', (fault, answer) => {
  delete document.components.schemas.Product?.properties?.currency;
  expect(faultsOf(answer, '')).toContain(fault);
});

function faultsOf(answer: JsonSchema, name: string): string[] {
  const seen = new Set<string>();

  function walk(schema: JsonSchema | undefined, place: string, hasCurrency: boolean): string[] {
    if (!schema) return [];
    const { $ref, properties = {}, items, anyOf = [], allOf = [], additionalProperties } = schema;
    if ($ref) return named($ref.split('/').at(-1) ?? '', hasCurrency);
    const isIn = hasCurrency || 'currency' in properties || isOf(properties.meta, 'currency');
    return [
      ...Object.entries(properties).flatMap(([key, one]) => {
        const at = place ? `${place}.${key}` : key;
        const isUnnamed = isInteger(one) && isSum(key, properties);
        return [
          ...(isUnnamed ? [`${at}: no MinorUnits`] : []),
          ...(isMinor(one) && !isIn ? [`${at}: no currency`] : []),
          ...walk(one, at, isIn),
        ];
      }),
      ...walk(items, `${place}[]`, isIn),
      ...(typeof additionalProperties === 'object' ? walk(additionalProperties, `${place}.*`, isIn) : []),
      ...[...anyOf, ...allOf].flatMap(one => walk(one, place, isIn)),
    ];
  }

  function named(schema: string, hasCurrency: boolean): string[] {
    const key = `${schema} ${hasCurrency}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return walk(document.components.schemas[schema], schema, hasCurrency);
  }

  return walk(answer, name, false);
}

const isInteger = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().includes('integer') || anyOf.some(isInteger);

const isMinor = ({ $ref, anyOf = [], items }: JsonSchema): boolean =>
  $ref === sum.$ref || anyOf.some(isMinor) || (items !== undefined && isMinor(items));

function isOf(schema: JsonSchema | undefined, field: string): boolean {
  if (!schema) return false;
  const { $ref, properties = {}, allOf = [] } = schema;
  const named = $ref ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  return field in properties || isOf(named, field) || allOf.some(part => isOf(part, field));
}

type Told = { name: string; schema: JsonSchema };

const answersIn = ({ paths }: ApiDocument): Told[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, answer]) => {
        const content = status.startsWith('2') && 'content' in answer ? answer.content : undefined;
        const schema = content?.['application/json']?.schema;
        return schema ? [{ name: `${method} ${path}`, schema }] : [];
      }),
    ),
  );

const refusalsIn = ({ components }: ApiDocument): Told[] =>
  Object.entries(components.responses).flatMap(([name, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema ? [{ name, schema }] : [];
  });

const eventsIn = ({ webhooks }: ApiDocument): Told[] =>
  Object.entries(webhooks).map(([name, { post }]) => ({
    name,
    schema: post.requestBody.content['application/json'].schema,
  }));
