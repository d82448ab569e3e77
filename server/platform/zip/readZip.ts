import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { four_gb, signatures } from './zipRecords';

export type ZipFile = {
  /** Names and unpacked sizes. */
  entries: ReadonlyMap<string, { size: number }>;
  /** The unpacked entry, piece by piece. @throws DamagedZip for a missing or a damaged one */
  read(name: string): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
};

export class DamagedZip extends Error {}

/** Bytes that are read where they are needed. `read` gives fewer at the end. */
export type ByteSource = {
  size: number;
  read(start: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** A file as it is on the disk. */
export async function openFile(path: string): Promise<ByteSource> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    async read(start, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

type Entry = { method: number; crc: number; packed: number; size: number; offset: number };

const end_length = 22;
const comment_max = 0xffff;
const piece_bytes = 64 * 1024;
const directory_bytes_max = 256 * 1024 * 1024;

/**
 * Opens a ZIP file by the directory at its end; contents are read from the disk as they are asked for, never more than
 * the directory says, and compared with their checksum. @throws DamagedZip
 */
export async function openZip(path: string): Promise<ZipFile> {
  return openZipIn(await openFile(path));
}

/** As `openZip`; the file is closed with it, or where it cannot be opened. @throws DamagedZip */
export async function openZipIn(file: ByteSource): Promise<ZipFile> {
  try {
    const entries = await readDirectory(file);
    return {
      entries,
      read: name => readEntry(file, name, entries.get(name)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDirectory(file: ByteSource): Promise<Map<string, Entry>> {
  const { size } = file;
  const tail_start = Math.max(0, size - end_length - comment_max);
  const tail = await bytes(file, tail_start, size - tail_start);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + end_length > tail.length) throw new DamagedZip('It is not a ZIP file.');
  const { start, length } = await directoryOf(file, tail, at);
  if (length > directory_bytes_max || start + length > size)
    throw new DamagedZip('Its directory is damaged.');
  return parseDirectory(await bytes(file, start, length));
}

async function directoryOf(file: ByteSource, tail: Buffer, at: number) {
  const found = { length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) };
  const locator = at - 20;
  const is64 = locator >= 0 && tail.readUInt32LE(locator) === signatures.locator64;
  if (!is64) return found;
  const end = await bytes(file, Number(tail.readBigUInt64LE(locator + 8)), 56);
  if (end.readUInt32LE(0) !== signatures.end64) throw new DamagedZip('Its directory is damaged.');
  return { length: Number(end.readBigUInt64LE(40)), start: Number(end.readBigUInt64LE(48)) };
}

function parseDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== signatures.central) {
      throw new DamagedZip('Its directory is damaged.');
    }
    const name_end = at + 46 + directory.readUInt16LE(at + 28);
    const extra_end = name_end + directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + 46, name_end);
    if (directory.readUInt16LE(at + 8) & 1) throw new DamagedZip(`${name} is encrypted.`);
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: offsetOf(directory.readUInt32LE(at + 42), directory.subarray(name_end, extra_end)),
    });
    at = extra_end + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** From the ZIP64 field where the file is that large. */
const offsetOf = (offset: number, extra: Buffer): number =>
  offset === four_gb && extra.length >= 12 ? Number(extra.readBigUInt64LE(4)) : offset;

async function* readEntry(
  file: ByteSource,
  name: string,
  entry: Entry | undefined,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new DamagedZip(`${name} is missing.`);
  const header = await bytes(file, entry.offset, 30);
  if (header.readUInt32LE(0) !== signatures.local) throw new DamagedZip(`${name} is damaged.`);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  let crc = 0;
  let size = 0;
  for await (const piece of unpack(file, name, start, entry)) {
    size += piece.length;
    if (size > entry.size) break;
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.size || crc !== entry.crc) throw new DamagedZip(`${name} is damaged.`);
}

async function* unpack(
  file: ByteSource,
  name: string,
  start: number,
  { method, packed }: Entry,
): AsyncGenerator<Uint8Array> {
  if (packed === 0) return;
  const source = piecesOf(file, start, packed);
  if (method === 0) return yield* source;
  if (method !== 8) throw new DamagedZip(`${name} is packed in an unknown way.`);
  const inflate = createInflateRaw();
  Readable.from(source)
    .on('error', error => inflate.destroy(error))
    .pipe(inflate);
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new DamagedZip(`${name} is damaged.`, { cause: error });
  }
}

async function* piecesOf(file: ByteSource, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += piece_bytes) {
    yield await bytes(file, start + at, Math.min(piece_bytes, length - at));
  }
}

async function bytes(file: ByteSource, start: number, length: number): Promise<Buffer> {
  const read = await file.read(start, length);
  if (read.length < length) throw new DamagedZip('It ends too early.');
  return read;
}
