import type { S3Client } from '@aws-sdk/client-s3';
import { StorageFull, Unavailable } from '@/domain/errors';

export type S3Settings = {
  bucket: string;
  /** Amazon's own if undefined. */
  endpoint: string | undefined;
  region: string;
  /** Looked for by the SDK if undefined. */
  credentials: { access_key_id: string; secret_access_key: string } | undefined;
  path_style: boolean;
  /** How long one attempt may wait for its answer; shorter in tests. */
  answer_ms?: number;
};

const connect_ms = 3000;
/** Three attempts are over before the request that waits for them. */
const answer_ms_max = 9000;
/** A download that stands still for longer is given up, as the server gives up an idle connection. */
const idle_ms_max = 120_000;
const attempts_max = 3;
/** Each download that a browser is slow to take holds one. */
const sockets_max = 256;

const clients = new WeakMap<S3Settings, Promise<S3Client>>();

/** One for each configuration. The SDK is loaded by whoever needs it first. */
export function openS3(settings: S3Settings): Promise<S3Client> {
  const known = clients.get(settings) ?? createClient(settings);
  clients.set(settings, known);
  return known;
}

async function createClient(settings: S3Settings): Promise<S3Client> {
  const { endpoint, region, credentials, path_style, answer_ms = answer_ms_max } = settings;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: sockets_max };
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && {
      credentials: {
        accessKeyId: credentials.access_key_id,
        secretAccessKey: credentials.secret_access_key,
      },
    }),
    forcePathStyle: path_style,
    maxAttempts: attempts_max,
    // Newer checksums are refused by services that are only compatible; the signature covers the content already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect_ms,
      requestTimeout: answer_ms,
      throwOnRequestTimeout: true,
      socketTimeout: idle_ms_max,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** What the service said: `NoSuchKey`, `AccessDenied`, `TimeoutError`, …, or Node's code of a failed connection. */
export function s3ErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** All that the user can know of it: no room, or not now. The cause goes into the log. */
export function asStorageError(error: unknown): StorageFull | Unavailable {
  const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } };
  return answer?.httpStatusCode === 507 ? new StorageFull(error) : new Unavailable(error);
}
