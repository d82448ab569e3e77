import { sql } from 'drizzle-orm';
import { systemContext } from '@/server/core/context';
import type { Database } from '@/server/platform/db/open';
import { inCompany, withoutTenant } from '@/server/platform/db/scope';
import { queueWeeklyReport } from '../commands/queueWeeklyReport';

type Deps = { db: Database; now: number; report: (error: unknown) => void };

/** To the owners of companies where a week begins this morning. One that fails does not stop the others. */
export async function sendWeeklyReports({ db, now, report }: Deps): Promise<void> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number }>(sql`select * from companies_to_report(to_timestamp(${now}))`),
  );
  for (const { company_id } of rows)
    await inCompany(db, company_id, tx => queueWeeklyReport(systemContext(tx, now))).catch(report);
}
