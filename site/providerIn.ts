import { paymentProviders, type PaymentProviderName } from '@/domain/payments/providers';

/** The provider that the client chose in a form; undefined without a known one. */
export const providerIn = (body: Record<string, unknown> | null): PaymentProviderName | undefined =>
  paymentProviders.find(name => name === body?.provider);
