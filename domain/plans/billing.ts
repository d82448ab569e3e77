/** `credit` in minor units reduces the next invoices. */
export type Billing = {
  is_charged: boolean;
  card: { mask: string } | null;
  credit: number;
  currency: string;
};
