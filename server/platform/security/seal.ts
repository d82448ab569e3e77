import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keysOf } from './acceptedKeys';

const iv_bytes = 12;
const tag_bytes = 16;
const version = 'v1';

/** AES-256-GCM with a random IV and a derived key. `place` binds it: it opens nowhere else. */
export function seal(secret_key: string, place: string, secret: string): string {
  const iv = randomBytes(iv_bytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret_key), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${sealed.toString('base64url')}`;
}

/** Also what the key before sealed. @throws Error if the key or the place differs, or the content was changed */
export function unseal(secret_key: string, place: string, sealed: string): string {
  const [current = '', previous] = keysOf(secret_key);
  try {
    return open(current, place, sealed);
  } catch (error) {
    if (previous === undefined) throw error;
    return open(previous, place, sealed);
  }
}

function open(secret_key: string, place: string, sealed: string): string {
  const [used_version, content = ''] = sealed.split('.');
  if (used_version !== version)
    throw new Error(`A secret is sealed in a manner that is not known: ${used_version}.`);
  const bytes = Buffer.from(content, 'base64url');
  const iv = bytes.subarray(0, iv_bytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret_key), iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-tag_bytes));
  return decipher.update(bytes.subarray(iv_bytes, -tag_bytes), undefined, 'utf8') + decipher.final('utf8');
}

const keyOf = (secret_key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret_key, '', 'zapys sealed secrets', 32));
