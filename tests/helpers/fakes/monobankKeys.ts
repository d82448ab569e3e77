import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** `published` is what `/pubkey` serves. */
export function generateKeys(): { privateKey: KeyObject; published: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  return { privateKey, published: Buffer.from(pem).toString('base64') };
}

export const sign = (key: KeyObject, body: string): string =>
  createSign('sha256').update(body, 'utf8').sign(key, 'base64');
