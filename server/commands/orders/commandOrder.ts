import type { EventType } from '../../../domain/activity/eventType';
import { applyCommand, type OrderCommand, type OrderStatus } from '../../../domain/flow/flow';
import { completionWarnings } from '../../../domain/orders/command';
import { NeedsConfirmation } from '../../../domain/errors';
import type { CompanyTx } from '../../db/scope';
import { releaseOrder, reopenCancelled } from './steps/releaseOrder';
import { updateRecord } from '../booking/steps/updateRecord';
import { lockOrderWithRecords, type OrderRecord, type OrderWithRecords } from './steps/lockOrderWithRecords';
import { updateOrder, type OrderRow } from './steps/lockOrder';
import { logEvent, logEvents, type CommandContext } from '../activity/logEvent';
import { notifyOfOrder } from '../messages/steps/notifyOfOrder';
import { notifyCancelled } from '../messages/steps/notifyCancelled';

export type OrderCommandInput = {
  doing: CommandContext;
  administers: boolean;
  /** Epoch seconds. */
  now: number;
  locale: string;
  /** Looks at the order once it is held, before anything is done. */
  admit?(order: OrderRow): Promise<void>;
};

/** `notify` tells the client of each visit that is cancelled with the order, and `reason` why. */
type Given = { command: OrderCommand; confirm: boolean; notify?: boolean; reason?: string };

/**
 * Follows the order's table of transitions. Cancelling cancels its appointments that have not ended, and gives back
 * their time, its goods and the visits that it drew; completing completes those that have begun; reopening takes back
 * what the cancellation gave away, if it is all still there.
 * @throws CommandNotAvailable, AccessDenied, NeedsConfirmation with what speaks against completing, SlotTaken or
 * Invalid when what it needs has gone, NotFound
 */
export async function commandOrder(
  tx: CompanyTx,
  commanding: OrderCommandInput,
  order_id: number,
  given: Given,
): Promise<void> {
  const locked = await lockOrderWithRecords(tx, order_id);
  await commanding.admit?.(locked.order);
  const { administers, now } = commanding;
  const { status: before } = locked.order;
  const status = applyCommand('order', before, given.command, { administers, now }) as OrderStatus;
  if (given.command === 'complete' && !given.confirm) askFirst(locked, commanding);

  const { notify = false, reason = '' } = given;
  const record_ids = await carryOut[given.command](tx, commanding, locked, reason);
  await updateOrder(tx, order_id, { ...writtenBy[given.command](now), status });
  const { doing } = commanding;
  const event_id = await logEvent(tx, doing, {
    command_id: doing.command_id,
    subject_type: 'order',
    subject_id: order_id,
    type: given.command,
    before: { status: before },
    after: { status, record_ids, ...(reason && { reason }) },
  });
  const cause = { event_id, user_id: doing.user_id };
  if (status === 'completed') await notifyOfOrder(tx, cause, 'OrderCompleted', order_id);
  if (given.command === 'cancel' && notify) {
    await tellOfVisits(tx, now, locked.records, { record_ids, event_id });
  }
  if (status === 'cancelled') await notifyOfOrder(tx, cause, 'OrderCancelled', order_id);
}

function askFirst(
  { order, sums: totals, records }: OrderWithRecords,
  { now, locale }: OrderCommandInput,
): void {
  const ahead = records.filter(record => isOpen(record) && record.start_at > now);
  const visits_ahead = new Set(ahead.map(({ visit_id }) => visit_id)).size;
  const { currency } = order;
  const warnings = completionWarnings({ due: totals.due, currency, visits_ahead, locale });
  if (warnings.length > 0) throw new NeedsConfirmation(warnings, { key: 'order_errors.confirm_completion' });
}

async function tellOfVisits(
  tx: CompanyTx,
  now: number,
  records: OrderRecord[],
  { record_ids, event_id }: { record_ids: number[]; event_id: number },
): Promise<void> {
  const cancelled = records.filter(({ id }) => record_ids.includes(id));
  for (const visit_id of new Set(cancelled.flatMap(record => record.visit_id ?? []))) {
    await notifyCancelled(tx, now, { visit_id, event_id });
  }
}

type CarryOut = (
  tx: CompanyTx,
  by: OrderCommandInput,
  locked: OrderWithRecords,
  reason: string,
) => Promise<number[]>;

const nothing: CarryOut = async () => [];

/** What a command does to all that hangs on the order; answers with the appointments that it changed. */
const carryOut: Record<OrderCommand, CarryOut> = {
  hold: nothing,
  resume: nothing,

  async complete(tx, { doing, now }, { records }) {
    const begun = records.filter(({ status, start_at }) => status === 'active' && start_at <= now);
    return changeRecords(tx, doing, begun, 'complete', { status: 'completed' });
  },

  async cancel(tx, { doing, now }, { order, records }, cancel_reason) {
    const ahead = records.filter(record => isOpen(record) && record.end_at > now);
    await releaseOrder(tx, doing, { order_id: order.id, records: ahead, now });
    const cancelled_by = doing.source === 'staff' ? 'company' : null;
    return changeRecords(tx, doing, ahead, 'cancel', {
      status: 'cancelled',
      cancelled_by,
      cancel_reason,
    });
  },

  async reopen(tx, { doing, now }, { order, records }) {
    if (order.status !== 'cancelled') return [];
    const back = await reopenCancelled(tx, doing, order, { records, now });
    return changeRecords(tx, doing, back, 'reopen', {
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
  // Whoever opens it again has decided that it need not be paid at once.
  reopen: () => ({ completed_at: null, cancelled_at: null, pay_by: null }),
};

const isOpen = ({ status }: OrderRecord) => status === 'active' || status === 'on_hold';

async function changeRecords(
  tx: CompanyTx,
  doing: CommandContext,
  changed: OrderRecord[],
  type: EventType<'record'>,
  changes: Partial<OrderRecord> & Pick<OrderRecord, 'status'>,
): Promise<number[]> {
  for (const { id } of changed) await updateRecord(tx, id, changes);
  const { command_id } = doing;
  await logEvents(
    tx,
    doing,
    changed.map(record => ({
      command_id,
      subject_type: 'record',
      subject_id: record.id,
      type,
      before: { status: record.status },
      after: { status: changes.status },
    })),
  );
  return changed.map(({ id }) => id);
}
