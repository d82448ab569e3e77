import { SpreadsheetRefused } from '@/domain/imports/refusals';

const marks: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * By the byte order mark, else UTF-16 where every other byte is 0, else UTF-8 where it is valid, else the
 * Windows code page whose words look right: 1251 (Cyrillic) or 1252 (Western European).
 * @throws SpreadsheetRefused for what is not text, and for web pages and XML
 */
export function decodeText(file: Buffer): string {
  const text = decode(file);
  // Bytes of pictures, documents and archives; text has at most tabs, line breaks and an old end-of-file sign.
  if (/[\0-\x08\x0e-\x19\x1b-\x1f\ufffe\uffff]/.test(text)) throw new SpreadsheetRefused('not_spreadsheet');
  if (/^\s*(?:<(?:!doctype|html|\?xml|table|head|body|!--)|%PDF|\{\\rtf)/i.test(text)) {
    throw new SpreadsheetRefused('not_spreadsheet');
  }
  return text;
}

function decode(file: Buffer): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => file[at] === byte));
  const encoding = marked?.[0] ?? unmarkedUtf16(file);
  if (encoding) return new TextDecoder(encoding).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return likelier(file);
  }
}

const sniffed_bytes = 4096;

/** Delimiters, digits and line breaks have a zero byte, whatever the alphabet. */
function unmarkedUtf16(file: Buffer): string | undefined {
  const start = file.subarray(0, sniffed_bytes - (sniffed_bytes % 2));
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 20;
  if (odd > enough && even === 0) return 'utf-16le';
  if (even > enough && odd === 0) return 'utf-16be';
  return undefined;
}

const judged_bytes = 256 * 1024;

/** In the wrong code page Cyrillic words are all accents, and accented words mix two alphabets. */
function likelier(file: Buffer): string {
  const cyrillic = new TextDecoder('windows-1251');
  const sample = cyrillic.decode(file.subarray(0, judged_bytes));
  const words = sample.match(/(?<![\p{L}'ʼ’])[\p{L}'ʼ’]*[^\x00-\x7f\s][\p{L}'ʼ’]*/gu) ?? [];
  const plain = words.filter(word => /^[а-яіїєґёўА-ЯІЇЄҐЁЎ'ʼ’]+$/.test(word) && frequent.test(word)).length;
  return plain * 2 >= words.length ? cyrillic.decode(file) : new TextDecoder('windows-1252').decode(file);
}

/** The letters that most Ukrainian words of any length contain. */
const frequent = /[оаинітеврслкудмп]/i;
