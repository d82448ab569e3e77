export type ZipRecord = {
  name: string;
  crc: number;
  /** Bytes before and after compression. */
  size: number;
  packed: number;
  /** Where its local header starts. */
  offset: number;
};

export const four_gb = 0xffff_ffff;
const entries_max = 0xffff;

export const signatures = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;

/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const version = 20;
const version64 = 45;
/** 1 January 1980, so that equal contents make equal files. */
const dos_date = 0x21;

/** Always: readers that go from entry to entry could not find the end of a stored one. */
const deflated = 8;

export function localHeader(record: ZipRecord): Buffer {
  const name = Buffer.from(record.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dos_date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

export function dataDescriptor({ crc, packed, size }: ZipRecord): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(signatures.descriptor, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

export function centralEntry(record: ZipRecord): Buffer {
  const { crc, packed, size, offset } = record;
  const name = Buffer.from(record.name);
  const isFar = offset >= four_gb;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(signatures.central, 0);
  entry.writeUInt16LE(isFar ? version64 : version, 4);
  entry.writeUInt16LE(isFar ? version64 : version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(dos_date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(isFar ? four_gb : offset, 42);
  return Buffer.concat([entry, name, extra]);
}

type Directory = { count: number; start: number; length: number };

export function endOfDirectory({ count, start, length }: Directory): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(Math.min(count, entries_max), 8);
  end.writeUInt16LE(Math.min(count, entries_max), 10);
  end.writeUInt32LE(Math.min(length, four_gb), 12);
  end.writeUInt32LE(Math.min(start, four_gb), 16);
  const isLarge = count >= entries_max || start >= four_gb || length >= four_gb;
  return isLarge ? Buffer.concat([end64({ count, start, length }), end]) : end;
}

function end64({ count, start, length }: Directory): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(signatures.end64, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(version64, 12);
  end.writeUInt16LE(version64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(signatures.locator64, 56);
  end.writeBigUInt64LE(BigInt(start + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
