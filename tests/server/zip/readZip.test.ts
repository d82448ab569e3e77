import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openZip } from '@/server/platform/zip/readZip';
import { writeZip, type ZipEntry } from '@/server/platform/zip/writeZip';
import { isFull } from '@/tests/helpers/full';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function zipOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function open(file: Buffer) {
  const path = join(folder, 'file.zip');
  writeFileSync(path, file);
  return openZip(path);
}

async function textOf(file: Buffer, name: string): Promise<string> {
  const zip = await open(file);
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.read(name)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  } finally {
    await zip.close();
  }
}

const texts = { 'a.txt': 'Вітаємо', 'folder/b.txt': 'b'.repeat(300_000), 'empty.txt': '' };
const file = await zipOf(Object.entries(texts).map(([name, text]) => ({ name, content: [text] })));
const directory = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

/** With other bytes at the place. */
function patched(at: number, ...bytes: number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}

describe('a ZIP file', () => {
  it.each(Object.entries(texts))('is read entry by entry: %s', async (name, text) => {
    expect(await textOf(file, name)).toBe(text);
  });

  it('may end with a comment', async () => {
    const comment = Buffer.from('made elsewhere');
    const copy = Buffer.concat([file, comment]);
    copy.writeUInt16LE(comment.length, file.length - 2);
    expect(await textOf(copy, 'a.txt')).toBe(texts['a.txt']);
  });

  it.each([
    ['an entry that is not there', file, 'c.txt', 'c.txt is missing.'],
    ['more than the directory says', patched(directory + 24, 3), 'a.txt', 'a.txt is damaged.'],
    ['another checksum', patched(directory + 16, 0, 0, 0, 0), 'a.txt', 'a.txt is damaged.'],
    ['other bytes', patched(40, 255, 255, 255, 255), 'a.txt', 'a.txt is damaged.'],
    ['an entry at another place', patched(directory + 42, 9), 'a.txt', 'a.txt is damaged.'],
    ['a password', patched(directory + 8, 9), 'a.txt', 'a.txt is encrypted.'],
    ['an unknown method', patched(directory + 10, 12), 'a.txt', 'packed in an unknown way'],
    ['a damaged directory', patched(directory, 0), 'a.txt', 'Its directory is damaged.'],
    ['no end', file.subarray(0, -30), 'a.txt', 'It is not a ZIP file.'],
    ['nothing', Buffer.alloc(0), 'a.txt', 'It is not a ZIP file.'],
  ])('is refused with %s', async (_, spoiled, name, message) => {
    await expect(textOf(spoiled, name)).rejects.toThrow(message);
  });

  const hasMoreThanTwoBytesCount = async () => {
    const names = Array.from({ length: 66_000 }, (_, at) => `${at}.txt`);
    const many = await zipOf(names.map(name => ({ name, content: [name] })));
    const zip = await open(many);
    expect(zip.entries.size).toBe(66_000);
    await zip.close();
    expect(await textOf(many, '65999.txt')).toBe('65999.txt');
  };
  if (isFull) it('has more entries than two bytes can count', hasMoreThanTwoBytesCount);
});
