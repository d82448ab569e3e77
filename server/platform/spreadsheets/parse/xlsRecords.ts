/** Kinds of BIFF records, as Microsoft's [MS-XLS] 2.3 numbers them. */
export const record = {
  begin: 0x0809,
  end: 0x000a,
  bound_sheet: 0x0085,
  code_page: 0x0042,
  format: 0x00e0,
  number: 0x0203,
  label: 0x0204,
  bool_or_error: 0x0205,
  formula: 0x0006,
  formula_text: 0x0207,
  rich_label: 0x00d6,
  shared_label: 0x00fd,
  rk: 0x027e,
  many_rk: 0x00bd,
  merged_cells: 0x00e5,
} as const;

export type BiffRecord = { kind: number; at: number; data: Buffer };

/** The records of a stream from a position on; a record that is cut off ends it. */
export function* recordsOf(stream: Buffer, from: number): Generator<BiffRecord> {
  for (let at = from; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) return;
    yield { kind: stream.readUInt16LE(at), at, data: stream.subarray(at + 4, end) };
    at = end;
  }
}

/** The position after the records that begin here, with whatever is nested in them. */
export function endOfPart(stream: Buffer, from: number): number {
  let depth = 0;
  for (const { kind, at, data } of recordsOf(stream, from)) {
    if (kind === record.begin) depth++;
    else if (kind === record.end && --depth <= 0) return at + 4 + data.length;
  }
  return stream.length;
}

/** 30 bits of a number: a whole one or the upper half of a double, perhaps a hundred times too large. */
export function rkNumber(rk: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(rk & ~3, 4);
  const value = rk & 2 ? rk >> 2 : bytes.readDoubleLE(0);
  return rk & 1 ? value / 100 : value;
}

/** A text with its length before it: in Excel 97 to 2003 Latin-1 or UTF-16, earlier in the file's code page. */
export function labelText(data: Buffer, isBiff8: boolean, code_page: string): string {
  const length = data.readUInt16LE(0);
  if (!isBiff8) return new TextDecoder(code_page).decode(data.subarray(2, 2 + length));
  const isWide = (data[2] ?? 0) & 1;
  return data.toString(isWide ? 'utf16le' : 'latin1', 3, 3 + length * (isWide ? 2 : 1));
}
