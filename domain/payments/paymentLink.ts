import { object, string, whole, type InferType } from '../validation/fields';
import { paymentProviders } from './providers';

/** In minor units; by default the amount due. */
export const paymentLinkSchema = object({
  provider: string().oneOf(paymentProviders).required(),
  amount: whole().min(1),
}).meta({ resource: 'orders' });
export type PaymentLinkInput = InferType<typeof paymentLinkSchema>;
