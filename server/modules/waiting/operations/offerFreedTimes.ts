import { and, eq, lte, lt, ne, sql, inArray } from 'drizzle-orm';
import { SlotTaken } from '@/domain/errors';
import { last } from '@/domain/assert';
import { quietUntil } from '@/domain/waiting/fitsWish';
import { systemRequester, withRequester, type CommandContext } from '@/server/core/context';
import { getSettings } from '@/server/modules/companies';
import { zoneOf } from '@/server/modules/schedule';
import type { Database } from '@/server/platform/db/open';
import { holds, waitingEntries } from '@/server/platform/db/schema';
import { withoutTenant } from '@/server/platform/db/scope';
import { isContested } from '@/server/platform/db/sqlState';
import { offerFreedTime } from '../commands/offerFreedTime';
import { endWish } from '../commands/steps/endWish';
import { expiredBy, releaseHolds } from '../commands/steps/releaseHold';
import { dropFreedTimes, postponeFreedTimes, takeFreedTimes } from '../commands/takeFreedTimes';
import { wishesFor, type FreedTime } from '../queries/freedTimes';

type Deps = { db: Database; now: number; report: (error: unknown) => void };

const batch_size = 200;
/** What is known of those who no longer wait is deleted after this. */
const kept_s = 180 * 24 * 3600;

/**
 * Frees what was held and not claimed, ends wishes whose last day has passed, and offers what has become free to those who
 * wait, the oldest wish first. A failure blocks no other company and no other wish.
 */
export async function offerFreedTimes({ db, now, report }: Deps): Promise<void> {
  for (let after = 0; ;) {
    const found = await companiesAfter(db, now, after);
    for (const company_id of found) await offerIn({ db, now, report }, company_id).catch(report);
    if (found.length < batch_size) return;
    after = last(found);
  }
}

async function companiesAfter(db: Database, now: number, after: number): Promise<number[]> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number }>(
      sql`select company_id from waiting_work(to_timestamp(${now}), ${after}, ${batch_size})`,
    ),
  );
  return rows.map(({ company_id }) => company_id);
}

async function offerIn({ db, now, report }: Deps, company_id: number): Promise<void> {
  const requester = systemRequester(company_id, now);
  const inOwn = <T>(work: (ctx: CommandContext) => Promise<T>) => withRequester(db, requester, work);
  await inOwn(endWhatIsOver);
  const { freed, wishes } = await inOwn(async ctx => {
    const freed = await timesToOffer(ctx);
    return { freed, wishes: freed.length > 0 ? await wishesFor(ctx.tx, { freed, now }) : [] };
  });
  for (const wish of wishes) {
    await inOwn(ctx => offerFreedTime(ctx, { wish, freed })).catch(error => {
      // Somebody was faster: the time is theirs.
      if (!(error instanceof SlotTaken) && !isContested(error)) report(error);
    });
  }
  if (freed.length > 0) await inOwn(ctx => dropFreedTimes(ctx, freed));
}

async function endWhatIsOver(ctx: CommandContext): Promise<void> {
  const { tx, now } = ctx;
  await releaseHolds(ctx, { which: expiredBy(now), state: 'expired' });
  const over = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.state, 'waiting'), lte(waitingEntries.ends_at, now)));
  for (const { id } of over) await endWish(ctx, { id, state: 'over' });
  const forgotten = tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(ne(waitingEntries.state, 'waiting'), lt(waitingEntries.ended_at, now - kept_s)));
  await tx.delete(holds).where(inArray(holds.waiting_entry_id, forgotten));
  await tx.delete(waitingEntries).where(inArray(waitingEntries.id, forgotten));
}

/** None while quiet hours last, when they are put off, or where the company keeps no list. */
async function timesToOffer(ctx: CommandContext): Promise<FreedTime[]> {
  const { tx, now } = ctx;
  const freed = await takeFreedTimes(ctx);
  if (freed.length === 0) return [];
  const [{ waiting_list }, timezone] = await Promise.all([getSettings(tx), zoneOf(tx)]);
  if (!waiting_list.is_enabled) {
    await dropFreedTimes(ctx, freed);
    return [];
  }
  const due_at = quietUntil(waiting_list, timezone, now);
  if (due_at === null) return freed;
  await postponeFreedTimes(ctx, { freed, due_at });
  return [];
}
