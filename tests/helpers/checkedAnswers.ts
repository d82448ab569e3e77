import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { documentedPath, type ApiDocument } from '@/server/platform/openapi/document';

const root = '/api/v1';
/** Compiled once in each worker: every server of a test has the same document. */
const compiled = new Map<string, ValidateFunction | null>();

/** Every JSON answer of the API is as its document says, or the request fails. Before the app is ready. */
export function checkAnswers(app: FastifyInstance): void {
  let document: Promise<ApiDocument> | undefined;
  const read = async () => (await app.inject(`${root}/openapi.json`)).json<ApiDocument>();

  const failed = new WeakSet<object>();

  app.addHook('onSend', async (request, reply, payload) => {
    const {
      method,
      routeOptions: { url },
    } = request;
    if (failed.has(request)) return;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || !url?.startsWith(root) || url.endsWith('/openapi.json'))
      return;
    const route = url.slice(root.length).replace(/(.)\/$/, '$1') || '/';
    const path = documentedPath(route).replace(/:(\w+)/g, '{$1}');
    const check = checkerOf(await (document ??= read()), { method, path, status: reply.statusCode });
    if (!check || check(JSON.parse(payload))) return;
    const wrong = check.errors?.map(({ instancePath, message, params }) =>
      [instancePath || '/', message, JSON.stringify(params)].join(' '),
    );
    const difference = `${method} ${path} answers ${reply.statusCode} otherwise than documented: ${wrong?.join('; ')}`;
    // The answer becomes a 500, which does not say why.
    console.error(difference);
    failed.add(request);
    throw Object.assign(new Error(difference), { statusCode: 500 });
  });
}

type Answered = { method: string; path: string; status: number };

function checkerOf(document: ApiDocument, { method, path, status }: Answered): ValidateFunction | null {
  const key = `${method} ${path} ${status}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const operation = document.paths[path]?.[method.toLowerCase()];
  const made = operation
    ? compile(document, `/paths/${escaped(path)}/${method.toLowerCase()}`, operation, status)
    : null;
  compiled.set(key, made);
  return made;
}

function compile(
  document: ApiDocument,
  at: string,
  { responses }: ApiDocument['paths'][string][string],
  status: number,
): ValidateFunction | null {
  const name = String(status) in responses ? String(status) : 'default';
  const answer = responses[name]!;
  const ref = '$ref' in answer ? answer.$ref : `#${at}/responses/${name}`;
  const resolved = '$ref' in answer ? document.components.responses[ref.split('/').at(-1)!]! : answer;
  if (!resolved.content?.['application/json']) return null;
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'idn-email': true, binary: true } });
  formats.default(ajv);
  ajv.addSchema(closed({ ...document }), 'api');
  return ajv.compile({ $ref: `api${ref}/content/application~1json/schema` });
}

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With what is told closed to fields that it does not name; `meta` and `error` may have more. */
function closed(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closedPart(key, part)]));
}

function closedPart(key: string, part: unknown): unknown {
  if (Array.isArray(part)) return part.map(one => (isObject(one) ? closed(one) : one));
  if (!isObject(part)) return part;
  if (key === 'items') return sealed(part);
  if (key !== 'properties') return closed(part);
  return Object.fromEntries(
    Object.entries(part).map(([name, one]) => {
      if (!isObject(one) || name === 'meta' || name === 'error') return [name, one];
      return [name, sealed(one)];
    }),
  );
}

const words = ['properties', '$ref', 'allOf', 'anyOf', 'oneOf'];

/** Not what may have any field, which is an object without a name for one. */
function sealed(schema: Json): Json {
  const parts = [schema.allOf ?? []].flat();
  const isOpen = [schema, ...parts].some(part => isObject(part) && !words.some(word => word in part));
  return { ...closed(schema), ...(!isOpen && { unevaluatedProperties: false }) };
}

const escaped = (path: string) =>
  encodeURI(path.replace(/~/g, '~0').replace(/\//g, '~1')).replace(/\{/g, '%7B').replace(/\}/g, '%7D');
