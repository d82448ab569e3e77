import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeZip, type ZipEntry } from '@/server/platform/zip/writeZip';

async function zipOf(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a ZIP file', () => {
  it('is read by others', async () => {
    const picture = Buffer.from([1, 2, 3, 255]);
    const file = await zipOf([
      { name: 'README.txt', content: ['Вітаємо', ' знову'] },
      { name: 'files/a.webp', content: [picture] },
      { name: 'empty.json', content: [] },
    ]);
    const zip = CFB.read(file, { type: 'buffer' });
    const contentOf = (name: string) =>
      Buffer.from(
        zip.FileIndex[zip.FullPaths.findIndex((path: string) => path.endsWith(name))]?.content ?? [],
      );
    expect(contentOf('README.txt').toString()).toBe('Вітаємо знову');
    expect(contentOf('files/a.webp')).toEqual(picture);
  });

  it('breaks off with the error of its content', async () => {
    const broken = async function* () {
      yield 'a';
      throw new Error('No rows');
    };
    await expect(zipOf([{ name: 'a.json', content: broken() }])).rejects.toThrow('No rows');
  });
});
