import type { App } from '@/server/core/context';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { export_format, type ExportManifest } from '@/domain/exports/companyExport';
import { inCompany } from '@/server/platform/db/scope';
import {
  exportedCollections,
  exportedCompany,
  startSnapshot,
  storedNames,
} from '@/server/modules/exports/queries/exportedRows';

export type Snapshot = {
  /** One JSON file for each table. */
  folder: string;
  manifest: ExportManifest;
  company: { id: number; slug: string; name: string; timezone: string | null };
  /** Names of the stored pictures. */
  pictures: string[];
};

/**
 * Writes every table of the company as it was at one moment. Only this reads in one transaction: compressing and storing
 * would hold it too long, and on the embedded database nobody else could work.
 */
export const writeSnapshot = (
  { db }: Pick<App, 'db'>,
  {
    company_id,
    folder,
    made_at,
    onBatch,
  }: { made_at: Date; onBatch: () => Promise<void> } & { company_id: number; folder: string },
): Promise<Snapshot> =>
  inCompany(db, company_id, async tx => {
    await startSnapshot(tx);
    const company = await exportedCompany(tx);
    const tables: ExportManifest['tables'] = {};
    for (const { name, columns, rows } of exportedCollections(tx)) {
      const counted = { rows: 0, columns };
      const lines = Readable.from(jsonArray(rows, counted, onBatch));
      await pipeline(lines, createWriteStream(join(folder, `${name}.json`), { mode: 0o600 }));
      tables[name] = counted;
    }
    const pictures = await storedNames(tx);
    const { id, slug, name } = company;
    const manifest: ExportManifest = {
      product: 'Zapys',
      format: export_format,
      made_at: made_at.toISOString(),
      company: { id, slug, name },
      tables,
      files: pictures.length,
    };
    return { folder, manifest, company, pictures };
  });

/** An array with one row on each line, so that it can be read line by line. */
async function* jsonArray(
  parts: AsyncIterable<string[]>,
  counted: { rows: number },
  onBatch: () => Promise<void>,
): AsyncGenerator<string> {
  yield '[';
  for await (const part of parts) {
    const text = part.join(',\n');
    yield counted.rows > 0 ? `,\n${text}` : `\n${text}`;
    counted.rows += part.length;
    await onBatch();
  }
  yield '\n]\n';
}
