import Fastify from 'fastify';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDiskFull } from '@/server/platform/db/isDiskFull';
import { localStorage } from '@/server/platform/gateways/storage/localStorage';
import { errorHandler } from '@/server/platform/plugins/errorHandler';

/** A device on which no byte has room: what is written to it fails as on a full disk. */
const full = '/dev/full';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('holds a whole file, however many write it at once and whoever reads it meanwhile', async () => {
  const storage = localStorage(folder, 'uploads');
  const pieces = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1000, index));
  const write = () =>
    storage.write(
      'abc.webp',
      (async function* () {
        for (const piece of pieces) {
          yield piece;
          await setImmediate();
        }
      })(),
    );
  const readAll = async () => {
    const found = await storage.read('abc.webp');
    return found && (await buffer(found.content)).equals(Buffer.concat(pieces));
  };
  const reads: (boolean | undefined)[] = [];
  let isWritten = false;
  const written = Promise.all([write(), write(), write()]).finally(() => (isWritten = true));
  while (!isWritten) reads.push(await readAll());
  await written;
  expect(reads).not.toContain(false);
  expect(await readAll()).toBe(true);
  expect(readdirSync(join(folder, 'uploads', 'ab'))).toEqual(['abc.webp']);
});

describe('a full disk', () => {
  it('keeps nothing of a file, and no beginning of it', async () => {
    const storage = localStorage(folder, 'uploads');
    async function* tooLong() {
      yield Buffer.alloc(10);
      await writeFile(full, 'a');
    }
    const failed = await storage.write('abc.webp', tooLong()).catch((error: unknown) => error);
    expect(isDiskFull(failed)).toBe(true);
    expect(await storage.read('abc.webp')).toBeUndefined();
    expect(readdirSync(join(folder, 'uploads', 'ab'))).toEqual([]);
  });

  it.each([
    ['en', 'The server is out of storage'],
    ['uk', 'На сервері закінчилося місце'],
  ])('is said in words, not as a fault of the server, in %s', async (locale, message) => {
    const app = Fastify();
    app.register(errorHandler);
    app.get('/file', () => writeFile(full, 'a'));
    app.get('/database', () => {
      throw new Error('Failed query', { cause: Object.assign(new Error('no space'), { code: '53100' }) });
    });
    for (const url of ['/file', '/database']) {
      const answer = await app.inject({ url, headers: { 'x-user-locale': locale } });
      expect([url, answer.statusCode]).toEqual([url, 507]);
      expect(answer.json().error.message).toContain(message);
    }
    await app.close();
  });
});
