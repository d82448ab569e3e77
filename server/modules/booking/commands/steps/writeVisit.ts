import { defined, first } from '@/domain/assert';
import { eq, inArray } from 'drizzle-orm';
import type { WarningCode } from '@/domain/records/record';
import { translatedNames } from '@/domain/translations/translations';
import type { CommandContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { linesOf, type OrderRow, summed, updateOrder } from '@/server/modules/orders';
import { releaseTime, reserveTime } from '@/server/modules/schedule';
import { busy, orderItems, records, visits } from '@/server/platform/db/schema';
import { redeemAgain, returnVisits } from './membershipVisits';
import { localStart } from './storeVisit';
import { raiseVisit, updateRecord, type RecordRow } from './updateRecord';

/** An appointment as it is to be; without an id it is new. `forced`: it may overlap another one. */
export type TargetRecord = Pick<
  RecordRow,
  | 'seq'
  | 'employee_id'
  | 'service_id'
  | 'name'
  | 'translations'
  | 'start_at'
  | 'end_at'
  | 'break'
  | 'price'
  | 'status'
  | 'forced_by'
> & { id?: number; resource_id: number; forced: boolean };

/** What undo needs: an appointment that was taken away is still stored. */
export type VisitState = { records: TargetRecord[]; timezone: string; version: number };

type PresentRecord = RecordRow & { resource_id: number };

type Writing = {
  visit: typeof visits.$inferSelect;
  order: OrderRow | null;
  /** Those that take time now. */
  present: PresentRecord[];
  target: TargetRecord[];
  timezone: string;
  warnings: WarningCode[];
  reason?: string;
  undo_of?: string;
};

/** Everything is locked. Answers with the id of its one event. @throws SlotTaken; Invalid without visits left */
export async function writeVisit(ctx: CommandContext, writing: Writing): Promise<number> {
  const { tx, command_id } = ctx;
  const { visit, order, present, target, timezone, warnings, reason, undo_of } = writing;
  const before = await stateOf(ctx, writing);
  const wanted = new Set(target.map(({ id }) => id));
  const removed = present.filter(({ id }) => !wanted.has(id));
  const here = new Map(present.map(record => [record.id, record]));

  // All time is given back before any is taken: two services may change places.
  for (const { id } of present) await releaseTime(ctx, id);
  await takeAway(ctx, removed);
  const written: RecordRow[] = [];
  for (const one of target) {
    const was = one.id === undefined ? undefined : here.get(one.id);
    written.push(await (one.id === undefined ? add(ctx, one, writing) : change(ctx, one, { was, timezone })));
  }
  await reserveTime(
    ctx,
    target.map((one, index) => ({
      resource_id: one.resource_id,
      record_id: defined(written[index], 'record').id,
      kind: 'record',
      start: one.start_at,
      end: one.end_at,
      breakMinutes: one.break,
      forced: one.forced,
    })),
  );
  for (const row of written) {
    const was = here.get(row.id);
    if (was?.service_id !== row.service_id || was.employee_id !== row.employee_id)
      await redeemAgain(ctx, row);
  }
  if (order) await sumAgain(ctx, order);
  await raiseVisit(ctx, visit.id);
  const version = first(
    await tx.select({ version: visits.version }).from(visits).where(eq(visits.id, visit.id)),
  );
  return logEvent(ctx, {
    command_id,
    ...(undo_of && { undo_of }),
    subject_type: 'visit',
    subject_id: visit.id,
    type: 'changed',
    before,
    after: {
      records: target.map((one, index) => ({ ...one, id: defined(written[index], 'record').id })),
      timezone,
      ...version,
      warnings,
      forced: warnings.length > 0,
      ...(reason && { reason }),
    },
  });
}

async function stateOf({ tx }: CommandContext, { visit, present, timezone }: Writing): Promise<VisitState> {
  const ids = present.map(({ id }) => id);
  const taken = await tx
    .select({ record_id: busy.record_id, forced: busy.forced })
    .from(busy)
    .where(inArray(busy.record_id, ids));
  const forced = new Map(taken.map(row => [row.record_id, row.forced]));
  return {
    timezone,
    version: visit.version,
    records: present.map(row => {
      const { id, seq, employee_id, resource_id, service_id, name, translations } = row;
      const { start_at, end_at, price, status, forced_by } = row;
      const what = { id, seq, employee_id, resource_id, service_id, name, translations };
      const when = { start_at, end_at, break: row.break, price, status, forced_by };
      return { ...what, ...when, forced: forced.get(id) ?? false };
    }),
  };
}

/** Hidden from every list, with its line of the order; history goes on naming it. */
async function takeAway(ctx: CommandContext, removed: PresentRecord[]): Promise<void> {
  const { tx, now } = ctx;
  await returnVisits(ctx, { record_ids: removed.map(({ id }) => id) });
  for (const { id } of removed) {
    await updateRecord(ctx, { id: id, status: 'cancelled', cancelled_by: 'company', archived_at: now });
  }
  const lines = removed.flatMap(({ order_item_id }) => order_item_id ?? []);
  await tx.update(orderItems).set({ removed_at: now }).where(inArray(orderItems.id, lines));
}

type Stored = { was: PresentRecord | undefined; timezone: string };

async function change(
  ctx: CommandContext,
  { id, resource_id: _resource, forced: _forced, ...values }: TargetRecord,
  { was, timezone }: Stored,
): Promise<RecordRow> {
  const { tx } = ctx;
  const record_id = defined(id, 'id');
  const isOther = was?.service_id !== values.service_id || was.employee_id !== values.employee_id;
  if (isOther) await returnVisits(ctx, { record_ids: [record_id] });
  const { name, translations, price, service_id } = values;
  await updateRecord(ctx, {
    id: record_id,
    ...values,
    translations: translatedNames(translations),
    local_start: localStart(timezone, values.start_at),
    cancelled_by: null,
    archived_at: null,
  });
  const row = first(await tx.select().from(records).where(eq(records.id, record_id)));
  if (row.order_item_id !== null) {
    const line = { item_id: service_id, name, translations: translatedNames(translations), price };
    await tx
      .update(orderItems)
      .set({ ...line, removed_at: null })
      .where(eq(orderItems.id, row.order_item_id));
  }
  return row;
}

/** With a line in the visit's order. */
async function add(
  { tx }: CommandContext,
  { resource_id: _resource, forced: _forced, ...values }: TargetRecord,
  { visit, order, timezone }: Writing,
): Promise<RecordRow> {
  const { id: order_id, currency } = defined(order, 'order');
  const { name, price, service_id: item_id } = values;
  const translations = translatedNames(values.translations);
  const line = { order_id, type: 'service' as const, item_id, name, translations, price };
  const [item] = await tx.insert(orderItems).values(line).returning({ id: orderItems.id });
  const [row] = await tx
    .insert(records)
    .values({
      ...values,
      translations,
      visit_id: visit.id,
      owner_type: 'order',
      order_item_id: defined(item, 'line').id,
      local_start: localStart(timezone, values.start_at),
      timezone,
      currency,
    })
    .returning();
  return defined(row, 'record');
}

/** The order's total, and what its discount takes off each line. */
async function sumAgain(ctx: CommandContext, order: OrderRow): Promise<void> {
  const { tx } = ctx;
  const { lines, total } = summed(await linesOf(tx, order.id), order.discount);
  for (const { id, discount, discount_share } of lines) {
    await tx.update(orderItems).set({ discount, discount_share }).where(eq(orderItems.id, id));
  }
  if (total !== order.total) await updateOrder(ctx, { id: order.id, total });
}
