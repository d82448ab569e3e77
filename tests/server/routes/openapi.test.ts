import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedPath } from '@/server/platform/openapi/document';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { matrix } from './helpers/matrix';

let api: Api;
beforeAll(async () => {
  api = await startApi(kinds[0]!, { demo_sign_in: true });
});
afterAll(() => api.close());

type Schema = { properties?: Record<string, Schema> };
// As much of the document as is read here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Documented = Record<'requestBody' | 'responses', any>;

type Operation = { summary?: string; requestBody?: object; responses: Record<string, object> };

const callsIn = ({ paths }: { paths: Record<string, Record<string, Operation>> }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, doc]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      doc,
    })),
  );

const documentedName = (name: string) => {
  const [method, path] = name.split(' ') as [string, string];
  return `${method} ${documentedPath(path)}`;
};
const namesOf = (routes: string[]) => [...new Set(routes.map(documentedName))].sort();

/** They say by their path alone what is to be done. */
const bodiless = [
  'PATCH /user_invites/accept/:id',
  'POST /auth/logout',
  'POST /companies/:company/assistants',
  'POST /companies/:company/customers/:id/call',
  'POST /companies/:company/customers/:id/erase',
  'POST /companies/:company/customers/:id/invite',
  'POST /companies/:company/customers/import/:id',
  'POST /companies/:company/customers/import/:id/undo',
  'POST /companies/:company/employees/:id/calendar_feed',
  'POST /companies/:company/employees/:id/invite/resend',
  'POST /companies/:company/employees/import/:id',
  'POST /companies/:company/employees/import/:id/undo',
  'POST /companies/:company/exports',
  'POST /companies/:company/invoices/:id/checkout',
  'POST /companies/:company/onboarding/:step/complete',
  'POST /companies/:company/orders/:id/call',
  'POST /companies/:company/payment_integrations/liqpay/test',
  'POST /companies/:company/payment_integrations/monobank/test',
  'POST /companies/:company/payment_integrations/stripe/test',
  'POST /companies/:company/payment_integrations/wayforpay/test',
  'POST /companies/:company/payroll/:period/close',
  'POST /companies/:company/products/import/:id',
  'POST /companies/:company/products/import/:id/undo',
  'POST /companies/:company/records/import/:id',
  'POST /companies/:company/records/import/:id/undo',
  'POST /companies/:company/restore',
  'POST /companies/:company/services/import/:id',
  'POST /companies/:company/services/import/:id/undo',
  'POST /companies/:company/visits/:id/call',
  'POST /companies/:company/webhooks/:id/deliveries/:delivery/resend',
  'POST /companies/:company/webhooks/:id/test',
  'POST /notifications/open_all',
  'POST /sites/:slug/assistant',
  'POST /sites/:slug/bookings/:token/confirm',
  'POST /sites/:slug/offers/:wish/claim',
  'POST /user/calendar_connections/google',
  'POST /user/calendar_feed',
  'POST /user/second_factor',
];

describe('the API', () => {
  it('tells every one of its routes as OpenAPI', async () => {
    const { status, body } = await api.get('/openapi.json');
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );

    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    expect(documented.sort()).toEqual(namesOf(Object.keys(matrix)));
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
    expect(properties.company_id).toEqual({ readOnly: true });
    expect(get.parameters.map(({ name }: { name: string }) => name)).toContain('enabled');
    expect(get.security).toEqual([{ bearer: [] }]);
    expect(body.paths['/docs'].get.security).toEqual([]);
  });

  it('tells the languages of texts, and which of them each can have', async () => {
    const { paths, components } = (await api.get('/openapi.json')).body;
    const bodyOf = ({ requestBody }: Documented) => requestBody.content['application/json'].schema.properties;
    const answerOf = ({ responses }: Documented) => {
      const { data } = responses[200].content['application/json'].schema.properties;
      return components.schemas[data.$ref.split('/').pop()].properties;
    };
    const textsOf = ({ translations }: Record<string, Schema>) =>
      Object.entries(translations!.properties!).map(([locale, { properties }]) => [
        locale,
        Object.keys(properties!),
      ]);
    const inBoth = (...names: string[]) => ['en', 'uk'].map(locale => [locale, names]);
    const texts = {
      services: inBoth('name', 'description'),
      products: inBoth('name', 'promo_rule', 'description'),
      bundles: inBoth('name'),
      memberships: inBoth('name', 'description'),
      employees: inBoth('position'),
      articles: inBoth('title', 'summary', 'content', 'image'),
    };
    for (const [name, expected] of Object.entries(texts)) {
      const { get, put } = paths[`/companies/{company}/${name}/{id}`];
      expect([name, textsOf(bodyOf(put))]).toEqual([name, expected]);
      expect([name, Object.keys(answerOf(get).translations.properties)]).toEqual([name, ['en', 'uk']]);
      const { parameters } = paths[`/companies/{company}/${name}`].get;
      const filter = parameters.find((one: { name: string }) => one.name === 'untranslated');
      expect(filter.schema.enum).toEqual(['en', 'uk']);
    }
    const { features } = bodyOf(paths['/companies/{company}/memberships'].post);
    expect(textsOf(features.items.properties)).toEqual(inBoth('name'));

    const company = bodyOf(paths['/companies/{company}'].put);
    expect(textsOf(company)).toEqual(inBoth('name', 'summary', 'description'));
    expect(company.translations.description).toContain('empty to remove');
    expect(company.content_locales.items.enum).toEqual(['en', 'uk']);
    const names = { type: 'object', additionalProperties: { type: 'string', maxLength: 100 } };
    expect(company.category_translations.properties).toEqual({ en: names, uk: names });
  });

  it('tells of each route what it is for, and of what it answers the status that it has', async () => {
    const { body } = await api.get('/openapi.json');
    const calls = callsIn(body);
    expect(calls.filter(({ doc }) => !doc.summary).map(({ name }) => name)).toEqual([]);
    const statuses = Object.fromEntries(
      Object.entries(matrix).map(([name, row]) => [documentedName(name), row as { owner?: number }]),
    );
    const wrong = calls.filter(({ name, doc }) => {
      const { owner } = statuses[name]!;
      return owner !== undefined && owner < 300 && !(owner in doc.responses);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('tells the body of each route that reads one', async () => {
    const { body } = await api.get('/openapi.json');
    const silent = callsIn(body).filter(
      ({ name, doc }) => /^(POST|PUT|PATCH) /.test(name) && !doc.requestBody,
    );
    expect(silent.map(({ name }) => name).sort()).toEqual(namesOf(bodiless));
  });

  it('tells of files, streams and tokens in their own types', async () => {
    const { paths } = (await api.get('/openapi.json')).body;
    const upload = paths['/user/uploads'].post.requestBody.content['multipart/form-data'].schema;
    expect(upload).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } });
    expect(upload.properties).toHaveProperty('private');
    expect(Object.keys(paths['/events'].get.responses[200].content)).toEqual(['text/event-stream']);
    expect(Object.keys(paths['/companies/{company}/customers.csv'].get.responses[200].content)).toEqual([
      'text/csv',
    ]);
    const booking = paths['/companies/{company}/records'].post.requestBody.content['application/json'];
    expect(booking.schema.anyOf).toHaveLength(2);
    const token = paths['/oauth/token'].post;
    expect(token.requestBody.content['application/json'].schema.required).toEqual(['grant_type']);
    expect(token.responses[200].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/TokenPair',
    });
  });

  it('can be read in a browser', async () => {
    const { status, headers, body } = await api.get('/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).not.toMatch(/<script[^>]*>[^<]/);
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
    const [, viewer = ''] = /<script src="([^"]+)"/.exec(body) ?? [];
    const script = await api.app.inject(viewer);
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ]);
  });
});
