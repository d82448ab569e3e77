import { siteCustomerSchema } from '../sites/booking';
import type { PaymentProviderName } from '../payments/providers';
import { listFields } from '../lists/page';
import { orderItemTypes, type OrderItemType } from '../orders/order';
import { instant, object, string, whole, type InferType, rowId } from '../validation/fields';
import type { EpochSeconds } from '../time/instant';

export const purchaseLinkSchema = object({
  type: string().oneOf(orderItemTypes).required(),
  id: rowId().required(),
  qty: whole().min(1).max(1000).default(1),
  expires_at: instant().nullable().default(null),
}).meta({ resource: 'purchase_links' });
export type PurchaseLinkInput = InferType<typeof purchaseLinkSchema>;

export const purchaseLinksQuery = object({
  ...listFields(),
  type: string().oneOf(orderItemTypes),
});
export type PurchaseLinksQuery = InferType<typeof purchaseLinksQuery>;

/** `price` is today's total for `qty` in minor units; null if the item is no longer sold. */
export type PurchaseLink = {
  id: number;
  type: OrderItemType;
  item: { id: number; name: string };
  qty: number;
  price: number | null;
  currency: string;
  expires_at: EpochSeconds | null;
  is_expired: boolean;
  url: string;
  created_at: EpochSeconds;
};

/** Without `providers` the client pays at the company. */
export type Purchase = { name: string; qty: number; total: number; providers: PaymentProviderName[] };

export const purchaseSchema = object({
  customer: siteCustomerSchema.required(),
}).meta({ resource: 'site' });
export type PurchaseInput = InferType<typeof purchaseSchema>;
