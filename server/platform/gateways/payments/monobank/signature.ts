import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** The key as `/api/merchant/pubkey` has it: base64 of a PEM. @throws Error if it is not a public key of P-256 */
export function publicKeyOf(base64: string): KeyObject {
  const key = createPublicKey(Buffer.from(base64, 'base64'));
  const { namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'ec' || namedCurve !== 'prime256v1') {
    throw new Error("monobank's key is not one of P-256.");
  }
  return key;
}

/** The bytes of the header X-Sign; undefined if they cannot be a signature of P-256. */
export function signatureIn(header: string | string[] | undefined): Buffer | undefined {
  if (typeof header !== 'string' || !/^[A-Za-z0-9+/]{11,96}={0,2}$/.test(header)) return undefined;
  return Buffer.from(header, 'base64');
}

/** ECDSA of SHA-256 over the bytes as they came, the signature in DER. */
export const isSignedBy = (key: KeyObject, body: Buffer, signature: Buffer): boolean =>
  verify('sha256', body, { key, dsaEncoding: 'der' }, signature);
