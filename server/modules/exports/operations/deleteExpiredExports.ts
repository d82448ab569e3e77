import { export_hours } from '@/domain/exports/companyExport';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { removeAbandonedFolders } from './steps/workFolder';

/** Written before they are done, and so an hour longer. */
const kept_s = (export_hours + 1) * 3600;

type Deps = { exports: StorageGateway; now: number };

/** Deletes files that have expired, and those that a crash has left behind. */
export async function deleteExpiredExports({ exports, now }: Deps): Promise<void> {
  for await (const { name, written_at } of exports.list()) {
    if (written_at <= now - kept_s) await exports.remove(name);
  }
  await removeAbandonedFolders(now);
}
