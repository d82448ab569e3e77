import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '@/domain/errors';
import { s3Storage } from '@/server/platform/gateways/storage/s3Storage';
import { startS3 } from '@/tests/helpers/fakes/s3';

const megabyte = 1024 * 1024;

async function* inPieces(content: Buffer, size = 100_000) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}

describe('files on S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  afterEach(() => {
    s3.objects.clear();
    s3.requests.length = 0;
    Object.assign(s3.behavior, { delay_ms: 0, fails: { times: 0, status: 503 }, cuts_at: undefined });
  });
  const open = (changes = {}) => s3Storage({ ...s3.settings, ...changes }, 'uploads');
  const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);
  const causeOf = async (work: Promise<unknown>) => {
    const error = (await failureOf(work)) as Unavailable;
    expect(error).toBeInstanceOf(Unavailable);
    return (error.cause as Error).name;
  };
  const contentOf = async (name: string) => buffer((await open().read(name))!.content);

  it.each([0, 1, 5 * megabyte, 20 * megabyte + 7])('are read as they were written: %i bytes', async size => {
    const content = randomBytes(size);
    await open().write('whole', content);
    await open().write('in pieces', inPieces(content));
    expect(await open().read('whole')).toMatchObject({ bytes: size });
    for (const name of ['whole', 'in pieces']) expect((await contentOf(name)).equals(content)).toBe(true);
    expect(s3.uploads.size).toBe(0);
  });

  it('are listed to the last page, removed, and missed when they are not there', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const name of names) await open().write(name, Buffer.from(name));
    await s3Storage(s3.settings, 'exports').write('elsewhere', Buffer.from('!'));
    const listed = [];
    for await (const { name, written_at } of open().list()) {
      expect(Math.abs(written_at - Date.now() / 1000)).toBeLessThan(60);
      listed.push(name);
    }
    expect(listed).toEqual(names);
    await open().remove('a');
    await open().remove('a');
    expect(await open().read('a')).toBeUndefined();
  });

  it('are there although the storage refused once', async () => {
    s3.behavior.fails.times = 1;
    await open().write('a', Buffer.from('kept'));
    s3.behavior.fails = { times: 2, status: 500 };
    expect(String(await contentOf('a'))).toBe('kept');
  });

  it('are not available, in words, while the storage refuses, is too slow, or is away', async () => {
    s3.behavior.fails.times = 3;
    expect(await causeOf(open().write('a', Buffer.from('lost')))).toBe('SlowDown');
    expect(s3.requests).toHaveLength(3);
    expect(s3.objects.size).toBe(0);

    s3.behavior.delay_ms = 400;
    const started = performance.now();
    expect(await causeOf(open({ answer_ms: 100 }).read('a'))).toBe('TimeoutError');
    expect(performance.now() - started).toBeLessThan(3000);
    s3.behavior.delay_ms = 0;

    expect(await failureOf(open({ endpoint: 'http://127.0.0.1:9' }).read('a'))).toBeInstanceOf(Unavailable);
  });

  it('need the right key and an existing bucket', async () => {
    const credentials = { ...s3.settings.credentials!, secret_access_key: 'another' };
    expect(await causeOf(open({ credentials }).write('a', Buffer.from('a')))).toBe('SignatureDoesNotMatch');
    expect(await causeOf(open({ bucket: 'nowhere' }).read('a'))).toBe('NoSuchBucket');
    expect(s3.objects.size).toBe(0);
  });

  it('leave nothing of a content that ends with an error, which stays the error', async () => {
    const lost = new Error('The lease is lost.');
    async function* broken() {
      yield randomBytes(9 * megabyte);
      throw lost;
    }
    expect(await failureOf(open().write('a', broken()))).toBe(lost);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  it('are not taken as whole when the connection ends amid one', async () => {
    await open().write('a', randomBytes(megabyte));
    s3.behavior.cuts_at = 1000;
    expect(await failureOf(contentOf('a'))).toBeInstanceOf(Error);
  });
});
