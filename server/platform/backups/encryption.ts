import type { ByteSource } from '@/server/platform/zip/readZip';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const magic = Buffer.from('ZAPYSBK1');
const salt_bytes = 16;
const prefix_bytes = 7;
const tag_bytes = 16;
/** Of plain text in one sealed piece. */
const piece_bytes = 64 * 1024;
const head_bytes = magic.length + salt_bytes + prefix_bytes;

/** The key is wrong, or the file was changed or cut off. */
export class Unreadable extends Error {}

type Bytes = AsyncIterable<Uint8Array>;

/**
 * AES-256-GCM in pieces of 64 KiB: each is sealed with its number and whether it is the last, so that none can be
 * changed, moved or left out. The key is derived from `secret` and a random salt.
 */
export async function* encrypt(secret: string, content: Bytes): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(salt_bytes);
  const prefix = randomBytes(prefix_bytes);
  const key = keyOf(secret, salt);
  yield Buffer.concat([magic, salt, prefix]);
  let number = 0;
  for await (const { piece, isLast } of pieces(content, piece_bytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(prefix, number++, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * The plain bytes of a sealed file, of which only those that are asked for are opened: none of them is ever on the disk.
 * @throws Unreadable, also from `read`, before anything that is not authentic is given out
 */
export async function openSealed(secret: string, file: ByteSource): Promise<ByteSource> {
  const head = await file.read(0, head_bytes);
  if (head.length < head_bytes || !isEncrypted(head))
    throw new Unreadable('This is not an encrypted backup.');
  const key = keyOf(secret, head.subarray(magic.length, magic.length + salt_bytes));
  const prefix = head.subarray(magic.length + salt_bytes);
  const sealed_bytes = piece_bytes + tag_bytes;
  const count = Math.ceil((file.size - head_bytes) / sealed_bytes);
  const size = file.size - head_bytes - count * tag_bytes;
  if (size < (count - 1) * piece_bytes || count === 0) throw new Unreadable('The backup is cut off.');
  let latest: { number: number; plain: Buffer } | undefined;

  async function openPiece(number: number): Promise<Buffer> {
    if (latest?.number === number) return latest.plain;
    const sealed = await file.read(head_bytes + number * sealed_bytes, sealed_bytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(prefix, number, number === count - 1));
    decipher.setAuthTag(sealed.subarray(-tag_bytes));
    const plain = decipher.update(sealed.subarray(0, -tag_bytes));
    try {
      decipher.final();
    } catch (cause) {
      const message = 'The backup cannot be decrypted: BACKUP_KEY is another one, or the file is damaged.';
      throw new Unreadable(message, { cause });
    }
    latest = { number, plain };
    return plain;
  }

  // Another key, and a file that was cut off, are found at once.
  await openPiece(count - 1);
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size);
      const pieces: Buffer[] = [];
      for (let at = start; at < end;) {
        const number = Math.floor(at / piece_bytes);
        const first = number * piece_bytes;
        const plain = await openPiece(number);
        pieces.push(plain.subarray(at - first, end - first));
        at = first + piece_bytes;
      }
      return Buffer.concat(pieces);
    },
    close: () => file.close(),
  };
}

/** By its first bytes. */
export const isEncrypted = (head: Uint8Array): boolean =>
  magic.equals(Buffer.from(head.subarray(0, magic.length)));

const keyOf = (secret: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'zapys backup', 32));

function nonce(prefix: Uint8Array, number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.set(prefix);
  bytes.writeUInt32BE(number, prefix_bytes);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** Of exactly `size` bytes, but for the last, which may be empty. */
async function* pieces(content: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of content) {
    kept.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(kept);
    let start = 0;
    // Something always stays, so that the last piece is known as such.
    for (; all.length - start > size; start += size) {
      yield { piece: all.subarray(start, start + size), isLast: false };
    }
    kept = [all.subarray(start)];
    length = all.length - start;
  }
  yield { piece: Buffer.concat(kept), isLast: true };
}
