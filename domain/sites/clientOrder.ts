import type { PaymentProviderName } from '../payments/providers';

/**
 * `checking`: a payment may still arrive. `looked_at`: a person must check it. `refunded`: it was paid, and the company
 * gave some of it or all of it back, so nobody is asked to pay it again.
 */
export type ClientOrderState =
  'paid' | 'checking' | 'looked_at' | 'failed' | 'due' | 'refunded' | 'cancelled';

export type ClientOrder = {
  number: number;
  total: number;
  paid: number;
  due: number;
  refunded: number;
  state: ClientOrderState;
  /** By which the client can pay what is due; none if it cannot be paid online now. */
  providers: PaymentProviderName[];
  /** By which it was paid last, or is being paid; null where it was not online. */
  provider: PaymentProviderName | null;
  items: { name: string; qty: number; total: number }[];
};
