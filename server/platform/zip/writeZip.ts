import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  centralEntry,
  dataDescriptor,
  endOfDirectory,
  four_gb,
  localHeader,
  type ZipRecord,
} from './zipRecords';

export type ZipEntry = {
  /** With '/' between folders. */
  name: string;
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
};

/**
 * The bytes of a ZIP file, made while they are read: of each entry only a piece is in memory. ZIP64 where the whole
 * needs it. @throws RangeError for an entry of 4 GB
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const records: ZipRecord[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const record: ZipRecord = { name, crc: 0, size: 0, packed: 0, offset };
    const header = localHeader(record);
    offset += header.length;
    yield header;
    for await (const piece of pack(content, record)) {
      record.packed += piece.length;
      offset += piece.length;
      yield piece;
    }
    if (record.size >= four_gb || record.packed >= four_gb) throw new RangeError(`${name} has 4 GB or more.`);
    const descriptor = dataDescriptor(record);
    offset += descriptor.length;
    yield descriptor;
    records.push(record);
  }
  const start = offset;
  for (const record of records) {
    const entry = centralEntry(record);
    offset += entry.length;
    yield entry;
  }
  yield endOfDirectory({ count: records.length, start, length: offset - start });
}

async function* pack(content: ZipEntry['content'], record: ZipRecord): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  const source = Readable.from(count(content, record));
  source.on('error', error => deflate.destroy(error));
  yield* source.pipe(deflate) as AsyncIterable<Uint8Array>;
}

async function* count(content: ZipEntry['content'], record: ZipRecord): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    if (bytes.length === 0) continue;
    record.crc = crc32(bytes, record.crc);
    record.size += bytes.length;
    yield bytes;
  }
}
