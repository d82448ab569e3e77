import { sql } from 'drizzle-orm';
import { defined, first } from '@/domain/assert';
import type { CompanyExport } from '@/domain/exports/companyExport';
import { companyExports } from '@/server/platform/db/schema';
import { exportUnderway, toExport } from '../queries/exports';
import type { Context } from '@/server/core/context';

export const exportsChannel = 'exports';

/** Asks for the file of the whole company. While one is being made, that one is the answer. */
export async function requestExport({ tx, company_id, actor, now }: Context): Promise<CompanyExport> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${company_id}`}, 0))`);
  const underway = await exportUnderway(tx);
  if (underway) return toExport(underway, now);
  const requested_by = defined(actor.user_id, 'user_id');
  const row = first(await tx.insert(companyExports).values({ requested_by }).returning());
  await tx.execute(sql`select pg_notify(${exportsChannel}, '')`);
  return toExport(row, now);
}
