import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import {
  picture_side_px_max,
  thumbnail_side_px,
  variant_sides_px,
  type Variant,
} from '@/domain/files/picture';
import { UnreadablePicture } from '@/domain/errors';
import { limitConcurrency } from '@/server/platform/limitConcurrency';

export type Encoded = { picture: Buffer; thumbnail: Buffer; width: number; height: number };

export const encoded_mime = 'image/webp';

/** The largest phone photos. A small file can declare far more and exhaust the memory. */
const pixels_max = 64_000_000;
const quality = 82;
const timeout_s = 30;
const turn = limitConcurrency(2);

sharp.cache(false);
sharp.concurrency(1);

/** Upright, sRGB, no metadata. Two at a time: each may need hundreds of megabytes. @throws UnreadablePicture */
export const encodePicture = (path: string): Promise<Encoded> => turn(() => encodeUpload(path));

/** A drawing of our own, as SVG, at its own size; it may take its time. */
export const encodeDrawing = (svg: string): Promise<Encoded> => turn(() => encode(sharp(Buffer.from(svg))));

/** Of a picture as it is stored, which is large enough for it or stays as it is. */
export const encodeVariant = (picture: Buffer, variant: Variant): Promise<Buffer> =>
  turn(() => sharp(picture).resize(fitInto(variant_sides_px[variant])).webp({ quality }).toBuffer());

async function encodeUpload(path: string): Promise<Encoded> {
  if (!isPicture(await beginningOf(path))) throw new UnreadablePicture();
  try {
    const upload = sharp(path, { limitInputPixels: pixels_max, failOn: 'error' });
    return await encode(upload.timeout({ seconds: timeout_s }).autoOrient());
  } catch {
    throw new UnreadablePicture();
  }
}

async function encode(source: Sharp): Promise<Encoded> {
  const { data, info } = await source
    .resize(fitInto(picture_side_px_max))
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data).resize(fitInto(thumbnail_side_px)).webp({ quality }).toBuffer();
  return { picture: data, thumbnail, width: info.width, height: info.height };
}

const fitInto = (side_px: number) =>
  ({ width: side_px, height: side_px, fit: 'inside', withoutEnlargement: true }) as const;

const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

const isPicture = (beginning: Buffer) =>
  signatures.some(signature => signature.every((byte, at) => beginning[at] === byte));

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer;
  } finally {
    await file.close();
  }
}
