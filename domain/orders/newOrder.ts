import { clientSchema } from '../customers/customer';
import {
  array,
  boolean,
  instant,
  object,
  string,
  text,
  whole,
  type InferType,
  rowId,
} from '../validation/fields';
import { violation } from '../validation/violations';
import type { Violation } from '../validation/violation';
import { lineTypes, type Discount } from './lines';
import { comment_max } from './order';
import { lineFields, lineProblems } from './orderLines';
import type { EpochSeconds } from '../time/instant';

/** `id` is the catalogue's, as `entity_id` is. */
const newItemSchema = object({
  type: string().oneOf(lineTypes).required(),
  id: rowId(),
  qty: whole().min(1).max(1000).default(1),
  start_at: instant(),
  customer_membership_id: rowId(),
  ...lineFields,
}).transform((item: { id?: unknown; entity_id?: unknown } | undefined) =>
  item && item.id === undefined ? { ...item, id: item.entity_id ?? undefined } : item,
);
type Item = InferType<typeof newItemSchema>;
export type NewItem = Omit<Item, 'discount'> & { discount?: Discount | null };

/** A service with an employee and a time becomes a visit. Other items with `customer_membership_id` are free. */
export const newOrderSchema = object({
  customer_id: rowId(),
  customer: clientSchema.default(undefined),
  items: array().of(newItemSchema).min(1).max(50).required(),
  comment: text().max(comment_max).default(''),
  force: boolean().default(false),
}).meta({ resource: 'orders' });
export type NewOrder = Omit<InferType<typeof newOrderSchema>, 'items'> & { items: NewItem[] };

type Timed = NewItem & { id: number; employee_id: number; start_at: EpochSeconds };

export const isTimed = (item: NewItem): item is Timed =>
  item.type === 'service' && item.id !== undefined && item.employee_id != null && item.start_at !== undefined;

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
    const problems = lineProblems({ ...item, id: undefined, entity_id: item.id }, `items.${index}`);
    if (problems.length > 0) return problems;
    if (start_at !== undefined && type !== 'service') return t('start_at', 'only_services_have_time');
    if (type === 'service' && (employee_id == null) !== (start_at === undefined)) {
      return t(employee_id == null ? 'employee_id' : 'start_at', 'time_and_employee_together');
    }
    if (isTimed(item) && qty > 1) return t('qty', 'one_at_a_time');
    if (type === 'membership' && !hasCustomer) return t('id', 'membership_needs_customer');
    if (customer_membership_id !== undefined && type !== 'product' && type !== 'bundle') {
      return t('customer_membership_id', 'draws_by_booking');
    }
    return [];
  });
}
