import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, operations, paths } from './schema.js';

export type ZapysClient = Client<paths>;

export type ZapysOptions = Omit<ClientOptions, 'baseUrl'> & {
  /** Of the installation, such as https://booking.example. */
  url: string;
  /** An API key, or the access token of a session. Without one, what is public can be called. */
  key?: string;
  /** Of the texts in answers; English by default. */
  locale?: 'en' | 'uk';
};

/** Calls by method and path, as openapi-fetch has them: `client.GET('/companies/{company}', { params })`. */
export function createClient(options: ZapysOptions): ZapysClient;

/** A refusal, or a fault of the server. */
export class ZapysError extends Error {
  status: number;
  /** For programs: `slot_taken`, `not_found` … */
  code: string;
  /** What is wrong, by the path of the field. */
  errors: Record<string, string>;
  /** After how many seconds it may be tried again. */
  retryAfter?: number;
}

/** The `data` of an answer. @throws ZapysError */
export function dataOf<Data>(
  request: Promise<{ data?: { data: Data }; error?: unknown; response: Response }>,
): Promise<Data>;
