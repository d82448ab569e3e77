import { first, last } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import type { OrderCommand } from '@/domain/flow/flow';
import { CommandNotAvailable, DomainError } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { orders } from '@/server/platform/db/schema';
import { withoutTenant, inCompany } from '@/server/platform/db/scope';
import { commandOrder } from '../commands/commandOrder';
import { isHeld } from '../commands/steps/heldVisit';
import { lockOrderWithRecords, type OrderWithRecords } from '../commands/steps/lockOrderWithRecords';
import { closePages } from '@/server/modules/payments';
import { systemContext, type App, type CommandContext } from '@/server/core/context';

const batch_size = 1000;

/** Tells every process that it is time to complete orders. */
export const endingsChannel = 'order_endings';

const day_s = 24 * 3600;

type Ending = {
  command: OrderCommand;
  found_by: 'orders_active' | 'orders_paid' | 'orders_unpaid';
  until(now: number): number;
  /** Checked again with the order locked: another process may have been faster. */
  isDue(order: OrderWithRecords, now: number): boolean;
};

const over: Ending = {
  command: 'complete',
  found_by: 'orders_active',
  until: now => now - day_s,
  isDue: ({ order, sums: totals, records }, now) => {
    const own = records.filter(({ owner_type }) => owner_type === 'order');
    const kept = own.filter(({ status }) => status !== 'cancelled');
    // What is left after a late cancellation is over once the visit would have been.
    const counted = kept.length > 0 ? kept : own;
    const isOver = counted.every(({ end_at, status }) => end_at <= now - day_s && status !== 'on_hold');
    return order.status === 'active' && totals.due === 0 && counted.length > 0 && isOver;
  },
};

const paid: Ending = {
  command: 'complete',
  found_by: 'orders_paid',
  until: now => now,
  isDue: ({ order, sums: totals }) =>
    order.completes_when_paid &&
    totals.due === 0 &&
    (order.status === 'active' || order.status === 'on_hold'),
};

const unpaid: Ending = {
  command: 'cancel',
  found_by: 'orders_unpaid',
  until: now => now,
  isDue: ({ order, sums: totals }, now) =>
    order.pay_by !== null && order.pay_by <= now && totals.due > 0 && order.status !== 'completed',
};

/**
 * Each in a transaction of its own, so that a failure does not block the others. Several processes may do it at once, and
 * one may stop at any of them: what it leaves is found by the others, or the next time.
 */
export const completeOrders = (deps: EndingDeps, signal?: AbortSignal) =>
  endOrders({ ...deps, signal }, over);

/** Those that were checked out by a payment that was still on its way. */
export const completePaid = (deps: EndingDeps) => endOrders(deps, paid);

/** The pages on which they could have been paid are closed. */
export const cancelUnpaid = ({ settings, ...deps }: EndingDeps & Pick<App, 'settings'>): Promise<void> =>
  endOrders(deps, unpaid, found => closePages({ db: deps.db, settings }, { ...found, now: deps.now }));

export type EndingDeps = {
  db: Database;
  now: number;
  report: (error: unknown) => void;
  signal?: AbortSignal | undefined;
};

const endOrders = (
  { now, ...deps }: EndingDeps,
  ending: Ending,
  after?: (found: Found) => Promise<void>,
): Promise<void> =>
  eachFound(deps, { found_by: ending.found_by, until: ending.until(now) }, async found => {
    await inCompany(deps.db, found.company_id, tx => end(systemContext(tx, now), found.order_id, ending));
    await after?.(found);
  });

type Found = { company_id: number; order_id: number };
/** `is_over` where the function returns all that it has looked at. */
type Row = Found & { is_over?: boolean };
type Search = { found_by: Ending['found_by'] | 'orders_refunding' | 'orders_unconfirmed'; until: number };

/** Orders of all companies, by a function of the database; a failure blocks no other order. */
export async function eachFound(
  { db, report, signal }: Omit<EndingDeps, 'now'>,
  search: Search,
  work: (found: Found) => Promise<void>,
): Promise<void> {
  let after: Found = { company_id: 0, order_id: 0 };
  for (;;) {
    const found = await find(db, search, after);
    for (const one of found.filter(({ is_over }) => is_over !== false)) {
      if (signal?.aborted) return;
      await work(one).catch(error => {
        if (!(error instanceof DomainError)) report(error);
      });
    }
    if (found.length < batch_size) return;
    after = last(found);
  }
}

async function find(db: Database, { found_by, until }: Search, after: Found): Promise<Row[]> {
  const { company_id, order_id } = after;
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<Row>(
      sql`select * from ${sql.raw(found_by)}(to_timestamp(${until}), ${company_id}, ${order_id}, ${batch_size})`,
    ),
  );
  return rows;
}

async function end(ctx: CommandContext, order_id: number, ending: Ending): Promise<void> {
  if (!(await takeOrder(ctx, order_id))) throw new CommandNotAvailable();
  const locked = await lockOrderWithRecords(ctx, { order_id });
  if (!ending.isDue(locked, ctx.now)) throw new CommandNotAvailable();
  // Nobody was told of a booking that waited for its payment.
  const isUnheard = isHeld(locked.order);
  await commandOrder(ctx, {
    order_id,
    command: ending.command,
    confirm: true,
    notify: !isUnheard,
    isQuiet: isUnheard,
  });
}

/** Until the transaction ends. Not where another process has it, or has ended it meanwhile: neither is waited for. */
async function takeOrder({ tx }: CommandContext, order_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('end_order', ${order_id})) and exists (
      select from ${orders} where company_id = ${tx.company_id} and id = ${order_id} and status in ('active', 'on_hold')
    ) as is_taken`,
  );
  return first(rows).is_taken;
}
