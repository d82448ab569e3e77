import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypt, isEncrypted, openSealed } from '@/server/platform/backups/encryption';

const key = 'a key of at least thirty-two characters';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const sealed = (plain: Uint8Array, size = 10_000) => collect(encrypt(key, inPieces(plain, size)));
/** All of it, read in steps of `size`. */
async function opened(bytes: Buffer, secret = key, size = 7777) {
  const read = async (start: number, length: number) => bytes.subarray(start, start + length);
  const file = await openSealed(secret, { size: bytes.length, read, close: async () => undefined });
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.size; at += size) pieces.push(await file.read(at, size));
  return Buffer.concat(pieces);
}

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('keeps %i bytes, however they come', async size => {
  const plain = randomBytes(size);
  const bytes = await sealed(plain);
  expect(isEncrypted(bytes)).toBe(true);
  // A few bytes are in any ciphertext by chance.
  if (size >= 32) expect(bytes.includes(plain.subarray(0, 32))).toBe(false);
  for (const piece of [17, 65_536, 300_000])
    expect((await opened(bytes, key, piece)).equals(plain)).toBe(true);
});

it('opens with no other key, and not after a change, a cut, or an exchange of pieces', async () => {
  const bytes = await sealed(randomBytes(200_000));
  const start = bytes.length - 3 * (65_536 + 16) - (200_000 - 3 * 65_536 + 16);
  const piece = 65_536 + 16;
  const swapped = Buffer.concat([
    bytes.subarray(0, start),
    bytes.subarray(start + piece, start + 2 * piece),
    bytes.subarray(start, start + piece),
    bytes.subarray(start + 2 * piece),
  ]);
  const changed = Buffer.from(bytes);
  changed[70_000]! ^= 1;
  for (const bad of [changed, swapped, bytes.subarray(0, start + 2 * piece), bytes.subarray(0, -1)]) {
    await expect(opened(bad)).rejects.toThrow('cannot be decrypted');
  }
  await expect(opened(bytes, `${key}!`)).rejects.toThrow('BACKUP_KEY is another one');
  await expect(
    opened(Buffer.from('PK a ZIP file, not encrypted, of more than thirty bytes')),
  ).rejects.toThrow('not an encrypted backup');
});

it('opens a part in the middle without the rest', async () => {
  const plain = randomBytes(200_000);
  const bytes = await sealed(plain);
  let read_bytes = 0;
  const read = async (start: number, length: number) => {
    read_bytes += length;
    return bytes.subarray(start, start + length);
  };
  const file = await openSealed(key, { size: bytes.length, read, close: async () => undefined });
  expect(file.size).toBe(plain.length);
  expect((await file.read(65_500, 100)).equals(plain.subarray(65_500, 65_600))).toBe(true);
  expect((await file.read(199_990, 100)).equals(plain.subarray(199_990))).toBe(true);
  expect(read_bytes).toBeLessThan(bytes.length + 65_536);
});
