import type { App, Context } from '@/server/core/context';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { export_hours } from '@/domain/exports/companyExport';
import { companyExports } from '@/server/platform/db/schema';
import { withoutTenant, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import { fromNow } from '@/server/platform/db/schema/columns';

/** Without a step for longer, the process counts as dead and another one begins anew. */
const lease_s = 120;

export type ClaimedExport = { company_id: number; id: number; attempts: number };

type ByDb = Pick<App, 'db'>;

/** Another process has taken it. */
export class LeaseLost extends Error {}

export async function claimExport({ db }: ByDb): Promise<ClaimedExport | undefined> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<ClaimedExport>(sql`select company_id, id, attempts from claim_export(${lease_s})`),
  );
  return rows[0];
}

type Progress = { claimed: ClaimedExport; done: number; total: number };
type Changes = PgUpdateSetSource<typeof companyExports>;

/** Keeps the lease. @throws LeaseLost */
export const reportProgress = ({ db }: ByDb, { claimed, done, total }: Progress) =>
  inCompany(db, claimed.company_id, tx =>
    update(tx, claimed, { done, total, leased_until: fromNow(lease_s) }),
  );

/** It can be downloaded for two days. @throws LeaseLost */
export async function settleDone(
  { tx, now }: Context,
  { claimed, name, size }: { claimed: ClaimedExport; name: string; size: number },
): Promise<{ expires_at: number }> {
  const expires_at = now + export_hours * 3600;
  await update(tx, claimed, {
    state: 'done',
    name,
    size,
    ended_at: now,
    expires_at,
    done: sql`${companyExports.total}`,
  });
  return { expires_at };
}

export const settleFailed = ({ db }: ByDb, { claimed, now }: { claimed: ClaimedExport; now: number }) =>
  inCompany(db, claimed.company_id, tx => update(tx, claimed, { state: 'failed', ended_at: now }));

/** The process stops: the next one begins anew at once. */
export const release = ({ db }: ByDb, claimed: ClaimedExport) =>
  inCompany(db, claimed.company_id, tx => update(tx, claimed, { state: 'pending', leased_until: null }));

async function update(tx: CompanyTx, { id, attempts }: ClaimedExport, changes: Changes): Promise<void> {
  const claim = and(
    eq(companyExports.id, id),
    eq(companyExports.attempts, attempts),
    eq(companyExports.state, 'running'),
  );
  const updated = await tx
    .update(companyExports)
    .set(changes)
    .where(claim)
    .returning({ id: companyExports.id });
  if (updated.length === 0) throw new LeaseLost('The export has been taken by another process.');
}
