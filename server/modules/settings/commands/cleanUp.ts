import { first } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import type { EventType } from '@/domain/activity/eventType';
import { abandoned_days, cleanupDate } from '@/domain/companies/cleanup';
import { CommandNotAvailable } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { companies, files } from '@/server/platform/db/schema';
import { asNobody, inCompany, type CompanyTx } from '@/server/platform/db/scope';
import type { StorageGateway } from '@/server/platform/gateways/storage/storage';
import { pictureName, thumbnailName } from '@/server/platform/security/fileUrl';
import { logEvent } from '@/server/core/logEvent';
import { systemContext, type Context } from '@/server/core/context';
import { ofCompany } from '@/server/platform/db/company';

const day_s = 24 * 3600;

/** It is deleted in thirty days unless restored; its site closes at once. */
export async function scheduleCleanup(ctx: Context): Promise<void> {
  const { tx, now } = ctx;
  const company = await lockCompany(tx);
  if (company.cleanup_scheduled_on !== null) return;
  const cleanup_scheduled_on = cleanupDate(now, company.timezone ?? 'UTC');
  await tx.update(companies).set({ cleanup_scheduled_on }).where(eq(companies.id, tx.company_id));
  await log(ctx, 'cleanup_scheduled', { cleanup_scheduled_on });
}

/** @throws CommandNotAvailable when no cleanup is scheduled */
export async function restoreCompany(ctx: Context): Promise<void> {
  const { tx, now } = ctx;
  const { cleanup_scheduled_on } = await lockCompany(tx);
  if (cleanup_scheduled_on === null) throw new CommandNotAvailable();
  await tx
    .update(companies)
    .set({ cleanup_scheduled_on: null, restored_at: now })
    .where(eq(companies.id, tx.company_id));
  await log(ctx, 'restored', {});
}

/** Rows are deleted before files; `deleteFiles` removes files that a crash leaves behind. */
export async function cleanUp(db: Database, storage: StorageGateway, now: number): Promise<void> {
  const abandoned = sql`select * from companies_without_plan(to_timestamp(${now - abandoned_days * day_s}))`;
  for (const company_id of await companiesOf(db, abandoned)) {
    await inCompany(db, company_id, tx => scheduleCleanup(systemContext(tx, now)));
  }
  for (const company_id of await companiesOf(
    db,
    sql`select * from companies_to_clean(to_timestamp(${now}))`,
  )) {
    await erase(db, storage, company_id, now);
  }
}

async function erase(db: Database, storage: StorageGateway, company_id: number, now: number): Promise<void> {
  const names = await inCompany(db, company_id, async tx => {
    const rows = await tx.select({ name: files.name }).from(files).where(ofCompany(tx, files));
    const { rows: answers } = await tx.execute<{ is_erased: boolean }>(
      sql`select erase_company(${company_id}, to_timestamp(${now})) as is_erased`,
    );
    return first(answers).is_erased ? rows.map(({ name }) => name) : [];
  });
  for (const name of names) {
    await storage.remove(pictureName(name));
    await storage.remove(thumbnailName(name));
  }
}

async function companiesOf(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await asNobody(db, tx => tx.execute<{ company_id: number }>(query));
  return rows.map(({ company_id }) => company_id);
}

async function lockCompany(tx: CompanyTx) {
  const company = first(
    await tx
      .select({ timezone: companies.timezone, cleanup_scheduled_on: companies.cleanup_scheduled_on })
      .from(companies)
      .where(eq(companies.id, tx.company_id))
      .for('update'),
  );
  return company;
}

const log = (ctx: Context, type: EventType<'company'>, after: object) =>
  logEvent(ctx, { subject_type: 'company', subject_id: ctx.tx.company_id, type, after });
