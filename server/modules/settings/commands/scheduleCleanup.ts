import { first } from '@/domain/assert';
import type { EventType } from '@/domain/activity/eventType';
import { cleanupDate } from '@/domain/companies/cleanup';
import { CommandNotAvailable } from '@/domain/errors';
import { companies } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';

/** It is deleted in thirty days unless restored; its site closes at once. */
export async function scheduleCleanup(ctx: Context): Promise<void> {
  const { tx, now } = ctx;
  const company = await lockCompany(tx);
  if (company.cleanup_scheduled_on !== null) return;
  const cleanup_scheduled_on = cleanupDate(now, company.timezone ?? 'UTC');
  await tx.update(companies).set({ cleanup_scheduled_on });
  await log(ctx, 'cleanup_scheduled', { cleanup_scheduled_on });
}

/** @throws CommandNotAvailable when no cleanup is scheduled */
export async function restoreCompany(ctx: Context): Promise<void> {
  const { tx, now } = ctx;
  const { cleanup_scheduled_on } = await lockCompany(tx);
  if (cleanup_scheduled_on === null) throw new CommandNotAvailable();
  await tx.update(companies).set({ cleanup_scheduled_on: null, restored_at: now });
  await log(ctx, 'restored', {});
}

async function lockCompany(tx: CompanyTx) {
  const company = first(
    await tx
      .select({ timezone: companies.timezone, cleanup_scheduled_on: companies.cleanup_scheduled_on })
      .from(companies)
      .for('update'),
  );
  return company;
}

const log = (ctx: Context, type: EventType<'company'>, after: object) =>
  logEvent(ctx, { subject_type: 'company', subject_id: ctx.tx.company_id, type, after });
