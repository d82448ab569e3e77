/**
 * How an order stands for its client: `checking` while a payment that was begun may still come, `looked_at` when what
 * the provider told has to be looked at by a person.
 */
export type ClientOrderState = 'paid' | 'checking' | 'looked_at' | 'failed' | 'due' | 'cancelled';

/** An order as its client sees it by their own link. Minor units. */
export type ClientOrder = {
  number: number;
  total: number;
  paid: number;
  due: number;
  state: ClientOrderState;
  /** Whether it can be paid online now. */
  can_pay: boolean;
  items: { name: string; qty: number; total: number }[];
};
