import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { JsonSchema } from '@/domain/validation/jsonSchema';
import type { ApiDocument } from '@/server/platform/openapi/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';

let api: Api;
beforeAll(async () => {
  api = await startApi(kinds[0]!, { demo_sign_in: true });
});
afterAll(() => api.close());

it('has no fault by the recommended rules; a licence is the owner’s to choose', async () => {
  const { body } = await api.get('/openapi.json');
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(body), config });
  const told = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
  expect(told).toEqual([]);
});

it('names each operation once, as programs call it', async () => {
  const { body } = await api.get('/openapi.json');
  const idOf = (method: string, path: string): string => body.paths[path][method].operationId;
  for (const [method, path, id] of [
    ['post', '/sites/{slug}/bookings', 'bookings.create'],
    ['get', '/companies/{company}/orders', 'orders.list'],
    ['get', '/companies/{company}/orders/{id}', 'orders.get'],
    ['post', '/companies/{company}/orders/{id}/checkout', 'orders.checkout'],
    ['post', '/companies/{company}/orders/{id}/payments/{payment}/refund', 'orders.payments.refund'],
    ['put', '/companies/{company}/visits/{id}', 'visits.update'],
    ['post', '/companies/{company}/undo', 'companies.undo'],
    ['get', '/companies/{company}/availability', 'availability.get'],
    ['get', '/sites/{slug}/availability', 'sites.availability.get'],
    ['post', '/companies/{company}/{collection}/import/{id}', 'import.run'],
  ] as const) {
    expect(idOf(method, path)).toBe(id);
  }
});

it('types every JSON answer', async () => {
  const { body } = await api.get('/openapi.json');
  const untyped = answersIn(body)
    .filter(({ schema }) => !isTyped(schema))
    .map(({ name }) => name);
  expect(untyped).toEqual([]);
});

/** The schema of each JSON answer, without its `data`. */
function answersIn({ paths }: ApiDocument): { name: string; schema: JsonSchema | undefined }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, answer]) => {
        const content = status.startsWith('2') && 'content' in answer ? answer.content : undefined;
        const schema = content?.['application/json']?.schema;
        const name = `${method.toUpperCase()} ${path}`;
        return schema ? [{ name, schema: schema.properties?.data ?? schema }] : [];
      }),
    ),
  );
}

const isTyped = (schema: JsonSchema | undefined): boolean =>
  schema?.type === 'array'
    ? isTyped(schema.items)
    : Boolean(schema?.$ref ?? schema?.properties ?? schema?.anyOf ?? schema?.additionalProperties);
