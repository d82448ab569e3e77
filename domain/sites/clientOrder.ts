/** `checking`: a payment may still arrive. `looked_at`: a person must check it. */
export type ClientOrderState = 'paid' | 'checking' | 'looked_at' | 'failed' | 'due' | 'cancelled';

export type ClientOrder = {
  number: number;
  total: number;
  paid: number;
  due: number;
  state: ClientOrderState;
  can_pay: boolean;
  items: { name: string; qty: number; total: number }[];
};
