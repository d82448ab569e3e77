import { createInflateRaw } from 'node:zlib';
import { SpreadsheetRefused } from '@/domain/imports/refusals';
import { parts_max } from '../limits';

/** `entry` is what the directory of the ZIP file says of the part. */
export type Part = { name: string; method: number; offset: number; packed: number; entry: Buffer };

const end_signature = 0x06054b50;
const entry_signature = 0x02014b50;
const local_signature = 0x04034b50;
const end_length = 22;
const comment_max = 0xffff;

/** The parts by the directory at the end of a ZIP file. @throws SpreadsheetRefused */
export function zipParts(file: Buffer): Part[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  const start = file.readUInt32LE(end + 16);
  if (count > parts_max) throw new SpreadsheetRefused('too_much');

  const parts: Part[] = [];
  let at = start;
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entry_signature) throw damaged('no entry');
    if (file.readUInt16LE(at + 8) & 0x2041) throw new SpreadsheetRefused('protected');
    const name_end = at + 46 + file.readUInt16LE(at + 28);
    const next = name_end + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    parts.push({
      name: file
        .toString('utf8', at + 46, name_end)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
      entry: file.subarray(at, next),
    });
    at = next;
  }
  return parts;
}

function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - end_length - comment_max);
  for (let at = file.length - end_length; at >= first; at--) {
    if (file.readUInt32LE(at) === end_signature) return at;
  }
  throw damaged('no directory');
}

/**
 * The unpacked part, piece by piece. What a ZIP file says about its sizes may be false, so it is not asked.
 * @throws SpreadsheetRefused after `bytes_max` bytes, and for damage
 */
export async function* unpack(file: Buffer, part: Part, bytes_max: number): AsyncGenerator<Uint8Array> {
  const { offset, method, packed } = part;
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== local_signature) throw damaged('no part');
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (method === 0) return yield file.subarray(start, start + packed);
  if (method !== 8) throw damaged('an unknown method');

  const inflate = createInflateRaw();
  inflate.end(file.subarray(start));
  let bytes = 0;
  try {
    for await (const piece of inflate) {
      if (!(piece instanceof Uint8Array)) continue;
      bytes += piece.length;
      if (bytes > bytes_max) throw new SpreadsheetRefused('too_much');
      yield piece;
    }
  } catch (error) {
    throw isZlibError(error) ? new SpreadsheetRefused('damaged', error) : error;
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_)/.test(`${error.code}`);

/** The same ZIP file with fewer parts in its directory; nothing is copied but the directory. */
export function withParts(file: Buffer, parts: Part[]): Buffer {
  const directory = Buffer.concat(parts.map(({ entry }) => entry));
  const end = Buffer.alloc(end_length);
  end.writeUInt32LE(end_signature, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, directory, end]);
}

const damaged = (what: string) => new SpreadsheetRefused('damaged', new Error(`The ZIP file has ${what}.`));
