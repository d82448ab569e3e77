import type { InjectOptions } from 'fastify';
import type { RouteDoc } from '@/server/platform/openapi/document';
import type { Schema } from '@/domain/validation/fields';
import { matrix } from '../routes/helpers/matrix';
import type { Row, Entities } from '../routes/helpers/row';
import { pathOf } from '../routes/helpers/entities';
import { fieldsOf, withValue } from './fieldsOf';
import { hostileTexts, hostileValues, writeJson } from './hostileValues';

/** One request; whatever it says, the server is to stay whole. */
export type Probe = {
  method: InjectOptions['method'];
  url: (entities: Entities) => string;
  payload?: (entities: Entities) => string;
  type?: string;
  headers?: Record<string, string>;
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Every field of a route's body and query, and every part of its path, with every hostile value. */
export function probesOf(route: string, doc: RouteDoc | undefined): Probe[] {
  const row = matrix[route]!;
  const method = route.split(' ')[0] as InjectOptions['method'];
  const base = (entities: Entities) => `/api/v1${pathOf(route, row, entities)}`;
  return [...inBody(row, doc, method, base), ...inQuery(doc, method, base), ...inPath(route, row, method)];
}

function inBody(row: Row, doc: RouteDoc | undefined, method: Probe['method'], url: Probe['url']): Probe[] {
  if (method === 'GET' || (!row.body && !doc?.body)) return [];
  if (doc?.isUpload) return brokenUploads.map(payload => ({ method, url, ...payload }));
  const schemas = [doc?.body ?? []].flat() as Schema[];
  const paths = new Map(schemas.flatMap(schema => fieldsOf(schema)).map(path => [path.join('.'), path]));
  const bodyOf = (entities: Entities) => row.body?.(entities) ?? {};
  const sent = [[], ['no_such_field'], ...paths.values()].flatMap(path =>
    hostileValues.map(value => ({
      method,
      url,
      type: json,
      payload: (entities: Entities) => writeJson(withValue(bodyOf(entities), path, value)) ?? '',
    })),
  );
  const broken = ['', '{', '{"a":', '\0', '[', 'null', '"a"', '{"a":1}}'].map(text => ({
    method,
    url,
    type: json,
    payload: () => text,
  }));
  const asForm = [...paths.values()].map(path => ({
    method,
    url,
    type: form,
    payload: () => `${path[0]}=%00&${path[0]}=a&${path[0]}[toString]=1`,
  }));
  return [...sent, ...broken, ...asForm];
}

function inQuery(doc: RouteDoc | undefined, method: Probe['method'], url: Probe['url']): Probe[] {
  const fields = (doc?.query as (Schema & { fields?: object }) | undefined)?.fields ?? {};
  return ['no_such_field', ...Object.keys(fields)].flatMap(name =>
    writtenAs(name).map(pair => ({
      method,
      url: (entities: Entities) => withPair(url(entities), name, pair),
    })),
  );
}

/** A field of a query or a form: with each text, several times, and as if it were an object or a list. */
export const writtenAs = (name: string): string[] => [
  ...hostileTexts.map(text => `${name}=${text}`),
  `${name}`,
  `${name}=1&${name}=2`,
  `${name}[a]=1`,
  `${name}[]=1`,
  `${name}[toString]=1`,
];

function withPair(url: string, name: string, pair: string): string {
  const [path, query = ''] = url.split('?');
  const others = query.split('&').filter(one => one && !one.startsWith(`${name}=`));
  return `${path}?${[...others, pair].join('&')}`;
}

export const hostileParts = [
  '%00',
  'a%00b',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '__proto__',
  '..%2f..%2fetc%2fpasswd',
  '%ED%A0%80',
  '%25',
  'x'.repeat(199),
  'x'.repeat(3000),
  '%F0%9F%98%80',
];

function inPath(route: string, row: Row, method: Probe['method']): Probe[] {
  const names = [...route.matchAll(/:\w+/g)].map(([name]) => name);
  return names.flatMap(name =>
    hostileParts.map(part => ({
      method,
      url: (entities: Entities) => `/api/v1${pathOf(route.replace(name, part), row, entities)}`,
      ...(row.body && { type: json, payload: (entities: Entities) => writeJson(row.body!(entities)) }),
    })),
  );
}

const boundary = 'fuzz';
const part = (head: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

const brokenUploads = [
  '',
  `--${boundary}`,
  `--${boundary}--\r\n`,
  part('name="file"', 'no file'),
  part('name="file"; filename="a.png"', 'no picture'),
  part('name="__proto__"', '1') + part('name="file"; filename="a.png"', ''),
  part('name="private"', '\0') + part('name="file"; filename="\0.png"', '\x89PNG\r\n\x1a\n'),
  part('name="toString"; filename="a.png"', 'x') + part('name="private"', 'maybe'),
].flatMap(content => [
  { type: `multipart/form-data; boundary=${boundary}`, payload: () => content },
  { type: `multipart/form-data; boundary=${boundary}`, payload: () => `${content}--${boundary}--\r\n` },
  { type: 'multipart/form-data', payload: () => content },
]);
