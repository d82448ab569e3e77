import { createConfig, lintFromString } from '@redocly/openapi-core';
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
