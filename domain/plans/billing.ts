/**
 * How a company pays for its plan: whether it can at the provider's page, else by hand; the card that is remembered; and
 * its credit in minor units, which lessens the next invoices.
 */
export type Billing = {
  is_charged: boolean;
  card: { mask: string } | null;
  credit: number;
  currency: string;
};
