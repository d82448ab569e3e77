import { lockOrder, updateOrder, type OrderRow } from '@/server/modules/orders';
import type { Contact } from '@/domain/customers/contact';
import { changeContactOfOrder } from './changeContact';
import { lockOrderWithRecords } from './steps/lockOrderWithRecords';
import { logEvent } from '@/server/core/logEvent';
import type { Context, StaffContext } from '@/server/core/context';

type Changes = {
  comment?: string;
  contact?: Contact | null;
  require(order: OrderRow): Promise<void>;
};

/** Only what is given. @throws NotFound; Invalid as `changeContactOfOrder`; what `require` does */
export async function changeOrder(
  ctx: StaffContext,
  { order_id, comment, contact, require }: Changes & { order_id: number },
): Promise<void> {
  const { order } =
    contact === undefined ? await lockOrder(ctx, order_id) : await lockOrderWithRecords(ctx, { order_id });
  await require(order);
  if (contact !== undefined) await changeContactOfOrder(ctx, { order, contact });
  if (comment !== undefined) await changeComment(ctx, order, comment);
}

async function changeComment(ctx: Context, order: OrderRow, comment: string): Promise<void> {
  const { id: order_id } = order;
  if (order.comment === comment) return;
  await updateOrder(ctx, { id: order_id, comment });
  await logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'comment',
    before: { comment: order.comment },
    after: { comment },
  });
}

export const addRemark = (ctx: Context, { order_id, text }: { order_id: number; text: string }) =>
  logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'commented',
    after: { text },
  });
