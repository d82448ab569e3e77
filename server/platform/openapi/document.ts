import type { Schema } from '@/domain/validation/fields';
import type { Access } from '@/server/platform/http/routeAccess';
import { schemaOf, type JsonSchema } from '@/domain/validation/jsonSchema';

export type RouteDoc = {
  /** The heading in the document; by default the first part of the path. */
  tag?: string;
  summary?: string;
  query?: Schema;
  /** One schema, or alternatives. */
  body?: Schema | Schema[];
  /** The request is multipart/form-data with a `file`. */
  isUpload?: boolean;
  /** JSON Schema of `data`. */
  answer?: JsonSchema;
  isList?: boolean;
  status?: number;
  /** Without a `data` wrapper, as another standard requires. */
  isBare?: boolean;
  media?: string;
};

export type Content = Record<string, { schema: JsonSchema }>;

type Parameter = {
  name?: string;
  in: string;
  required: boolean;
  style?: string;
  explode?: boolean;
  schema: JsonSchema;
};

export type Operation = {
  tags: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> };
  paths: Record<string, Record<string, Operation>>;
};

export type DocumentedRoute = { method: string; path: string; access: Access; doc: RouteDoc };

/** OpenAPI 3.1, generated from the schemas that check requests. */
export const documentOf = (routes: DocumentedRoute[]): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Zapys', version: '1' },
  servers: [{ url: '/api/v1' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: shared },
  paths: pathsOf(routes),
});

function pathsOf(routes: DocumentedRoute[]): ApiDocument['paths'] {
  const paths: ApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  }
  return paths;
}

function operationOf({ path, access, doc }: DocumentedRoute): Operation {
  const { tag = tagOf(path), summary, query, body, status = 200 } = doc;
  return {
    tags: [tag],
    ...(summary && { summary }),
    ...(access !== 'public' && { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    ...(Array.isArray(access) && { description: `Needs ${access.join(' or ')}.` }),
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body && { requestBody: { required: true, content: bodyOf(body, doc) } }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Done', content: answerOf(doc) },
      default: { description: 'Declined', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

const tagOf = (path: string) => path.replace('/companies/:company/', '/').split(/[/.]/)[1] || 'root';

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function bodyOf(body: Schema | Schema[], { isUpload }: RouteDoc): Content {
  if (Array.isArray(body)) return json({ anyOf: body.map(schemaOf) });
  const schema = schemaOf(body);
  if (!isUpload) return json(schema);
  const file = { type: 'string', format: 'binary' };
  const withFile = { ...schema, properties: { file, ...schema.properties }, required: ['file'] };
  return { 'multipart/form-data': { schema: withFile } };
}

function answerOf({ answer = {}, isList, isBare, media }: RouteDoc): Content {
  if (media) return { [media]: { schema: { type: 'string' } } };
  if (isBare) return json(answer);
  const data = isList ? { type: 'array', items: answer } : answer;
  return json({
    type: 'object',
    properties: { data, ...(isList && { meta: { $ref: '#/components/schemas/Meta' } }) },
  });
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
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

const shared: Record<string, JsonSchema> = {
  Meta: {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        ['current_page', 'last_page', 'per_page', 'total'].map(name => [name, { type: 'integer' }]),
      ),
      total_is_exact: { type: 'boolean' },
      next_cursor: { type: 'string' },
    },
  },
  Refusal: {
    type: 'object',
    properties: {
      error: { type: 'object', properties: { message: { type: 'string' }, code: { type: 'string' } } },
      message: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
};
