import { last } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import type { OrderCommand } from '@/domain/flow/flow';
import { CommandNotAvailable, DomainError } from '@/domain/errors';
import type { Database } from '@/server/platform/db/open';
import { withoutTenant, inCompany } from '@/server/platform/db/scope';
import { commandOrder } from '../commands/commandOrder';
import { lockOrderWithRecords, type OrderWithRecords } from '../commands/steps/lockOrderWithRecords';
import { systemContext, type CommandContext } from '@/server/core/context';

const batch_size = 200;
const day_s = 24 * 3600;

type Ending = {
  command: OrderCommand;
  found_by: 'orders_over' | 'orders_paid' | 'orders_unpaid';
  until(now: number): number;
  /** Checked again with the order locked: another process may have been faster. */
  isDue(order: OrderWithRecords, now: number): boolean;
};

const over: Ending = {
  command: 'complete',
  found_by: 'orders_over',
  until: now => now - day_s,
  isDue: ({ order, sums: totals, records }, now) => {
    const locked = records.filter(
      ({ owner_type, status }) => owner_type === 'order' && status !== 'cancelled',
    );
    const isOver = locked.every(({ end_at, status }) => end_at <= now - day_s && status !== 'on_hold');
    return order.status === 'active' && totals.due === 0 && locked.length > 0 && isOver;
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

/** Each in a transaction of its own, so that a failure does not block the others. */
export const completeOrders = (deps: EndingDeps) => endOrders(deps, over);

/** Those that were checked out by a payment that was still on its way. */
export const completePaid = (deps: EndingDeps) => endOrders(deps, paid);

export const cancelUnpaid = (deps: EndingDeps) => endOrders(deps, unpaid);

type EndingDeps = { db: Database; now: number; report: (error: unknown) => void };

async function endOrders({ db, now, report }: EndingDeps, ending: Ending): Promise<void> {
  let after: Found = { company_id: 0, order_id: 0 };
  for (;;) {
    const found = await find(db, ending, ending.until(now), after);
    for (const { company_id, order_id } of found) {
      await inCompany(db, company_id, tx => end(systemContext(tx, now), order_id, ending)).catch(error => {
        if (!(error instanceof DomainError)) report(error);
      });
    }
    if (found.length < batch_size) return;
    after = last(found);
  }
}

type Found = { company_id: number; order_id: number };

async function find(db: Database, { found_by }: Ending, until: number, after: Found): Promise<Found[]> {
  const { company_id, order_id } = after;
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<Found>(
      sql`select * from ${sql.raw(found_by)}(to_timestamp(${until}), ${company_id}, ${order_id}, ${batch_size})`,
    ),
  );
  return rows;
}

async function end(ctx: CommandContext, order_id: number, ending: Ending): Promise<void> {
  const locked = await lockOrderWithRecords(ctx, { order_id });
  if (!ending.isDue(locked, ctx.now)) throw new CommandNotAvailable();
  await commandOrder(ctx, { order_id, command: ending.command, confirm: true, notify: true });
}
