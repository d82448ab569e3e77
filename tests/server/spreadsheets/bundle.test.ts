import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, workbook } from './files';

// Within the project, so that the bundle finds its packages.
const folder = mkdtempSync('node_modules/.test-');
afterAll(() => rmSync(folder, { recursive: true }));

/** As scripts/build.mjs makes it. */
beforeAll(async () => {
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
});

function measured(name: string, file: Buffer): Record<string, number> {
  const path = join(folder, name);
  writeFileSync(path, file);
  return JSON.parse(execFileSync(process.execPath, [join(folder, 'measure.js'), path], { encoding: 'utf8' }));
}

describe('the bundle', () => {
  it('has the thread beside the server, under the name that scripts/build.mjs gives it', () => {
    expect(measured('a.xlsx', workbook({ A: [['Name'], ['A'], ['B']] })).rows).toBe(2);
    expect(readFileSync('scripts/build.mjs', 'utf8')).toContain(
      "spreadsheets: 'server/platform/spreadsheets/worker.ts'",
    );
  });

  it('reads a CSV file without the library for workbooks, which takes longer to load than most of them to read', async () => {
    const { metafile } = await build({
      entryPoints: ['server/platform/spreadsheets/parse/csvSheet.ts'],
      bundle: true,
      packages: 'external',
      platform: 'node',
      write: false,
      metafile: true,
    });
    expect(Object.keys(metafile.inputs).filter(name => name.endsWith('/library.ts'))).toEqual([]);
  });

  it('reads large files within 200 MB, and answers others meanwhile', () => {
    const rows = 50_000;
    const table = Array.from({ length: rows + 1 }, (_, n) =>
      Array.from({ length: 12 }, (_, at) => `cell ${n} ${at}`),
    );
    for (const [name, file] of [
      ['a.xlsx', workbook({ A: table })],
      ['a.csv', csv(table)],
    ] as const) {
      const figures = measured(name, file);
      expect(figures.rows).toBe(rows);
      expect(figures['MB above the idle process']).toBeLessThan(200);
      expect(figures['ms of the longest pause']).toBeLessThan(500);
    }
  });
});
