import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newContext } from '@/server/core/context';
import { makeExports } from '@/server/modules/exports/operations/makeExports';
import { requestExport } from '@/server/modules/exports/commands/requestExport';
import { restoreExport } from '@/server/modules/exports/operations/restoreExport';
import type { Database } from '@/server/platform/db/open';
import { inCompany } from '@/server/platform/db/scope';
import { exportStorageOf, storageOf } from '@/server/platform/gateways/storage/openStorage';
import { storedExport } from '@/server/modules/exports/queries/exports';
import { openZip, type ZipFile } from '@/server/platform/zip/readZip';
import { writeZip } from '@/server/platform/zip/writeZip';
import { testConfig } from '@/tests/helpers/config';

const secret_key = 'a secret key of thirty-two letters';

/** An installation's folder with its two storages. */
export function openFolder() {
  const data_dir = mkdtempSync(join(tmpdir(), 'exports-'));
  return {
    data_dir,
    storage: storageOf({ ...testConfig, data_dir }),
    exports: exportStorageOf({ ...testConfig, data_dir }),
    remove: () => rmSync(data_dir, { recursive: true }),
  };
}

export type Folder = ReturnType<typeof openFolder>;

/** Makes what is waiting. @returns the errors that were reported */
export async function makeWaiting(db: Database, { storage, exports }: Folder, now: () => number) {
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const deps = { db, storage, exports, secret_key, now, report };
  await makeExports(deps, new AbortController().signal);
  return reported;
}

/** The whole company as a ZIP file. */
export async function exportedFile(
  db: Database,
  folder: Folder,
  company_id: number,
  user_id: number,
): Promise<Buffer> {
  const now = Math.floor(Date.now() / 1000);
  const actor = { user_id, source: 'staff' as const };
  const { id } = await inCompany(db, company_id, tx =>
    requestExport(newContext(tx, { actor, now, locale: 'uk', region: 'uk' })),
  );
  const reported = await makeWaiting(db, folder, () => now);
  if (reported.length > 0) throw reported[0];
  const { name } = await inCompany(db, company_id, tx => storedExport(tx, id));
  return contentOf((await folder.exports.read(name!))!.content);
}

export async function contentOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

export async function opened<T>(file: Buffer, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const path = join(folder, 'file.zip');
  writeFileSync(path, file);
  const zip = await openZip(path).catch(error => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  try {
    return await work(zip);
  } finally {
    await zip.close();
    rmSync(folder, { recursive: true });
  }
}

export const restore = (db: Database, { storage }: Folder, file: Buffer) =>
  opened(file, zip => restoreExport({ db, storage }, zip));

/** Every entry of a ZIP file as text. */
export const entriesOf = (file: Buffer): Promise<Map<string, string>> =>
  opened(file, async zip => {
    const entries = new Map<string, string>();
    for (const name of zip.entries.keys()) {
      entries.set(name, (await contentOf(zip.read(name))).toString('latin1'));
    }
    return entries;
  });

/** The same file with other contents of some entries. */
export async function changed(
  file: Buffer,
  changes: Record<string, (text: string) => string>,
): Promise<Buffer> {
  const entries = [...(await entriesOf(file))].map(([name, text]) => ({
    name,
    content: [Buffer.from(changes[name]?.(text) ?? text, 'latin1')],
  }));
  return contentOf(writeZip(entries));
}
