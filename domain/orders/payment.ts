import { isOneOf } from '../keys';
import { paymentProviders, type PaymentProviderName } from '../payments/providers';
import { array, object, string, text, whole, rowId } from '../validation/fields';

export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `pending` waits for the provider, `review` has an unexpected amount. Only `done` counts. */
export const paymentStates = ['done', 'pending', 'failed', 'review'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const manualMethods = ['cash', 'card', 'terminal', 'transfer', 'other'] as const;

/** What the client already has here: money that came in before. */
export const valueMethods = ['certificate', 'points'] as const;

export const paymentMethods = [...manualMethods, ...valueMethods, ...paymentProviders] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Recorded by staff: no provider knows of it. */
export const isManual = (method: PaymentMethod): method is Exclude<PaymentMethod, PaymentProviderName> =>
  !isOneOf(paymentProviders, method);

/** Of a `return` the client owes nothing; after a `correction` the sum is due again, as if it had never been paid. */
export const refundKinds = ['return', 'correction'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Null for a payment. Refunds that were stored before there were kinds are corrections. */
export const refundKindOf = (entry: {
  kind: PaymentKind;
  refund_kind: RefundKind | null;
}): RefundKind | null => (entry.kind === 'refund' ? (entry.refund_kind ?? 'correction') : null);

/** `amount` in minor units; negative for a refund, which names the refunded payment. */
export type Entry = {
  id: number;
  kind: PaymentKind;
  state: PaymentState;
  amount: number;
  refunds_id: number | null;
};

export const paymentSchema = object({
  payment_method: string().oneOf(manualMethods).required(),
  amount: whole().min(1).required(),
  note: text().max(500).default(''),
}).meta({ resource: 'orders' });

const returnedItem = object({ id: rowId().required(), qty: whole().min(1).required() });

/**
 * Without a `kind` it is a return where lines are named or nothing was due before, else a correction. `items` are the
 * lines that go back, goods to the stock.
 */
export const refundSchema = object({
  amount: whole().min(1).required(),
  kind: string().oneOf(refundKinds),
  items: array().of(returnedItem).max(100).default(undefined),
  note: text().max(500).default(''),
}).meta({ resource: 'orders' });

/** A correction can become a return, and nothing else of a payment changes. */
export const paymentChanges = object({
  refund_kind: string().oneOf(['return']).required(),
}).meta({ resource: 'orders' });
