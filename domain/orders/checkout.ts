import { array, boolean, object, string, text, whole, type InferType, rowId } from '../validation/fields';
import { paymentMethods } from './payment';

/** `tendered`: what was handed over in cash, of which the change goes back. Minor units. */
const payment = object({
  payment_method: string().oneOf(paymentMethods).required(),
  amount: whole().min(1).required(),
  tendered: whole(),
  certificate_code: text().max(100),
  note: text().max(500).default(''),
});

const tip = object({ amount: whole().min(1).required(), employee_id: rowId().nullable() });

/** All or nothing: a tip, several payments, and the end of the order. */
export const checkoutSchema = object({
  version: whole(),
  tip: tip.default(undefined),
  payments: array().of(payment).max(10).default([]),
  complete: boolean().default(true),
  force: boolean().default(false),
  receipt: string().oneOf(['email', 'sms'] as const),
}).meta({ resource: 'orders' });
export type Checkout = InferType<typeof checkoutSchema>;

/** The tip of a percent of what was bought, in whole minor units, half up. */
export const tipFor = ({ total, tips }: { total: number; tips: number }, percent: number): number =>
  Math.round(((total - tips) * percent) / 100);
