import type { CompanyTx } from '../../db/scope';
import { lockOrder, updateOrder, type OrderRow } from './steps/lockOrder';
import { logEvent, type Actor } from '../activity/logEvent';

/** What the customer wishes. `admit` looks at the order once it is held. */
export async function changeComment(
  tx: CompanyTx,
  actor: Actor,
  order_id: number,
  { comment, admit }: { comment: string; admit(order: OrderRow): Promise<void> },
): Promise<void> {
  const { order } = await lockOrder(tx, order_id);
  await admit(order);
  if (order.comment === comment) return;
  await updateOrder(tx, order_id, { comment });
  await logEvent(tx, actor, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'comment',
    before: { comment: order.comment },
    after: { comment },
  });
}

/** A remark for colleagues: it stands in the order's log. */
export const addRemark = (tx: CompanyTx, actor: Actor, order_id: number, text: string) =>
  logEvent(tx, actor, {
    subject_type: 'order',
    subject_id: order_id,
    type: 'commented',
    after: { text },
  });
