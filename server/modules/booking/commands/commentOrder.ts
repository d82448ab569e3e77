import { lockOrder, updateOrder, type OrderRow } from '@/server/modules/orders';
import type { Contact } from '@/domain/customers/contact';
import { changeContactOfOrder } from './changeContact';
import { logEvent } from '@/server/core/logEvent';
import type { Context } from '@/server/core/context';

type Changes = {
  comment?: string;
  contact?: Contact | null;
  require(order: OrderRow): Promise<void>;
};

/** Only what is given. @throws NotFound; Invalid as `changeContactOfOrder`; what `require` does */
export async function changeOrder(
  ctx: Context,
  order_id: number,
  { comment, contact, require }: Changes,
): Promise<void> {
  const { order } = await lockOrder(ctx.tx, order_id);
  await require(order);
  if (contact !== undefined) await changeContactOfOrder(ctx, order, contact);
  if (comment !== undefined) await changeComment(ctx, order, comment);
}

async function changeComment(ctx: Context, order: OrderRow, comment: string): Promise<void> {
  const { tx } = ctx;
  const { id: order_id } = order;
  if (order.comment === comment) return;
  await updateOrder(tx, order_id, { comment });
  await logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'comment',
    before: { comment: order.comment },
    after: { comment },
  });
}

export const addRemark = (ctx: Context, order_id: number, text: string) =>
  logEvent(ctx, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'commented',
    after: { text },
  });
