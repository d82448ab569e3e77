import { lockOrder, updateOrder, type OrderRow } from './steps/lockOrder';
import { logEvent } from '../activity/logEvent';
import type { Context } from '../context';

export async function updateComment(
  ctx: Context,
  order_id: number,
  { comment, require }: { comment: string; require(order: OrderRow): Promise<void> },
): Promise<void> {
  const { tx } = ctx;
  const { order } = await lockOrder(tx, order_id);
  await require(order);
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
