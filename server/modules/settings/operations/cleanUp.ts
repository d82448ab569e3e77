import { first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import { abandoned_days } from '@/domain/companies/cleanup';
import type { Database } from '@/server/platform/db/open';
import { files } from '@/server/platform/db/schema';
import { withoutTenant, inCompany } from '@/server/platform/db/scope';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { storedNames } from '@/server/platform/security/fileUrl';
import { systemContext } from '@/server/core/context';
import { scheduleCleanup } from '../commands/scheduleCleanup';

type Deps = { db: Database; storage: StorageGateway; now: number };

const day_s = 24 * 3600;

/** Rows are deleted before files; `deleteFiles` removes files that a crash leaves behind. */
export async function cleanUp(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const abandoned = sql`select * from companies_without_plan(to_timestamp(${now - abandoned_days * day_s}))`;
  for (const company_id of await companiesOf(db, abandoned)) {
    await inCompany(db, company_id, tx => scheduleCleanup(systemContext(tx, now)));
  }
  for (const company_id of await companiesOf(
    db,
    sql`select * from companies_to_clean(to_timestamp(${now}))`,
  )) {
    await erase(deps, company_id);
  }
}

async function erase({ db, storage, now }: Deps, company_id: number): Promise<void> {
  const names = await inCompany(db, company_id, async tx => {
    const rows = await tx.select({ name: files.name }).from(files);
    const { rows: answers } = await tx.execute<{ is_erased: boolean }>(
      sql`select erase_company(${company_id}, to_timestamp(${now})) as is_erased`,
    );
    return first(answers).is_erased ? rows.map(({ name }) => name) : [];
  });
  for (const name of names) {
    for (const stored of storedNames(name)) await storage.remove(stored);
  }
}

async function companiesOf(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await withoutTenant(db, tx => tx.execute<{ company_id: number }>(query));
  return rows.map(({ company_id }) => company_id);
}
