import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiDocument } from '@/server/platform/openapi/document';
import type { Content } from '@/server/platform/openapi/refusals';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';

let api: Api;
let document: ApiDocument;
beforeAll(async () => {
  api = await startApi(kinds[0]!, { demo_sign_in: true });
  document = (await api.get('/openapi.json')).body;
});
afterAll(() => api.close());

it('has an example of every body that is sent and of every answer', () => {
  const without = contents(document)
    .filter(({ media }) => examplesOf(media).length === 0)
    .map(({ name }) => name);
  expect(without).toEqual([]);
});

it('shows only what its schema allows', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'idn-email': true, binary: true } });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const different = new Map(contents(document).map(one => [JSON.stringify(one.media), one]));
  const wrong = [...different.values()].flatMap(({ name, media: { schema, ...shown } }) => {
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
    return examplesOf(shown).flatMap(value => (check(value) ? [] : [[name, check.errors, value]]));
  });
  expect(wrong).toEqual([]);
}, 120_000);

it('shows of people, times and sums what is usual for their fields', () => {
  const exampleOf = (path: string) =>
    document.paths[path]?.post?.requestBody?.content['application/json']?.example;
  expect(exampleOf('/sites/{slug}/bookings')).toEqual({
    items: [{ service_id: 12, start_at: 1_772_442_000 }],
    start_at: 1_772_442_000,
    customer: { name: 'Anna Koval', phone: '+380671234567', email: 'anna@example.org' },
    comment: 'A little shorter than last time',
    expected_price: 60_000,
  });
  expect(exampleOf('/companies/{company}/webhooks')).toEqual({
    url: 'https://example.org/zapys',
    events: ['record.created'],
  });
});

type Media = Content[string];
type Shown = Pick<ApiDocument['paths'][string][string], 'requestBody' | 'responses'>;

/** Of JSON and forms; files are what they are. */
function contents({ paths, webhooks, components }: ApiDocument): { name: string; media: Media }[] {
  const listed: [string, Record<string, Shown>][] = [...Object.entries(paths), ...Object.entries(webhooks)];
  const operations = listed.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  const all = operations.flatMap(({ name, operation }) => [
    { name, content: operation.requestBody?.content },
    ...Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => ({
        name: `${name} ${status}`,
        content: 'content' in answer ? answer.content : undefined,
      })),
  ]);
  const refusals = Object.entries(components.responses).map(([name, { content }]) => ({ name, content }));
  return [...all, ...refusals].flatMap(({ name, content = {} }) =>
    Object.entries(content)
      .filter(([type]) => ['application/json', 'multipart/form-data'].includes(type))
      .map(([, media]) => ({ name, media })),
  );
}

function examplesOf({ example, examples = {} }: Partial<Media>): unknown[] {
  const named = Object.values(examples).map(
    ({ $ref }) => document.components.examples[$ref.split('/').at(-1)!]?.value,
  );
  return [...(example === undefined ? [] : [example]), ...named].filter(value => value !== undefined);
}
