import { listFields } from '../lists/page';
import type { PaymentMethod } from '../orders/payment';
import { object, string, text, whole, type InferType } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

export const cashMovementKinds = ['in', 'out'] as const;
export type CashMovementKind = (typeof cashMovementKinds)[number];

export const reason_max = 500;

/** Sums in minor units of the company's currency. */
export const openShiftSchema = object({
  opening_amount: whole().required().meta({ money: true }),
}).meta({ resource: 'cash_shifts' });

export const cashMovementSchema = object({
  kind: string().oneOf(cashMovementKinds).required(),
  amount: whole().min(1).required().meta({ money: true }),
  reason: text().max(reason_max).required(),
}).meta({ resource: 'cash_shifts' });
export type CashMovementInput = InferType<typeof cashMovementSchema>;

/** `note` explains the difference. */
export const closeShiftSchema = object({
  counted_amount: whole().required().meta({ money: true }),
  note: text().max(reason_max).default(''),
}).meta({ resource: 'cash_shifts' });
export type CloseShiftInput = InferType<typeof closeShiftSchema>;

export const cashShiftsQuery = object(listFields()).meta({ resource: 'cash_shifts' });
export type CashShiftsQuery = InferType<typeof cashShiftsQuery>;

/** What a payment method brought in, less what was refunded by it. */
export type MethodSum = { payment_method: PaymentMethod; amount: number; count: number };

export type EmployeeTips = { employee_id: number; full_name: string; amount: number };

/** Frozen when the shift is closed. `cash_in`, `cash_out` and `refunds` are never negative. */
export type ShiftSums = {
  cash_in: number;
  cash_out: number;
  expected_amount: number;
  by_method: MethodSum[];
  tips_by_employee: EmployeeTips[];
  refunds: number;
};

type Who = { id: number; name: string };

/** `opened_by` and `closed_by` are users. The last three are null until it is closed. */
export type CashShift = ShiftSums & {
  id: number;
  opened_at: EpochSeconds;
  opened_by: Who;
  opening_amount: number;
  currency: string;
  note: string;
  closed_at: EpochSeconds | null;
  closed_by: Who | null;
  counted_amount: number | null;
  difference: number | null;
};

export type CashMovement = {
  id: number;
  kind: CashMovementKind;
  amount: number;
  reason: string;
  actor: string;
  created_at: EpochSeconds;
};

export type CashShiftDetail = CashShift & { movements: CashMovement[] };

/** What should lie in the till: only cash does. */
export function expectedCash(
  opening_amount: number,
  { cash_in, cash_out, by_method }: Pick<ShiftSums, 'cash_in' | 'cash_out' | 'by_method'>,
): number {
  const cash = by_method.find(({ payment_method }) => payment_method === 'cash')?.amount ?? 0;
  return opening_amount + cash_in - cash_out + cash;
}
