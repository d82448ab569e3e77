import { createHash } from 'node:crypto';
import type { LiqPayVersion } from '@/domain/payments/liqpay';
import { isSame } from '@/server/platform/security/token';

const digests = { 3: 'sha1', 7: 'sha3-256' } as const;

/** base64(digest(private_key + data + private_key)), see liqpay.ua/documentation/en/data_signature. */
export const sign = (private_key: string, data: string, version: LiqPayVersion): string =>
  digestOf(private_key, data, digests[version]).toString('base64');

/** The digest, chosen by length; undefined if the signature is wrong. Compares in constant time. */
export function signedBy(private_key: string, data: string, signature: string): string | undefined {
  if (!/^[A-Za-z0-9+/]{27,44}={0,2}$/.test(signature)) return undefined;
  const sent = Buffer.from(signature, 'base64');
  const digest = sent.length === 20 ? digests[3] : digests[7];
  return isSame(sent, digestOf(private_key, data, digest)) ? digest : undefined;
}

const digestOf = (private_key: string, data: string, digest: string): Buffer =>
  createHash(digest).update(`${private_key}${data}${private_key}`, 'utf8').digest();
