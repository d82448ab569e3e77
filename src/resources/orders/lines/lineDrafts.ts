import { isOfCatalogue, type Order, type OrderItem } from '@/domain/orders/order';
import type { Discount, LineToSum, LineType } from '@/domain/orders/lines';
import type { SentLine } from '@/domain/orders/orderLines';
import { sumsOf, type OrderSums } from '@/domain/orders/sums';
import type { SentLines } from '@/src/dataProvider/calls/orderCalls';
import type { ShareDraft } from '@/src/inputs/ShareField';
import { isWithin } from '@/src/inputs/dates/limits';
import type { CatalogueItem } from '@/src/inputs/pickers/useItems';

/** A line that is being edited; `price` in minor units, of a tip or a certificate its amount. */
export type LineDraft = {
  key: number;
  /** Of a line that is there already. */
  id?: number;
  type: LineType;
  entity_id: number | null;
  /** Null for what is not of the catalogue. */
  name: string | null;
  qty: number | null;
  price: number | null;
  discount: ShareDraft;
  employee_id: number | null;
  /** The last day of a certificate as the field has it; '' is for ever. */
  valid_until: string;
  /** Its quantity and performer are the visit's, and it cannot be taken off here. */
  isInVisit: boolean;
  isByMembership: boolean;
};

export type LinesDraft = { lines: LineDraft[]; discount: ShareDraft; reason: string };

export const noDiscount: ShareDraft = { kind: 'percent', value: null };

export const draftOf = ({ items, discount }: Order): LinesDraft => ({
  lines: items.map((item, key) => ({
    key,
    id: item.id,
    type: item.type,
    entity_id: item.entity_id,
    name: item.item && item.name,
    qty: item.qty,
    price: item.price,
    discount: item.discount ?? noDiscount,
    employee_id: item.employee_id,
    valid_until: (item.meta.valid_until as string | undefined) ?? '',
    isInVisit: item.records.length > 0,
    isByMembership: isByMembership(item),
  })),
  discount: discount ? { kind: discount.kind, value: discount.value } : noDiscount,
  reason: discount?.reason ?? '',
});

export const isSameDraft = (one: LinesDraft, other: LinesDraft) =>
  JSON.stringify(one) === JSON.stringify(other);

const isByMembership = ({ course }: OrderItem) => course !== null;

const added = {
  qty: 1,
  discount: noDiscount,
  employee_id: null,
  valid_until: '',
  isInVisit: false,
  isByMembership: false,
};

/** With one more of what was picked: another of the same that was added before, else a line of its own. */
export function withItem(lines: LineDraft[], { type, id, name, price }: CatalogueItem): LineDraft[] {
  const at = lines.findIndex(
    line => line.type === type && line.entity_id === id && isQtyFree(line) && type !== 'membership',
  );
  const known = lines[at];
  if (known) return lines.with(at, { ...known, qty: (known.qty || 0) + 1 });
  return [...lines, { ...added, key: nextKey(lines), type, entity_id: id, name, price }];
}

export const withNew = (
  lines: LineDraft[],
  type: 'tip' | 'certificate',
  employee_id: number | null = null,
) => [
  ...lines,
  { ...added, key: nextKey(lines), type, entity_id: null, name: null, price: null, employee_id },
];

const nextKey = (lines: LineDraft[]) => Math.max(-1, ...lines.map(({ key }) => key)) + 1;

/** One visit, one membership, and what a membership gives are sold one at a time. */
export const isQtyFree = ({ id, type, isInVisit, isByMembership }: LineDraft) =>
  isOfCatalogue(type) && !isInVisit && !isByMembership && !(type === 'membership' && id !== undefined);

export const isDiscountable = ({ type, isByMembership }: LineDraft) => isOfCatalogue(type) && !isByMembership;

/** A certificate that was sold keeps its amount. */
export const isPriceFree = ({ id, type, isByMembership }: LineDraft) =>
  !isByMembership && !(type === 'certificate' && id !== undefined);

/** What the order comes to with the draft: by the rules that the server has. */
export function sumsWith({ flow, payments }: Order, { lines, discount }: LinesDraft): OrderSums {
  const items = lines.map((line): LineToSum => ({
    id: line.key,
    type: line.type,
    qty: line.qty || 0,
    price: line.price || 0,
    discount: ruleOf(line.discount) ?? undefined,
    by_membership: line.isByMembership,
  }));
  return sumsOf({ status: flow.status, items, discount: ruleOf(discount) ?? undefined, payments });
}

/** Null where nothing is off. */
const ruleOf = ({ kind, value }: ShareDraft): Discount | null => (value ? { kind, value } : null);

/** As the API takes it. */
export const sentLines = ({ lines, discount, reason }: LinesDraft): Omit<SentLines, 'version'> => {
  const rule = ruleOf(discount);
  return {
    items: lines.map(sentLine),
    discount: rule && { ...rule, reason: reason.trim() },
  };
};

function sentLine(line: LineDraft): SentLine {
  const { id, type, entity_id, qty, price, discount, employee_id } = line;
  const shared = { ...(id !== undefined && { id }), type, employee_id };
  if (type === 'certificate') return { ...shared, amount: price ?? 0, valid_until: line.valid_until || null };
  if (!isOfCatalogue(type)) return { ...shared, amount: price ?? 0 };
  return {
    ...shared,
    entity_id,
    qty: qty ?? 1,
    ...(price !== null && { price }),
    discount: ruleOf(discount),
  };
}

/** Message keys by the API's path. */
export function wrongLines({ lines, discount }: LinesDraft): Record<string, string> {
  const wrong: Record<string, string> = {};
  lines.forEach((line, index) => {
    const { type, qty, price } = line;
    if (isQtyFree(line) && !(Number.isInteger(qty) && Number(qty) >= 1)) {
      wrong[`items.${index}.qty`] = 'resources.orders.sale.whole_qty';
    }
    const isTooLow = isOfCatalogue(type) ? Number.isNaN(price) : !(Number(price) > 0);
    if (isTooLow) wrong[`items.${index}.${isOfCatalogue(type) ? 'price' : 'amount'}`] = needAmount;
    if (!isLastDay(line.valid_until))
      wrong[`items.${index}.valid_until`] = 'resources.orders.items_form.bad_day';
    if (!isRule(line.discount)) wrong[`items.${index}.discount`] = badDiscount;
  });
  if (!isRule(discount)) wrong.discount = badDiscount;
  return wrong;
}

const needAmount = 'resources.orders.pay.need_amount';
const badDiscount = 'resources.orders.items_form.bad_discount';

/** '' is for ever. */
export const isLastDay = (day: string) => day === '' || isWithin(day);

const isRule = ({ kind, value }: ShareDraft) =>
  value === null ||
  (kind === 'percent' ? value >= 0 && value <= 100 && Number.isInteger(value * 2) : Number.isInteger(value));
