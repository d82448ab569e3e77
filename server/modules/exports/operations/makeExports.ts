import { systemContext } from '@/server/core/context';
import type { ExportDeps } from './steps/exportDeps';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Unavailable } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { isTransientError } from '@/server/platform/db/transientErrors';
import { inCompany } from '@/server/platform/db/scope';
import { writeZip } from '@/server/platform/zip/writeZip';
import { notifyOwner } from '@/server/modules/messages';
import {
  claimExport,
  LeaseLost,
  release,
  reportProgress,
  settleDone,
  settleFailed,
  type ClaimedExport,
} from './claims';
import { writeSnapshot } from './steps/writeSnapshot';
import { exportEntries } from './steps/exportEntries';
import { createWorkFolder } from './steps/workFolder';

const attempts_max = 3;
const report_every_ms = 1000;

/** Until none waits or `signal` aborts. A process that dies is followed by another, which begins anew. */
export async function makeExports(deps: ExportDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimExport(deps);
    if (!claimed) return;
    await settle(deps, claimed, signal);
  }
}

async function settle(deps: ExportDeps, claimed: ClaimedExport, signal: AbortSignal): Promise<void> {
  const { now, report } = deps;
  try {
    if (claimed.attempts > attempts_max) return await settleFailed(deps, { claimed, now: now() });
    await makeExport(deps, claimed, signal);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (signal.aborted) return release(deps, claimed);
    if (isTransientError(error) || error instanceof Unavailable) throw error;
    report(error);
    await settleFailed(deps, { claimed, now: now() });
  }
}

async function makeExport(deps: ExportDeps, claimed: ClaimedExport, signal: AbortSignal): Promise<void> {
  const { db, exports, now } = deps;
  const { company_id } = claimed;
  const folder = await createWorkFolder();
  const name = `${randomBytes(16).toString('hex')}.zip`;
  const onStep = stepsOf(db, claimed, signal);
  try {
    const made_at = new Date(now() * 1000);
    // The embedded database has one connection, which is reading; nobody else can take the lease there.
    const onBatch = async () => (db.pool.options.max === 1 ? signal.throwIfAborted() : onStep(0, 0));
    const snapshot = await writeSnapshot({ db }, { company_id, folder, made_at, onBatch });
    let size = 0;
    const zip = writeZip(exportEntries(deps, snapshot, onStep));
    await exports.write(
      name,
      (async function* () {
        for await (const piece of zip) {
          size += piece.length;
          yield piece;
        }
      })(),
    );
    await inCompany(db, company_id, async tx => {
      const ctx = systemContext(tx, now());
      const { expires_at } = await settleDone(ctx, { claimed, name, size });
      const timezone = snapshot.company.timezone ?? 'UTC';
      await notifyOwner(ctx, {
        template: 'export_ready',
        key: claimed.id,
        params: { expires_at, timezone },
      });
    });
  } catch (error) {
    await exports.remove(name);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stored at most once a second. */
function stepsOf(db: Database, claimed: ClaimedExport, signal: AbortSignal) {
  let reported_ms = 0;
  return async (done: number, total: number) => {
    signal.throwIfAborted();
    if (Date.now() - reported_ms < report_every_ms) return;
    reported_ms = Date.now();
    await reportProgress({ db }, { claimed, done, total });
  };
}
