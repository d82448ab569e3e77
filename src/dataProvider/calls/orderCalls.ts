import type { Identifier } from 'ra-core';
import type { OrderCommand } from '@/domain/flow/flow';
import type { manualMethods, RefundKind } from '@/domain/orders/payment';
import type { PaymentProviderName } from '@/domain/payments/providers';
import type { Contact } from '@/domain/customers/contact';
import type { AppointmentRecord } from '@/domain/records/record';
import type { Order } from '@/domain/orders/order';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export type OrderCommandResult = {
  command: OrderCommand;
  version?: number;
  confirm?: true;
  notify?: boolean;
  reason?: string;
};
export type PaymentResult = { payment_method: (typeof manualMethods)[number]; amount: number; note?: string };
export type RefundResult = { amount: number; kind?: RefundKind; note?: string };

export function orderCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, call: string) => `${root}/orders/${id}/${call}`;
  return {
    commandOrder: (id: Identifier, command: OrderCommandResult) =>
      send<Order>('POST', path(id, 'commands'), command),
    payOrder: (id: Identifier, payment: PaymentResult, idempotencyKey: string) =>
      send<Order>('POST', path(id, 'payments'), payment, idempotencyKey),
    refundPayment: (id: Identifier, payment: number, refund: RefundResult, idempotencyKey: string) =>
      send<Order>('POST', path(id, `payments/${payment}/refund`), refund, idempotencyKey),
    makeReturn: (id: Identifier, refund: number) =>
      send<Order>('PATCH', path(id, `payments/${refund}`), { refund_kind: 'return' }),
    askPayment: (
      id: Identifier,
      params: { provider: PaymentProviderName; amount: number },
      idempotencyKey: string,
    ) => send<{ url: string }>('POST', path(id, 'payment_links'), params, idempotencyKey),
    getClientPage: (id: Identifier) => send<{ url: string }>('GET', path(id, 'client_page')),
    writeOrderComment: (id: Identifier, change: { comment: string; version: number }) =>
      send<Order>('PATCH', `${root}/orders/${id}`, change),
    changeOrderContact: (id: Identifier, change: { contact: Contact | null; version: number }) =>
      send<Order>('PATCH', `${root}/orders/${id}`, change),
    changeRecordContact: (id: Identifier, change: { contact: Contact | null; version: number }) =>
      send<AppointmentRecord>('PATCH', `${root}/records/${id}`, change),
    sayOfOrder: (id: Identifier, text: string) => send<Order>('POST', path(id, 'comments'), { text }),
  };
}
