import { byteOrderMark, csvLine } from '../../domain/collections/csv';
import { fieldLabel, translate } from '../../domain/messages/translate';
import type { ListedOrder } from '../../domain/orders/order';
import { inUnits } from './thingsCsv';

type Cell = (order: ListedOrder, locale: string) => string | number | null;

const instant = (at: number | null) => at && new Date(at * 1000).toISOString();

const columns: Record<string, Cell> = {
  company_order_id: order => order.company_order_id,
  created_at: order => instant(order.created_at),
  start_at: order => instant(order.start_at),
  customer: order => order.customer?.full_name ?? null,
  phone: order => order.customer?.phone ?? null,
  items: order => order.items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join('; '),
  status: (order, locale) => translate({ key: `flow.status.${order.flow.status}` }, locale),
  payment_status: (order, locale) => translate({ key: `ordering.standing.${order.payment_status}` }, locale),
  total: order => inUnits({ amount: order.total, currency: order.currency }),
  paid: order => inUnits({ amount: order.paid, currency: order.currency }),
  due: order => inUnits({ amount: order.due, currency: order.currency }),
  currency: order => order.currency,
};

/** Orders as a spreadsheet: a heading in the reader's words, then a line for each as it comes. */
export async function* ordersCsv(
  parts: AsyncIterable<ListedOrder[]>,
  locale: string,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns).map(name => fieldLabel('orders', name, locale)));
  const cells = Object.values(columns);
  for await (const part of parts) {
    yield part.map(order => csvLine(cells.map(cell => cell(order, locale)))).join('');
  }
}
