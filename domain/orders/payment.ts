import { paymentProviders } from '../payments/providers';
import { object, string, text, whole } from '../validation/fields';

export const paymentKinds = ['payment', 'refund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `pending` waits for the provider, `review` has an unexpected amount. Only `done` counts. */
export const paymentStates = ['done', 'pending', 'failed', 'review'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const manualMethods = ['cash', 'card', 'transfer', 'other'] as const;

export const paymentMethods = [...manualMethods, ...paymentProviders] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Recorded by staff: no provider knows of it. */
export const isManual = (method: PaymentMethod): boolean =>
  (manualMethods as readonly PaymentMethod[]).includes(method);

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

/** Without a `kind` it is a return where nothing was due before, else a correction. */
export const refundSchema = object({
  amount: whole().min(1).required(),
  kind: string().oneOf(refundKinds),
  note: text().max(500).default(''),
}).meta({ resource: 'orders' });

/** A correction can become a return, and nothing else of a payment changes. */
export const paymentChanges = object({
  refund_kind: string().oneOf(['return']).required(),
}).meta({ resource: 'orders' });
