import type { LiqPayIntegrationInput, PaymentIntegration } from '../../../domain/payments/integration';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export function paymentCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = `${root}/payment_integrations`;
  return {
    listIntegrations: () => send<PaymentIntegration[]>('GET', path),
    changeLiqPay: (input: LiqPayIntegrationInput) => send<PaymentIntegration>('PUT', `${path}/liqpay`, input),
    testLiqPay: () => send<{ is_ok: boolean; message?: string }>('POST', `${path}/liqpay/test`, {}),
  };
}
