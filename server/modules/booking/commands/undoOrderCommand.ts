import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, UndoNotPossible } from '@/domain/errors';
import type { OrderCommand, OrderStatus } from '@/domain/flow/flow';
import type { LoggedEvent, UndoHandlers } from '@/server/collections/undo';
import { changedSince } from '@/server/core/changedSince';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { updateOrder } from '@/server/modules/orders';
import { earnPoints, takeBackPoints } from '@/server/modules/points';
import { lockOrderWithRecords } from './steps/lockOrderWithRecords';

const opposites = {
  complete: 'reopen',
  reopen: 'complete',
  hold: 'resume',
  resume: 'hold',
} as const satisfies Partial<Record<OrderCommand, OrderCommand>>;
type Undoable = keyof typeof opposites;

/** A cancelled order gives its time and goods away: it is reopened by a command, which sees whether they are free. */
export const isOrderUndoable = (command: OrderCommand, before: OrderStatus): command is Undoable =>
  Object.hasOwn(opposites, command) && before !== 'cancelled';

type State = { status: OrderStatus; completed_at?: number };

/**
 * The order has the status of before. What else the command did is undone by its own events.
 * @throws AccessDenied; UndoNotPossible where the order has changed since
 */
async function undoOrderCommand(ctx: StaffContext, event: LoggedEvent<State>): Promise<void> {
  const { tx, member } = ctx;
  if (!isPermitted(member, 'orders.write.all')) throw new AccessDenied();
  const command = event.type as OrderCommand;
  const { before, after } = event;
  const { order } = await lockOrderWithRecords(ctx, { order_id: event.subject_id });
  if (!isOrderUndoable(command, before.status) || order.status !== after.status) throw new UndoNotPossible();
  if (await changedSince(tx, event)) throw new UndoNotPossible();

  await updateOrder(ctx, { id: order.id, status: before.status, completed_at: before.completed_at ?? null });
  if (command === 'complete') await takeBackPoints(ctx, { order_id: order.id });
  if (command === 'reopen') await earnPoints(ctx, { order_id: order.id });
  await logEvent(ctx, {
    command_id: ctx.command_id,
    undo_of: event.command_id,
    subject_type: 'order',
    subject_id: order.id,
    type: opposites[command],
    before: { status: order.status },
    after: { status: before.status },
  });
}

export const orderUndo: UndoHandlers = Object.fromEntries(
  Object.keys(opposites).map(command => [`order ${command}`, undoOrderCommand]),
);
