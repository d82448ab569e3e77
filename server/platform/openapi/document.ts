import type { AnswerName } from '@/domain/answers';
import { defined } from '@/domain/assert';
import { importableCollections } from '@/domain/imports/collections';
import type { Schema } from '@/domain/validation/fields';
import type { Access } from '@/server/platform/http/routeAccess';
import { schemaOf, type JsonSchema } from '@/domain/validation/jsonSchema';
import { eventRequests } from './eventRequests';
import { exampleOf } from './examples';
import { operationIds, operationKey } from './operationIds';
import {
  limitHeaders,
  refusalResponses,
  refusalsOf,
  type Content,
  type DocumentedResponse,
} from './refusals';
import { schemas } from './schemas';

export type RouteDoc = {
  /** The heading in the document; by default the first part of the path. */
  tag?: string;
  summary?: string;
  query?: Schema;
  /** One schema, or alternatives. */
  body?: Schema | Schema[];
  /** The request is multipart/form-data with a `file`. */
  isUpload?: boolean;
  /** JSON Schema of `data`, or the name of what `domain/answers.ts` describes. */
  answer?: JsonSchema | AnswerName;
  isList?: boolean;
  /** What `meta` tells besides the pages of a list. */
  meta?: AnswerName;
  status?: number;
  /** Takes an `Idempotency-Key`: the same request with the same key is answered as the first was. */
  isRepeatable?: boolean;
  /** Without a `data` wrapper, as another standard requires. */
  isBare?: boolean;
  media?: string;
  /** Where another standard says how it refuses: JSON Schema of a 400. */
  refusal?: JsonSchema;
};

type Example = { value: unknown };

type Parameter = {
  name?: string;
  in: string;
  required: boolean;
  description?: string;
  style?: string;
  explode?: boolean;
  schema: JsonSchema;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, DocumentedResponse | { $ref: string }>;
};

export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  components: {
    securitySchemes: Record<string, object>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, DocumentedResponse>;
    schemas: Record<string, JsonSchema>;
    examples: Record<string, Example>;
  };
  paths: Record<string, Record<string, Operation>>;
  webhooks: typeof eventRequests;
};

export type DocumentedRoute = {
  method: string;
  path: string;
  access: Access;
  doc: RouteDoc;
  /** An address may ask only so often; an API key is limited wherever it is taken. */
  isLimited?: boolean;
};

/** OpenAPI 3.1, generated from the schemas that check requests. */
export function documentOf(routes: DocumentedRoute[]): ApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zapys',
      version: '1',
      description: 'The API of a company and of its public site. Sums are whole numbers of minor units.',
    },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key.' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'A value of your own for this request, such as a UUID. Sent again with the same value, it is not carried out twice, and the first answer comes again; another body is refused with `key_reused`.',
          schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
        },
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          required: false,
          description:
            'The `ETag` of the answer that you have: if it would be the same, a 304 without a body comes.',
          schema: { type: 'string' },
        },
        Locale: {
          name: 'X-User-Locale',
          in: 'header',
          required: false,
          description: 'The language of texts and messages in the answer: `uk`, or else English.',
          schema: { type: 'string' },
        },
      },
      headers: {
        RetryAfter: { description: 'In seconds.', schema: { type: 'integer' } },
        ETag: { description: 'For `If-None-Match`.', schema: { type: 'string' } },
        WwwAuthenticate: { description: 'How to sign in: `Bearer`.', schema: { type: 'string' } },
        RateLimitPolicy: {
          description:
            'How often may be asked: `"key";q=600;w=60` is 600 requests in 60 seconds. Only where it is limited who asks.',
          schema: { type: 'string' },
        },
        RateLimit: {
          description: 'What is left, and in how many seconds it begins anew: `"key";r=599;t=60`.',
          schema: { type: 'string' },
        },
      },
      responses: refusalResponses,
      schemas,
      examples: namedExamples(routes),
    },
    paths: pathsOf(routes),
    webhooks: eventRequests,
  };
}

function pathsOf(routes: DocumentedRoute[]): ApiDocument['paths'] {
  const ids = operationIds(routes.map(route => ({ ...route, path: documentedPath(route.path) })));
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const path = documentedPath(route.path);
    const methods = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    const operationId = defined(ids.get(operationKey({ ...route, path })), 'operation id');
    methods[route.method.toLowerCase()] ??= { operationId, ...operationOf({ ...route, path }) };
  }
  return paths;
}

/**
 * An import of each collection is one path of the document: `/services/import/{id}` beside `/services/{id}/dependents` would
 * be two that one address could mean.
 */
export const documentedPath = (path: string): string =>
  path.replace(importPath, '/companies/:company/:collection/import/:id');

const importPath = /^\/companies\/:company\/\w+\/import\/:id$/;

function operationOf(route: DocumentedRoute): Omit<Operation, 'operationId'> {
  const { method, path, access, doc, isLimited } = route;
  const { tag = tagOf(path), summary, query, body, status = 200, isRepeatable } = doc;
  const isKept = method === 'GET' && !doc.media;
  return {
    tags: [tag],
    ...(summary && { summary }),
    security: access === 'public' ? [] : access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(Array.isArray(access) && { description: `Needs ${access.join(' or ')}.` }),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(query),
      ...(isKept ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/Locale' },
    ],
    ...(body && { requestBody: { required: true, content: bodyOf(body, doc, tag) } }),
    responses: {
      [status]: {
        description: 'Done',
        ...((isLimited || access !== 'public' || isKept) && {
          headers: {
            ...(isKept && { ETag: { $ref: '#/components/headers/ETag' } }),
            ...((isLimited || access !== 'public') && limitHeaders),
          },
        }),
        ...(status !== 204 && { content: answerOf(doc, tag) }),
      },
      ...(isKept && { 304: { description: 'As it was; without a body' } }),
      ...refusalsOf(refusedStatuses(route)),
      ...(doc.refusal && { 400: { description: 'Declined', content: json(doc.refusal) } }),
      default: { description: 'Declined', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

function refusedStatuses({
  method,
  path,
  access,
  doc: { query, body, isUpload },
}: DocumentedRoute): number[] {
  const isOfMembers = Array.isArray(access);
  const isChange = method !== 'GET';
  const when: [number, boolean][] = [
    [400, true],
    [401, access !== 'public'],
    [402, isOfMembers],
    [403, isOfMembers],
    [404, path.includes(':')],
    [409, isChange],
    [410, path.includes(':')],
    [413, Boolean(body) || Boolean(isUpload)],
    [415, Boolean(body) || Boolean(isUpload)],
    [422, isChange || Boolean(query)],
    [429, true],
    [503, true],
  ];
  return when.flatMap(([status, is]) => (is ? status : []));
}

const tagOf = (path: string) =>
  path.replace('/companies/:company/', '/').replace(':collection', 'imports').split(/[/.]/)[1] || 'root';

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function bodyOf(body: Schema | Schema[], { isUpload }: RouteDoc, about: string): Content {
  const schema = Array.isArray(body) ? { anyOf: body.map(schemaOf) } : schemaOf(body);
  const file = { type: 'string', format: 'binary' };
  const sent = isUpload
    ? { ...schema, properties: { file, ...schema.properties }, required: ['file'] }
    : schema;
  const example = exampleOf(sent, about, true);
  return { [isUpload ? 'multipart/form-data' : 'application/json']: { schema: sent, example } };
}

function answerOf(doc: RouteDoc, about: string): Content {
  if (doc.media) return { [doc.media]: { schema: { type: 'string' } } };
  const schema = wholeAnswer(doc);
  const name = exampleName(doc);
  const shown = name
    ? { examples: { [name]: { $ref: `#/components/examples/${name}` } } }
    : { example: exampleOf(schema, about) };
  return { 'application/json': { schema, ...shown } };
}

function wholeAnswer(doc: RouteDoc): JsonSchema {
  const { answer: told = {}, isList, isBare } = doc;
  const answer = typeof told === 'string' ? refTo(told) : told;
  if (isBare) return answer;
  const data = isList ? { type: 'array', items: answer } : answer;
  const meta = metaOf(doc);
  return {
    type: 'object',
    properties: { data, ...(meta && { meta }) },
    required: ['data', ...(meta ? ['meta'] : [])],
  };
}

function metaOf({ isList, meta }: RouteDoc): JsonSchema | undefined {
  const parts = [isList && 'Meta', meta].filter(name => typeof name === 'string').map(refTo);
  return parts.length > 1 ? { allOf: parts } : parts[0];
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const exampleName = ({ answer, isList, isBare }: RouteDoc): string | undefined =>
  typeof answer !== 'string' || isBare ? undefined : isList ? `${answer}List` : answer;

function namedExamples(routes: DocumentedRoute[]): Record<string, Example> {
  const examples: Record<string, Example> = {};
  for (const { doc } of routes) {
    const name = exampleName(doc);
    if (name) examples[name] ??= { value: exampleOf(wholeAnswer(doc), name) };
  }
  return examples;
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(name === 'collection' && { enum: [...importableCollections] }) },
  }));

function queryParameters(query: Schema | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Comma-separated lists: ids=1,2,3.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }));
}
