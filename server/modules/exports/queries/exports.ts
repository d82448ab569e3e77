import { desc, eq, inArray } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { CompanyExport } from '@/domain/exports/companyExport';
import { companyExports } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

const listed_max = 20;

export type StoredExport = typeof companyExports.$inferSelect;

/** The latest first. */
export async function listExports(tx: CompanyTx, now: number): Promise<CompanyExport[]> {
  const rows = await tx.select().from(companyExports).orderBy(desc(companyExports.id)).limit(listed_max);
  return rows.map(row => toExport(row, now));
}

/** @throws NotFound */
export async function storedExport(tx: CompanyTx, id: number): Promise<StoredExport> {
  const [row] = await tx.select().from(companyExports).where(eq(companyExports.id, id));
  if (!row) throw new NotFound();
  return row;
}

/** The one that is being made, if any. */
export async function exportUnderway(tx: CompanyTx): Promise<StoredExport | undefined> {
  const underway = inArray(companyExports.state, ['pending', 'running']);
  const [row] = await tx.select().from(companyExports).where(underway);
  return row;
}

/** `now` decides whether it has expired. */
export const toExport = (row: StoredExport, now: number): CompanyExport => ({
  id: row.id,
  state: row.state === 'done' && (row.expires_at ?? 0) <= now ? 'expired' : row.state,
  done: row.done,
  total: row.total,
  size: row.size,
  created_at: row.created_at,
  ended_at: row.ended_at,
  expires_at: row.expires_at,
});
