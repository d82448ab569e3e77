import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { exportReadme } from '@/domain/exports/readme';
import type { Stored } from '@/server/platform/gateways/storage/storage';
import { pictureName, thumbnailName } from '@/server/platform/security/fileUrl';
import { csvFile } from '@/server/platform/spreadsheets/write/csvFile';
import type { ZipEntry } from '@/server/platform/zip/writeZip';
import type { ExportDeps } from './exportDeps';
import { exportTables } from './exportTables';
import type { Snapshot } from './writeSnapshot';

type OnStep = (done: number, total: number) => Promise<void>;

/** What is in the ZIP file, in its order. */
export async function* exportEntries(
  deps: ExportDeps,
  snapshot: Snapshot,
  onStep: OnStep,
): AsyncGenerator<ZipEntry> {
  const { folder, manifest, company, pictures } = snapshot;
  const names = Object.keys(manifest.tables);
  const tables = await exportTables(deps, company.id);
  const total = names.length + tables.length + pictures.length;
  let done = 0;

  await onStep(done, total);
  yield { name: 'README.txt', content: [exportReadme(manifest)] };
  yield { name: 'company.json', content: [`${JSON.stringify(manifest, null, 2)}\n`] };
  for (const name of names) {
    yield { name: `data/${name}.json`, content: createReadStream(join(folder, `${name}.json`)) };
    await onStep(++done, total);
  }
  for (const { name, table } of tables) {
    yield { name: `csv/${name}.csv`, content: csvFile(table) };
    await onStep(++done, total);
  }
  for (const picture of pictures) {
    for (const stored of [pictureName(picture), thumbnailName(picture)]) {
      const file: Stored | undefined = await deps.storage.read(stored);
      if (file) yield { name: `files/${stored}`, content: file.content };
    }
    await onStep(++done, total);
  }
}
