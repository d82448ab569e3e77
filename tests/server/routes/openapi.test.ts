import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { matrix } from './matrix';

let api: Api;
beforeAll(async () => {
  api = await startApi(kinds[0]!);
});
afterAll(() => api.close());

describe('the API', () => {
  it('tells every one of its routes as OpenAPI', async () => {
    const { status, body } = await api.get('/openapi.json');
    const told = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );

    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(told.sort()).toEqual(Object.keys(matrix).sort());
  });

  it('tells of a collection what its own schemas check', async () => {
    const { body } = await api.get('/openapi.json');
    const { post, get } = body.paths['/companies/{company}/services'];
    const { properties, required, additionalProperties } =
      post.requestBody.content['application/json'].schema;

    expect(required).toEqual(['name']);
    expect(additionalProperties).toBe(false);
    expect(properties.name).toEqual({ type: 'string', maxLength: 255 });
    expect(properties.break).toMatchObject({ type: 'integer', minimum: 0, maximum: 1440, default: 0 });
    expect(properties.employees.items.properties.price.required).toEqual(['amount', 'currency']);
    expect(properties).not.toHaveProperty('company_id');
    expect(get.parameters.map(({ name }: { name: string }) => name)).toContain('enabled');
    expect(get.security).toEqual([{ bearer: [] }]);
    expect(body.paths['/plans'].get).not.toHaveProperty('security');
  });

  it('can be read in a browser', async () => {
    const { status, headers, body } = await api.get('/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('/companies/{company}/services');
    expect(body).not.toContain('<script');
  });
});
