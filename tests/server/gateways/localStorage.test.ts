import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDiskFull } from '@/server/platform/db/isDiskFull';
import { localStorage } from '@/server/platform/gateways/storage/localStorage';
import { errorHandler } from '@/server/platform/plugins/errorHandler';

/** A device on which no byte has room: what is written to it fails as on a full disk. */
const full = '/dev/full';

describe('a full disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'full-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps nothing of a file, and no beginning of it', async () => {
    mkdirSync(join(folder, 'uploads', 'ab'), { recursive: true });
    symlinkSync(full, join(folder, 'uploads', 'ab', `abc.webp.${process.pid}`));
    const storage = localStorage(folder, 'uploads');
    const failed = await storage.write('abc.webp', Buffer.alloc(10)).catch((error: unknown) => error);
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
