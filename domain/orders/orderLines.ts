import {
  array,
  boolean,
  date,
  object,
  readOnly,
  string,
  text,
  whole,
  type InferType,
  rowId,
} from '../validation/fields';
import { violation } from '../validation/violations';
import type { Violation } from '../validation/violation';
import { feeReasons, lineTypes, type Discount } from './lines';
import { inItsUnits, shareFields } from './share';
import { comment_max, isOfCatalogue, type OrderDiscount } from './order';

const discount = () =>
  object(shareFields).test('units', { key: 'validation.bad_share' }, inItsUnits).nullable();

/** A discount of the order says why. */
const orderDiscount = object({ ...shareFields, reason: text().max(500).default('') })
  .test('units', { key: 'validation.bad_share' }, inItsUnits)
  .nullable();

/** What a sent line may say beside its type and its item of the catalogue. A tip, a fee and a certificate have an `amount`. */
export const lineFields = {
  entity_id: rowId().nullable(),
  price: whole(),
  discount: discount().default(undefined),
  employee_id: rowId().nullable(),
  amount: whole(),
  valid_until: date().nullable(),
  reason: string().oneOf(feeReasons),
};

/** As GET answers them: what cannot be changed here is passed over. */
const lineSchema = object({
  id: rowId(),
  type: string().oneOf(lineTypes).required(),
  qty: whole().min(1).max(1000),
  ...lineFields,
  order: readOnly(),
  position: readOnly(),
  item: readOnly(),
  name: readOnly(),
  translations: readOnly(),
  sku: readOnly(),
  total: readOnly(),
  discount_share: readOnly(),
  struck_price: readOnly(),
  course: readOnly(),
  meta: readOnly(),
  records: readOnly(),
});
export type SentLine = Omit<InferType<typeof lineSchema>, 'discount'> & { discount?: Discount | null };

export const orderLinesSchema = object({
  version: whole(),
  items: array().of(lineSchema).max(100).required(),
  /** Left out: as before. Null takes it off. */
  discount: orderDiscount.default(undefined),
  comment: text().max(comment_max),
  customer_id: rowId().nullable().default(undefined),
  force: boolean().default(false),
}).meta({ resource: 'orders' });
export type OrderLines = Omit<InferType<typeof orderLinesSchema>, 'items' | 'discount'> & {
  items: SentLine[];
  discount?: OrderDiscount | null;
};

/** What is wrong with a line whatever the order is: a tip without an amount, a product without its item. */
export function lineProblems(
  line: Pick<SentLine, 'id' | 'type' | 'qty' | 'price' | 'amount' | 'entity_id' | 'discount' | 'reason'>,
  path: string,
): Violation[] {
  const { id, type, qty = 1, amount = line.price, discount: own } = line;
  const at = (field: string, key: string) => [violation(`${path}.${field}`, 'orders', { key })];
  if (isOfCatalogue(type)) {
    return id === undefined && line.entity_id == null ? at('id', 'validation.required') : [];
  }
  if (id === undefined && !amount) return at('amount', 'validation.required');
  if (qty !== 1) return at('qty', 'order_errors.one_at_a_time');
  if (own && own.value > 0) return at('discount', 'order_errors.no_discount_here');
  return [];
}
