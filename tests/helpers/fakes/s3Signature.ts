import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Signed = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
type Key = { access_key_id: string; secret_access_key: string };

/**
 * Checks AWS Signature Version 4 by its specification, without the SDK that signs. Answers with S3's code of the error,
 * or undefined if the request is ours and its content is what was signed.
 */
export function signatureError({ method, url, headers, body }: Signed, key: Key): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/;
  const [, id, date, region, signedHeaders, signature] = form.exec(headers.authorization ?? '') ?? [];
  if (!id || !date || !region || !signedHeaders) return 'AccessDenied';
  if (id !== key.access_key_id) return 'InvalidAccessKeyId';
  const time = String(headers['x-amz-date']);
  const names = signedHeaders.split(';');
  if (!time.startsWith(date) || !names.includes('host')) return 'AccessDenied';
  const sent = String(headers['x-amz-content-sha256']);
  if (sent !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(pair => pair.map(encoded).join('=')).sort();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    sent,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const derived = [date, region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${key.secret_access_key}`),
  );
  return hmac(derived, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** As S3 wants it: all but RFC 3986's unreserved characters. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
