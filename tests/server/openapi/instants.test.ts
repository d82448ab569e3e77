import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInstantField } from '@/domain/time/instant';
import type { JsonSchema } from '@/domain/validation/jsonSchema';
import type { ApiDocument } from '@/server/platform/openapi/document';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';

let api: Api;
let document: ApiDocument;
beforeAll(async () => {
  api = await startApi(kinds[0]!, { demo_sign_in: true });
  document = (await api.get('/openapi.json')).body;
});
afterAll(() => api.close());

/** A filter of programs; the admin has none. */
const ofPrograms = 'updated_since';
const year_3000 = 32_503_679_999;
const isInstant = ({ $ref, anyOf = [], maximum }: JsonSchema): boolean =>
  $ref === '#/components/schemas/EpochSeconds' || maximum === year_3000 || anyOf.some(isInstant);
const isNumber = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().some(one => one === 'integer' || one === 'number') || anyOf.some(isNumber);

function faultsOf(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as JsonSchema;
  const own = Object.entries(properties).flatMap(([name, one]) => {
    if (isInstant(one))
      return isInstantField(name) || name === ofPrograms ? [] : [`${at}.${name} is an instant`];
    return isNumber(one) && isInstantField(name) ? [`${at}.${name} is no instant`] : [];
  });
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => faultsOf(part, `${at}.${key}`))];
}

it('names instants as nothing else is named, in answers and in requests', () => {
  const bodies = Object.values(document.paths)
    .flatMap(Object.values)
    .map(({ requestBody }) => requestBody);
  const named = JSON.stringify(document).match(/schemas\/EpochSeconds/g) ?? [];
  expect(named.length).toBeGreaterThan(100);
  expect(faultsOf([document.components, bodies])).toEqual([]);
});

it.each([
  ['.x.made is an instant', { made: { $ref: '#/components/schemas/EpochSeconds' } }],
  ['.x.created_at is no instant', { created_at: { type: 'integer' } }],
])('finds %s', (fault, properties) => {
  expect(faultsOf({ type: 'object', properties }, '.x')).toContain(fault);
});
