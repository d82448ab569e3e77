import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Settings } from '@/server/platform/gateways/storage/s3Client';
import { listenOnFreePort } from './shared/listenOnFreePort';
import { signatureError } from './s3Signature';

type Stored = { content: Buffer; written_at: Date };
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };

const key = { access_key_id: 'AKIDTEST', secret_access_key: 'a secret of the tests/with+signs' };
const page_length = 3;

/**
 * A storage that speaks as much of S3 as the product uses, in pages of three. It answers only to requests that are signed,
 * by its own check of the signature.
 */
export async function startS3(buckets = ['files']) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  const requests: string[] = [];
  /** `fails` answers that many of the next requests with the status; `cuts_at` ends each answer after so many bytes. */
  const behavior = {
    delay_ms: 0,
    fails: { times: 0, status: 503 },
    cuts_at: undefined as number | undefined,
  };

  const server = createServer((request, response) => {
    answer(request)
      .then(found => send(response, found))
      .catch(error => send(response, { status: 500, body: String(error) }));
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request);
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url}`);
    if (behavior.delay_ms > 0) await pause(behavior.delay_ms);
    if (behavior.fails.times > 0) {
      behavior.fails.times--;
      return failure(behavior.fails.status, 'SlowDown');
    }
    const problem = signatureError({ method, url, headers, body }, key);
    if (problem) return failure(403, problem);
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [, bucket = '', name = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (!buckets.includes(bucket)) return failure(404, 'NoSuchBucket');
    return name === '' ? list(bucket, searchParams) : object(method, `${bucket}/${name}`, searchParams, body);
  }

  function object(method: string, at: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && !upload) return failure(404, 'NoSuchUpload');
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key: at, parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (method === 'POST' && upload) {
      const numbers = [...String(body).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
      const parts = numbers.map(number => upload.parts.get(number)!);
      objects.set(at, { content: Buffer.concat(parts), written_at: new Date() });
      uploads.delete(query.get('uploadId')!);
      return xml('<CompleteMultipartUploadResult/>');
    }
    if (method === 'PUT') {
      if (upload) upload.parts.set(Number(query.get('partNumber')), body);
      else objects.set(at, { content: body, written_at: new Date() });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      if (upload) uploads.delete(query.get('uploadId')!);
      else objects.delete(at);
      return { status: 204 };
    }
    const found = objects.get(at);
    if (!found) return failure(404, 'NoSuchKey');
    return { status: 200, body: found.content, headers: { etag: etagOf(found.content) } };
  }

  function list(bucket: string, query: URLSearchParams): Answer {
    const start = `${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter(name => name.startsWith(start) && name > after).sort();
    const page = names.slice(0, page_length);
    const next = names.length > page.length ? page.at(-1) : undefined;
    const contents = page.map(name => {
      const { written_at } = objects.get(name)!;
      return `<Contents><Key>${name.slice(bucket.length + 1)}</Key><LastModified>${written_at.toISOString()}</LastModified></Contents>`;
    });
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return xml(
      `<ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
    );
  }

  function send(response: ServerResponse, { status, body = '', headers }: Answer) {
    const content = Buffer.from(body);
    response.writeHead(status, { ...headers, 'content-length': content.length });
    if (behavior.cuts_at === undefined || status !== 200) return void response.end(content);
    response.write(content.subarray(0, behavior.cuts_at), () => response.destroy());
  }

  const port = await listenOnFreePort(server);
  const settings: S3Settings = {
    bucket: buckets[0]!,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-test-1',
    credentials: key,
    path_style: true,
  };
  return {
    settings,
    /** As variables of a server. */
    env: {
      FILE_STORAGE: 's3',
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint!,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: key.access_key_id,
      S3_SECRET_ACCESS_KEY: key.secret_access_key,
    },
    objects,
    uploads,
    requests,
    behavior,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const xml = (body: string, status = 200): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  headers: { 'content-type': 'application/xml' },
});
const failure = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>The fake declines: ${code}</Message></Error>`, status);
