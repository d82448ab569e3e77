import { first } from '../assert';
import { listFields } from '../lists/page';
import { boolean, object } from '../validation/fields';
import type { InvoicePayment } from './attempt';
import type { BillingPeriod, PlanName } from './subscription';
import type { EpochSeconds } from '../time/instant';

export const invoiceStates = ['open', 'paid', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoicesQuery = object({
  ...listFields(),
});

export const invoiceQuery = object({ check: boolean().default(false) });

/** `to_on` is excluded. `unused` and `credit_used` have negative amounts. */
export type InvoiceLine = {
  kind: 'plan' | 'unused' | 'credit_used' | 'credit_kept';
  plan: PlanName;
  period: BillingPeriod;
  from_on: string;
  to_on: string;
  amount: number;
};

/** `amount` in minor units is the sum of the lines, never negative. */
export type InvoiceTotals = {
  plan: PlanName;
  period: BillingPeriod;
  from_on: string;
  to_on: string;
  lines: InvoiceLine[];
  amount: number;
};

export type Invoice = InvoiceTotals & {
  id: number;
  number: string;
  currency: string;
  state: InvoiceState;
  issued_at: EpochSeconds;
  /** After this it counts as failed. */
  due_at: EpochSeconds;
  paid_at: EpochSeconds | null;
  payment_method: string | null;
  is_payable: boolean;
  /** `error` is in the reader's language; null if there is nothing to report. */
  payment: (Omit<InvoicePayment, 'error'> & { error: string | null }) | null;
};

/** `seller`: the operator's name and details; null where the installation has none. */
export type InvoiceDetail = Invoice & { seller: string | null };

/** Numbered per company without gaps: `12-0003`. */
export const invoiceNumber = (company_id: number, number: number): string =>
  `${company_id}-${String(number).padStart(4, '0')}`;

/** Deducts the credit from the lines; returns the credit left. Minor units. */
export function deductCredit(lines: InvoiceLine[], credit: number): { bill: InvoiceTotals; credit: number } {
  const template = first(lines);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const creditUsed = Math.min(credit, Math.max(sum, 0));
  const unusedCredit = Math.max(-sum, 0);
  const all = [
    ...lines,
    ...(creditUsed > 0 ? [{ ...template, kind: 'credit_used' as const, amount: -creditUsed }] : []),
    ...(unusedCredit > 0 ? [{ ...template, kind: 'credit_kept' as const, amount: unusedCredit }] : []),
  ];
  const { plan, period, from_on, to_on } = template;
  return {
    bill: { plan, period, from_on, to_on, lines: all, amount: sum - creditUsed + unusedCredit },
    credit: credit - creditUsed + unusedCredit,
  };
}
