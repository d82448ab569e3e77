import { isPermitted } from '@/domain/access/permissions';
import { isByCompany } from '@/domain/activity/activity';
import type { EventType } from '@/domain/activity/eventType';
import { applyCommand, type OrderCommand } from '@/domain/flow/flow';
import { completionWarnings } from '@/domain/orders/command';
import { NeedsConfirmation } from '@/domain/errors';
import { bookHeld, isHeld } from './steps/heldVisit';
import { releaseOrder, reopenCancelled } from './steps/releaseOrder';
import { updateRecord } from './steps/updateRecord';
import { isOrderUndoable } from './undoOrderCommand';
import { lockOrderWithRecords, type OrderRecord, type OrderWithRecords } from './steps/lockOrderWithRecords';
import { updateOrder, type OrderRow } from '@/server/modules/orders';
import { logEvent, logEvents } from '@/server/core/logEvent';
import { notifyOfOrder } from '@/server/modules/messages';
import { earnPoints, takeBackPoints } from '@/server/modules/points';
import { requestReview } from '../messages/requestReview';
import { notifyCancelled } from '../messages/notifyCancelled';
import type { CommandContext, Context } from '@/server/core/context';

/** `require` checks the order once it is locked. `notify` tells the clients of cancelled visits, with the `reason`. */
type OrderCommandInput = {
  command: OrderCommand;
  confirm: boolean;
  notify?: boolean;
  reason?: string;
  /** Tells the company's people nothing either. */
  isQuiet?: boolean;
  require?(order: OrderRow): Promise<void>;
};

/**
 * `undo` where it can be undone. Applies to the order's appointments, goods and drawn visits too.
 * @throws CommandNotAvailable, AccessDenied, NeedsConfirmation with what prevents completing, SlotTaken, Invalid,
 * NotFound
 */
export async function commandOrder(
  ctx: CommandContext,
  input: OrderCommandInput & { order_id: number },
): Promise<{ undo?: string }> {
  const { now } = ctx;
  const { order_id, command, notify = false, reason = '', isQuiet = false } = input;
  const locked = await lockOrderWithRecords(ctx, { order_id });
  await input.require?.(locked.order);
  const { status: before, completed_at } = locked.order;
  const administers = ctx.member !== undefined && isPermitted(ctx.member, 'records.reopen');
  const status = applyCommand('order', before, command, { administers, now });
  if (command === 'resume' && isHeld(locked.order)) {
    await bookHeld(ctx, locked);
    return {};
  }
  if (command === 'complete' && !input.confirm) askFirst(locked, ctx);

  const record_ids = await effects[command](ctx, locked, reason);
  // Only what was given up because nobody paid keeps its deadline: money that comes late may bring it back.
  const isDropped = status === 'cancelled' && isByCompany(ctx.actor.source);
  await updateOrder(ctx, {
    id: order_id,
    ...writtenBy[command](now),
    ...(isDropped && { pay_by: null }),
    status,
  });
  const event_id = await logEvent(ctx, {
    command_id: ctx.command_id,
    subject_type: 'order',
    subject_id: order_id,
    type: command,
    before: { status: before, ...(completed_at !== null && { completed_at }) },
    after: { status, record_ids, ...(reason && { reason }) },
  });
  const undo = isOrderUndoable(command, before) ? { undo: ctx.command_id } : {};
  if (isQuiet) return undo;
  if (status === 'completed') await notifyOfOrder(ctx, { type: 'OrderCompleted', order_id, event_id });
  const changed = locked.records.filter(({ id }) => record_ids.includes(id));
  if (command === 'complete') await requestReviews(ctx, changed, event_id);
  if (command === 'cancel' && notify) await tellOfVisits(ctx, changed, event_id);
  if (status === 'cancelled') await notifyOfOrder(ctx, { type: 'OrderCancelled', order_id, event_id });
  return undo;
}

function askFirst({ order, sums: totals, records }: OrderWithRecords, { now, locale }: CommandContext): void {
  const upcoming = records.filter(record => isOpen(record) && record.start_at > now);
  const visits_ahead = new Set(upcoming.map(({ visit_id }) => visit_id)).size;
  const { currency } = order;
  const warnings = completionWarnings({ due: totals.due, currency, visits_ahead, locale });
  if (warnings.length > 0) throw new NeedsConfirmation(warnings, { key: 'order_errors.confirm_completion' });
}

async function requestReviews(ctx: Context, completed: OrderRecord[], event_id: number): Promise<void> {
  for (const { visit_id, end_at } of completed) {
    if (visit_id !== null) await requestReview(ctx, { visit_id, end_at, event_id });
  }
}

async function tellOfVisits(ctx: Context, cancelled: OrderRecord[], event_id: number): Promise<void> {
  for (const visit_id of new Set(cancelled.flatMap(record => record.visit_id ?? []))) {
    await notifyCancelled(ctx, { visit_id, event_id });
  }
}

type Effect = (ctx: CommandContext, locked: OrderWithRecords, reason: string) => Promise<number[]>;

const nothing: Effect = async () => [];

const effects: Record<OrderCommand, Effect> = {
  hold: nothing,
  resume: nothing,

  async complete(ctx, { order, records }) {
    await earnPoints(ctx, { order_id: order.id });
    const started = records.filter(({ status, start_at }) => status === 'active' && start_at <= ctx.now);
    return changeRecords(ctx, started, 'complete', { status: 'completed' });
  },

  async cancel(ctx, { order, records }, cancel_reason) {
    const open = records.filter(record => isOpen(record) && record.end_at > ctx.now);
    await releaseOrder(ctx, { order_id: order.id, records: open });
    const cancelled_by = isByCompany(ctx.actor.source) ? 'company' : null;
    return changeRecords(ctx, open, 'cancel', {
      status: 'cancelled',
      cancelled_by,
      cancel_reason,
    });
  },

  async reopen(ctx, { order, records }) {
    if (order.status !== 'cancelled') {
      await takeBackPoints(ctx, { order_id: order.id });
      return [];
    }
    const back = await reopenCancelled(ctx, { order_id: order.id, records });
    return changeRecords(ctx, back, 'reopen', {
      status: 'active',
      cancelled_by: null,
      cancel_reason: '',
    });
  },
};

const writtenBy: Record<OrderCommand, (now: number) => Partial<OrderRow>> = {
  hold: () => ({}),
  resume: () => ({}),
  complete: now => ({ completed_at: now }),
  cancel: now => ({ cancelled_at: now }),
  reopen: () => ({ completed_at: null, cancelled_at: null, pay_by: null }),
};

const isOpen = ({ status }: OrderRecord) => status === 'active' || status === 'on_hold';

async function changeRecords(
  ctx: CommandContext,
  changed: OrderRecord[],
  type: EventType<'record'>,
  changes: Partial<OrderRecord> & Pick<OrderRecord, 'status'>,
): Promise<number[]> {
  for (const { id } of changed) await updateRecord(ctx, { id, ...changes });
  const { command_id } = ctx;
  await logEvents(
    ctx,
    changed.map(record => ({
      command_id,
      subject_type: 'record',
      subject_id: record.id,
      type,
      before: { status: record.status },
      after: { status: changes.status, version: record.version + 1 },
    })),
  );
  return changed.map(({ id }) => id);
}
