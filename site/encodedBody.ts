import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Kept bodies are compressed once, so better than those compressed for one answer. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compressors: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  br: bytes => promisify(brotliCompress)(bytes, brotli),
  gzip: promisify<Uint8Array, Uint8Array>(gzip),
};

/** Below it the headers weigh more than what is saved. */
const bytes_min = 1024;

/** A body that is sent many times: each encoding is made once, when it is first asked for. */
export class EncodedBody {
  readonly bytes: Uint8Array;
  /** Weak, since one tag is for all encodings. */
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array>>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  as(encoding: Encoding): Promise<Uint8Array> {
    const made = this.#encoded.get(encoding) ?? compressors[encoding](this.bytes);
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Answers 304 to a reader who has it; `reply` already has its type and how long it may be cached. */
export async function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  isCompressible = true,
) {
  reply.header('etag', body.etag);
  if (headers['if-none-match']?.split(',').some(tag => tag.trim() === body.etag)) {
    return reply.code(304).send();
  }
  if (!isCompressible || body.bytes.length < bytes_min) return reply.send(body.bytes);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  const encoding: Encoding | null = negotiate(headers['accept-encoding'] ?? '', [...encodings]);
  if (!encoding) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(await body.as(encoding));
}
