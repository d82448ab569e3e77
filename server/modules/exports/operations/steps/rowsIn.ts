import type { ZipFile } from '@/server/platform/zip/readZip';
import type { ExportedRow } from '../../commands/insertRows';
import { RestoreRefused } from './restoreRefused';

const batch_rows = 500;
const batch_characters = 4 * 1024 * 1024;
const line_characters_max = 64 * 1024 * 1024;

/** The rows of a table in batches, read line by line. Empty where the file has no such table. @throws RestoreRefused */
export async function* rowsIn(zip: ZipFile, name: string): AsyncGenerator<ExportedRow[]> {
  if (!zip.entries.has(`data/${name}.json`)) return;
  let batch: ExportedRow[] = [];
  let characters = 0;
  for await (const line of linesOf(zip.read(`data/${name}.json`))) {
    const text = line.trim().replace(/,$/, '');
    if (text === '' || text === '[' || text === ']') continue;
    batch.push(parseRow(text, name));
    characters += text.length;
    if (batch.length < batch_rows && characters < batch_characters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > line_characters_max) throw new RestoreRefused('A row is too long.');
    yield* lines;
  }
  yield rest;
}

function parseRow(text: string, name: string): ExportedRow {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === 'object' && row !== null) return row as ExportedRow;
  } catch {
    // Told below.
  }
  throw new RestoreRefused(`data/${name}.json does not have one row on each line.`);
}
