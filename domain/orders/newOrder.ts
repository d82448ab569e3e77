import { clientSchema } from '../customers/customer';
import { array, boolean, instant, object, string, text, whole, type InferType } from '../validation/fields';
import { violation } from '../validation/violations';
import type { Violation } from '../validation/violation';
import { comment_max, orderItemTypes } from './order';

const newItemSchema = object({
  type: string().oneOf(orderItemTypes).required(),
  id: whole().required(),
  qty: whole().min(1).max(1000).default(1),
  employee_id: whole(),
  start_at: instant(),
  customer_membership_id: whole(),
});
export type NewItem = InferType<typeof newItemSchema>;

/** A service with an employee and a time becomes a visit. Other items with `customer_membership_id` are free. */
export const newOrderSchema = object({
  customer_id: whole(),
  customer: clientSchema.default(undefined),
  items: array().of(newItemSchema).min(1).max(50).required(),
  comment: text().max(comment_max).default(''),
  force: boolean().default(false),
}).meta({ resource: 'orders' });
export type NewOrder = InferType<typeof newOrderSchema>;

export const isTimed = (item: NewItem): item is NewItem & { employee_id: number; start_at: number } =>
  item.type === 'service' && item.employee_id !== undefined && item.start_at !== undefined;

const memberships_max = 100;

export function itemProblems(items: NewItem[], hasCustomer: boolean): Violation[] {
  const sold = items.reduce((sum, { type, qty }) => sum + (type === 'membership' ? qty : 0), 0);
  if (sold > memberships_max) {
    const sentence = { key: 'order_errors.too_many_memberships', values: { count: memberships_max } };
    return [
      violation(`items.${items.findIndex(({ type }) => type === 'membership')}.qty`, 'orders', sentence),
    ];
  }
  return items.flatMap((item, index) => {
    const t = (field: string, word: string) => [
      violation(`items.${index}.${field}`, 'orders', { key: `order_errors.${word}` }),
    ];
    const { type, qty, employee_id, start_at, customer_membership_id } = item;
    if ((employee_id === undefined) !== (start_at === undefined)) {
      return t(employee_id === undefined ? 'employee_id' : 'start_at', 'time_and_employee_together');
    }
    if (start_at !== undefined && type !== 'service') return t('start_at', 'only_services_have_time');
    if (isTimed(item) && qty > 1) return t('qty', 'one_at_a_time');
    if (type === 'membership' && !hasCustomer) return t('id', 'membership_needs_customer');
    if (customer_membership_id !== undefined && type !== 'product' && type !== 'bundle') {
      return t('customer_membership_id', 'draws_by_booking');
    }
    return [];
  });
}
