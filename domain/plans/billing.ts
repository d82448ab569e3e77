/**
 * How a company pays: online or by hand, the stored card, and its credit in minor units, which reduces the next
 * invoices.
 */
export type Billing = {
  is_charged: boolean;
  card: { mask: string } | null;
  credit: number;
  currency: string;
};
