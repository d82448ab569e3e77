import { object, string, whole, type InferType } from '../validation/fields';
import { paymentProviders } from './providerStatus';

/** Money to be asked for by a provider's page: what is due, unless less is said. Minor units. */
export const paymentLinkSchema = object({
  provider: string().oneOf(paymentProviders).required(),
  amount: whole().min(1),
}).meta({ resource: 'orders' });
export type PaymentLinkInput = InferType<typeof paymentLinkSchema>;
