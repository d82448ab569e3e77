import { utils, write, type BookType } from '@e965/xlsx';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { report } from './report';

/** Fewer in XLS, because writing it takes the library minutes. */
const rowsOf = { xlsx: 50_000, xls: 15_000, csv: 50_000 };

/**
 * Time, memory above the idle process and the longest pause of the event loop while a long file of twelve
 * columns is read. Each in a process of its own, from a bundle, as the built server runs.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync('node_modules/.bench-');
  try {
    await build({
      entryPoints: {
        measure: 'bench/spreadsheetsMeasure.ts',
        spreadsheets: 'server/platform/spreadsheets/worker.ts',
      },
      outdir: folder,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      splitting: true,
      target: 'node20',
    });
    for (const kind of ['xlsx', 'xls', 'csv'] as const) {
      const path = join(folder, `clients.${kind}`);
      const file = fileOf(kind);
      writeFileSync(path, file);
      const measured = execFileSync(process.execPath, [join(folder, 'measure.js'), path], {
        encoding: 'utf8',
      });
      const where = `${kind} of ${rowsOf[kind]} rows and 12 columns, ${Math.round(file.length / 1e6)} MB`;
      report('spreadsheets', where, JSON.parse(measured));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const header =
  'Імʼя,Прізвище,Телефон,Email,Дата народження,Нотатки,Місто,Джерело,Візити,Сума,Створено,Активний';

function fileOf(kind: 'xlsx' | 'xls' | 'csv'): Buffer {
  const table = Array.from({ length: rowsOf[kind] }, (_, n) => [
    `Олена${n % 300}`,
    `Коваленко${n % 3000}`,
    380_670_000_000 + n,
    `olena${n}@example.com`,
    new Date(Date.UTC(1980 + (n % 30), n % 12, 1 + (n % 28))),
    `Нотатка номер ${n} про клієнта, щось довше`,
    'Київ',
    'Instagram',
    n % 40,
    n * 3.5,
    new Date(1.7e12 + n * 1e6),
    n % 2 === 0,
  ]);
  if (kind === 'csv') {
    const line = (cells: unknown[]) =>
      cells.map(cell => (cell instanceof Date ? cell.toISOString() : `"${cell}"`)).join(',');
    return Buffer.from([header, ...table.map(line)].join('\n'));
  }
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([header.split(','), ...table], { dense: true }),
    'Клієнти',
  );
  const bookType: BookType = kind === 'xls' ? 'biff8' : 'xlsx';
  return write(book, { type: 'buffer', bookType, compression: true, bookSST: kind === 'xlsx' });
}
