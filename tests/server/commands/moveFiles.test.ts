import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '@/domain/errors';
import { CopyDiffers, moveFiles } from '@/server/core/files/moveFiles';
import { localStorage } from '@/server/platform/gateways/storage/localStorage';
import { s3Storage } from '@/server/platform/gateways/storage/s3Storage';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { startS3 } from '@/tests/helpers/fakes/s3';

const names = Array.from(
  { length: 12 },
  (_, number) => `${'a'.repeat(30)}${String(number).padStart(2, '0')}.webp`,
);
const contentOf = (name: string) => Buffer.from(`the bytes of ${name}`);

describe('files that are moved', () => {
  const parent = mkdtempSync(join(tmpdir(), 'move-'));
  let s3: Awaited<ReturnType<typeof startS3>>;
  let folder: string;
  let local: StorageGateway;
  let remote: StorageGateway;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.close();
    rmSync(parent, { recursive: true });
  });
  beforeEach(async () => {
    s3.objects.clear();
    folder = mkdtempSync(join(parent, 'folder-'));
    local = localStorage(folder, 'uploads');
    remote = s3Storage(s3.settings, 'uploads');
    for (const name of names) await local.write(name, contentOf(name));
  });
  const stored = async (storage: StorageGateway) => {
    const found: string[] = [];
    for await (const { name } of storage.list()) {
      const { content } = (await storage.read(name))!;
      expect(await buffer(content)).toEqual(contentOf(name));
      found.push(name);
    }
    return found.sort();
  };

  it('are the same there, and stay in the source until told', async () => {
    writeFileSync(join(folder, 'uploads', 'aa', `${names[0]}.4711`), 'unfinished');
    expect(await moveFiles(local, remote, { removeSource: false })).toEqual({
      copied: 12,
      known: 0,
      removed: 0,
    });
    expect(await stored(remote)).toEqual(names);
    rmSync(join(folder, 'uploads', 'aa', `${names[0]}.4711`));
    expect(await stored(local)).toEqual(names);
    expect(await moveFiles(local, remote, { removeSource: true })).toEqual({
      copied: 0,
      known: 12,
      removed: 12,
    });
    expect(await stored(local)).toEqual([]);
    expect(await stored(remote)).toEqual(names);
  });

  it('go back to the folder', async () => {
    await moveFiles(local, remote, { removeSource: false });
    const other = localStorage(mkdtempSync(join(parent, 'other-')), 'uploads');
    expect(await moveFiles(remote, other, { removeSource: true })).toMatchObject({ copied: 12, removed: 12 });
    expect(await stored(other)).toEqual(names);
    expect(s3.objects.size).toBe(0);
  });

  it('can be interrupted anywhere and moved again', async () => {
    let written = 0;
    const breaking = {
      ...remote,
      async write(...args: Parameters<StorageGateway['write']>) {
        if (++written > 5) throw new Unavailable(new Error('away'));
        await remote.write(...args);
      },
    };
    await expect(moveFiles(local, breaking, { removeSource: true })).rejects.toBeInstanceOf(Unavailable);
    expect(s3.objects.size).toBe(5);
    // What was copied by half, or is another file by mistake, is written again.
    s3.objects.set(`files/uploads/${names[0]}`, { content: Buffer.from('half'), written_at: new Date() });
    await local.write(names[0]!, contentOf(names[0]!));
    await moveFiles(local, remote, { removeSource: true });
    expect(await stored(remote)).toEqual(names);
    expect(await stored(local)).toEqual([]);
  });

  it('stay where they are if the target answers with something else', async () => {
    const lying = { ...remote, write: (name: string) => remote.write(name, Buffer.from('else')) };
    await expect(moveFiles(local, lying, { removeSource: true })).rejects.toBeInstanceOf(CopyDiffers);
    expect(await stored(local)).toEqual(names);
  });
});
