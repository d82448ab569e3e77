import sharp from 'sharp';

const size = 32;
const header_bytes = 6;
const entry_bytes = 16;

/** Renders an SVG into a 32 × 32 .ico (PNG inside). */
export async function toIco(svg: Uint8Array): Promise<Buffer> {
  const png = await sharp(svg).resize(size, size).png().toBuffer();
  const head = Buffer.alloc(header_bytes + entry_bytes);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
