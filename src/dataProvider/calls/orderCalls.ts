import type { Identifier } from 'ra-core';
import type { OrderCommand } from '@/domain/flow/flow';
import type { Checkout } from '@/domain/orders/checkout';
import type { OrderLines } from '@/domain/orders/orderLines';
import type { RefundKind } from '@/domain/orders/payment';
import type { ReturnedItem } from '@/domain/orders/returned';
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
/** What is left out is as the API has it by default. */
export type SentCheckout = Pick<Partial<Checkout>, 'tip' | 'receipt'> & {
  version: number;
  payments: Partial<Checkout['payments'][number]>[];
  complete: boolean;
  force?: boolean;
};
export type SentLines = Pick<OrderLines, 'items' | 'discount'> & { version: number };
/** `change` in minor units; `payment_url` where a provider takes a part. */
export type CheckedOutOrder = Order & { change: number; payment_url?: string };
export type SentRefund = { amount: number; kind?: RefundKind; items?: ReturnedItem[]; note?: string };

export function orderCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, call: string) => `${root}/orders/${id}/${call}`;
  return {
    /** `undo` where the command can be undone. */
    commandOrder: async (
      id: Identifier,
      command: OrderCommandResult,
    ): Promise<{ data: Order; undo?: string }> => {
      const { json } = await http(path(id, 'commands'), { method: 'POST', body: JSON.stringify(command) });
      return { data: json.data, undo: json.meta?.undo };
    },
    /** `undo` takes all of it back; none where a payment service takes a part. */
    checkOutOrder: async (
      id: Identifier,
      checkout: SentCheckout,
      idempotencyKey: string,
    ): Promise<{ data: CheckedOutOrder; undo?: string }> => {
      const body = JSON.stringify(checkout);
      const { json } = await http(path(id, 'checkout'), { method: 'POST', body, idempotencyKey });
      return { data: json.data, undo: json.meta?.undo };
    },
    /** The lines as they are to be; `undo` is valid for ten minutes. */
    changeOrderLines: async (id: Identifier, change: SentLines): Promise<{ data: Order; undo?: string }> => {
      const { json } = await http(`${root}/orders/${id}`, { method: 'PUT', body: JSON.stringify(change) });
      return { data: json.data, undo: json.meta?.undo };
    },
    /** `undo` only where no payment service gives the money back. */
    refundPayment: async (
      id: Identifier,
      payment: number,
      refund: SentRefund,
      idempotencyKey: string,
    ): Promise<{ data: Order; undo?: string }> => {
      const url = path(id, `payments/${payment}/refund`);
      const { json } = await http(url, { method: 'POST', body: JSON.stringify(refund), idempotencyKey });
      return { data: json.data, undo: json.meta?.undo };
    },
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
