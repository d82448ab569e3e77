import { groupBy } from '../lists/groupBy';
import { sum } from '../lists/sum';
import { afterDiscount, itemTotal, type LineType } from '../orders/lines';
import { returnedQtys, type ReturnedItem } from '../orders/returned';
import { date, object, rowId, text, number, type InferType } from '../validation/fields';
import {
  hoursPay,
  noRules,
  ruleFor,
  wageOf,
  type WageKind,
  type WageRule,
  type WageRules,
} from './wageRules';
import type { EpochSeconds } from '../time/instant';

export const payrollQuery = object({
  from: date().required(),
  to: date().required(),
}).meta({ resource: 'wages' });

/** Minor units, negative for a deduction; it belongs to the period of its date. */
export const adjustmentSchema = object({
  employee_id: rowId().required(),
  date: date().required(),
  amount: number().integer().min(-2_147_483_647).max(2_147_483_647).required(),
  reason: text().max(500).required(),
}).meta({ resource: 'wages' });
export type AdjustmentInput = InferType<typeof adjustmentSchema>;

/** A line of a completed and paid order, as a sheet sees it; `base` is after all discounts, before returns. */
export type SoldLine = {
  id: number;
  order_id: number;
  company_order_id: number;
  date: string;
  type: LineType;
  service_id: number | null;
  employee_id: number | null;
  name: string;
  qty: number;
  price: number;
  discount: number;
  discount_share: number;
  by_membership: boolean;
  /** When its order had been both completed and paid, in epoch seconds and as the day. */
  paid_at: EpochSeconds;
  paid_on: string;
};

export type Refunded = { order_id: number; credit: number; items: ReturnedItem[] | null };

export const payrollSources = ['services', 'goods', 'tips'] as const;
export type PayrollSource = (typeof payrollSources)[number];

/** Where an amount comes from: the line, what it brought less what went back, and the rule of that day. */
export type PayrollLine = {
  id: number;
  order_id: number;
  company_order_id: number;
  date: string;
  of: PayrollSource;
  name: string;
  qty: number;
  revenue: number;
  kind: WageKind | null;
  value: WageRule['value'] | null;
  amount: number;
};

/** Of a day that was closed before its order was paid, and so on the sheet that has the day it is `counted_on`. */
export type EarlierLine = PayrollLine & { counted_on: string };

export type PayrollAdjustment = { id: number; date: string; amount: number; reason: string };

/** Minor units, but for `hours`. `top_up` is what the minimum adds, `earlier` what `earlier_lines` bring. */
export type PayrollRow = {
  employee_id: number;
  full_name: string;
  services: number;
  goods: number;
  tips: number;
  hours: number;
  hours_pay: number;
  top_up: number;
  earlier: number;
  adjustments: number;
  total: number;
  lines: PayrollLine[];
  earlier_lines: EarlierLine[];
  adjusted: PayrollAdjustment[];
};

/** Sheets closed in versions without earlier lines have none. */
export type StoredPayrollRow = Omit<PayrollRow, 'earlier' | 'earlier_lines'> &
  Partial<Pick<PayrollRow, 'earlier' | 'earlier_lines'>>;

/** What makes a total, in the order in which it is shown. */
export const payrollSums = [
  'services',
  'goods',
  'tips',
  'hours_pay',
  'top_up',
  'earlier',
  'adjustments',
] as const;

/** A sheet of a period; once `closed_at` is set nothing changes it. */
export type Payroll = { rows: PayrollRow[]; currency: string; closed_at: EpochSeconds | null };

type Person = { id: number; full_name: string; wage_rules: WageRules | null; minutes: number };

type Period = {
  people: Person[];
  sold: SoldLine[];
  refunds: Refunded[];
  adjustments: (PayrollAdjustment & { employee_id: number })[];
  inPeriod: (line: SoldLine) => boolean;
  /** By the line. */
  earlier: ReadonlyMap<number, { counted_on: string }>;
};

/**
 * Who earned what, one row for each person. `sold` are whole orders, so that what went back is spread over all their
 * lines; only the lines that are `inPeriod` are paid, and those of `earlier`, by the rules and steps of this period.
 */
export function payrollOf({ people, sold, refunds, adjustments, inPeriod, earlier }: Period): PayrollRow[] {
  const revenues = lineRevenues(sold, refunds);
  const returned = returnedQtys(refunds.map(refund => ({ ...refund, kind: 'refund', state: 'done' })));
  return people.map(person => {
    const { rules, minimum } = person.wage_rules ?? noRules;
    const own = sold.filter(line => line.employee_id === person.id);
    const paidLines = (paid: SoldLine[], before: SoldLine[] = []) =>
      linesOf(paid, { rules, revenues, returned, before });
    const ofPeriod = own.filter(inPeriod);
    const lines = paidLines(ofPeriod);
    const earlier_lines = paidLines(
      own.filter(({ id }) => earlier.has(id)),
      ofPeriod,
    ).flatMap(line => {
      const counted = earlier.get(line.id);
      return counted ? { ...line, ...counted } : [];
    });
    const late = sum(earlier_lines.map(({ amount }) => amount));
    const sumOf = (of: PayrollSource) =>
      sum(lines.filter(line => line.of === of).map(({ amount }) => amount));
    const [services, goods, tips] = [sumOf('services'), sumOf('goods'), sumOf('tips')];
    const hours_pay = hoursPay(rules, person.minutes);
    const adjusted = adjustments
      .filter(({ employee_id }) => employee_id === person.id)
      .map(({ id, date: day, amount, reason }) => ({ id, date: day, amount, reason }));
    const added = sum(adjusted.map(({ amount }) => amount));
    const top_up = Math.max(0, minimum - services - goods - hours_pay);
    return {
      employee_id: person.id,
      full_name: person.full_name,
      services,
      goods,
      tips,
      hours: Math.round((person.minutes / 60) * 100) / 100,
      hours_pay,
      top_up,
      earlier: late,
      adjustments: added,
      total: services + goods + tips + hours_pay + top_up + late + added,
      lines,
      earlier_lines,
      adjusted,
    };
  });
}

type Pricing = {
  rules: WageRule[];
  revenues: Map<number, number>;
  returned: Map<number, number>;
  /** What brought revenue to steps already. */
  before: SoldLine[];
};

function linesOf(sold: SoldLine[], { rules, revenues, returned, before }: Pricing): PayrollLine[] {
  const pricedOf = (line: SoldLine) => {
    const of = sourceOf(line.type);
    const qty = line.qty - (returned.get(line.id) ?? 0);
    const rule = of === 'tips' ? undefined : ruleFor(rules, of, line.service_id);
    return { line, of, qty, rule, revenue: revenues.get(line.id) ?? 0 };
  };
  const priced = sold.map(pricedOf);
  const all = [...before.map(pricedOf), ...priced];
  const paidBy = (rule: WageRule) => sum(all.filter(one => one.rule === rule).map(({ revenue }) => revenue));
  const reached = new Map(rules.map(rule => [rule, paidBy(rule)]));
  return priced.map(({ line, of, qty, rule, revenue }) => ({
    id: line.id,
    order_id: line.order_id,
    company_order_id: line.company_order_id,
    date: line.date,
    of,
    name: line.name,
    qty,
    revenue,
    kind: rule?.kind ?? null,
    value: rule?.value ?? null,
    amount: of === 'tips' ? revenue : rule ? wageOf(rule, { revenue, qty }, reached.get(rule) ?? 0) : 0,
  }));
}

export const sourceOf = (type: LineType): PayrollSource =>
  type === 'service' ? 'services' : type === 'tip' ? 'tips' : 'goods';

/** What each line brought less what went back: of the lines that a refund names, else of all in proportion. */
function lineRevenues(sold: SoldLine[], refunds: Refunded[]): Map<number, number> {
  const revenues = new Map<number, number>();
  const refundsOf = groupBy(refunds, refund => refund.order_id);
  for (const [order_id, lines] of groupBy(sold, line => line.order_id)) {
    const own = refundsOf.get(order_id) ?? [];
    const returned = returnedQtys(own.map(refund => ({ ...refund, kind: 'refund', state: 'done' })));
    const credit = sum(own.filter(({ items }) => !items?.length).map(refund => refund.credit));
    const left = lines.map(line => {
      const cost = itemTotal(line) - line.discount_share;
      return cost - Math.round((cost * (returned.get(line.id) ?? 0)) / line.qty);
    });
    const toSum = lines.map(line => ({ ...line, discount: undefined }));
    const after = afterDiscount(toSum, left, { kind: 'amount', value: credit });
    lines.forEach((line, index) => revenues.set(line.id, after[index] ?? 0));
  }
  return revenues;
}
