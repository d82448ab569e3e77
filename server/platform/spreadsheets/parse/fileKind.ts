import { SpreadsheetRefused } from '@/domain/imports/refusals';

export type FileKind = 'xlsx' | 'xls' | 'text';

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zip = Buffer.from('504b0304', 'hex');
const emptyZip = Buffer.from('504b0506', 'hex');

/** By the content: people rename files, and programs write HTML into `.xls`. @throws SpreadsheetRefused */
export function fileKindOf(file: Buffer): FileKind {
  if (file.length === 0) throw new SpreadsheetRefused('empty');
  if (startsWith(file, zip) || startsWith(file, emptyZip)) return 'xlsx';
  if (startsWith(file, ole)) return 'xls';
  return 'text';
}

const startsWith = (file: Buffer, bytes: Buffer) => file.subarray(0, bytes.length).equals(bytes);
