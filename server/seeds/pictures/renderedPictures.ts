import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoded } from '@/server/platform/pictures/encodePicture';
import type { PictureName } from './drawings';

export type RenderedPicture = Encoded & { name: PictureName };

type Listed = Pick<RenderedPicture, 'name' | 'width' | 'height'>;

const list = 'pictures.json';

export async function writePictures(folder: string, pictures: RenderedPicture[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, picture, thumbnail } of pictures) {
    await writeFile(join(folder, `${name}.webp`), picture);
    await writeFile(join(folder, `${name}.thumb.webp`), thumbnail);
  }
  const listed = pictures.map(({ name, width, height }): Listed => ({ name, width, height }));
  await writeFile(join(folder, list), JSON.stringify(listed));
}

/** What `writePictures` has put into the folder. */
export async function readPictures(folder: string): Promise<RenderedPicture[]> {
  const listed: Listed[] = JSON.parse(await readFile(join(folder, list), 'utf8'));
  return Promise.all(
    listed.map(async one => ({
      ...one,
      picture: await readFile(join(folder, `${one.name}.webp`)),
      thumbnail: await readFile(join(folder, `${one.name}.thumb.webp`)),
    })),
  );
}
