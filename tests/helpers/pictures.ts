import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The smallest PNG there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form as a browser sends it. */
export function uploadOf(
  content: Uint8Array,
  fields: Record<string, string> = {},
  name = 'photo.png',
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  return form;
}

type PictureOptions = { width?: number; height?: number; red?: number };

/** A picture of one colour: another `red` is another picture. */
export const aPicture = ({ width = 40, height = 30, red = 200 }: PictureOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 90 } } });

/** Left half red, right half blue, and said to lie on its side: upright, the red is at the top. */
export function aSidewaysPhotograph(): Promise<Buffer> {
  const half = { create: { width: 60, height: 80, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 60, top: 0 }])
    .withExif({ IFD0: { Copyright: 'a secret of the camera' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG of a few bytes that claims to be this large. */
export function aDecompressionBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const content = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    onePixel.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
