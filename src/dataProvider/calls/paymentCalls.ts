import type { IntegrationInput, PaymentIntegration } from '@/domain/payments/integration';
import type { PaymentProviderName } from '@/domain/payments/providers';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export function paymentCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = `${root}/payment_integrations`;
  return {
    listIntegrations: () => send<PaymentIntegration[]>('GET', path),
    updateIntegration: (provider: PaymentProviderName, input: IntegrationInput) =>
      send<PaymentIntegration>('PUT', `${path}/${provider}`, input),
    testIntegration: (provider: PaymentProviderName) =>
      send<{ is_ok: boolean; message?: string }>('POST', `${path}/${provider}/test`, {}),
  };
}
