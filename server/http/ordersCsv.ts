import { byteOrderMark, csvLine } from '../../domain/collections/csv';
import { fieldLabel, translate } from '../../domain/messages/translate';
import { decimalOf } from '../../domain/money/decimal';
import type { ListedOrder } from '../../domain/orders/order';
import { parseMoment } from './parseMoment';

type CsvFormat = { locale: string; timezone: string };
type Cell = (order: ListedOrder, format: CsvFormat) => string | number | null;

const columns: Record<string, Cell> = {
  company_order_id: order => order.company_order_id,
  created_at: (order, { timezone }) => parseMoment(timezone, order.created_at),
  start_at: ({ start_at }, { timezone }) => start_at && parseMoment(timezone, start_at),
  customer: order => order.customer?.full_name ?? null,
  phone: order => order.customer?.phone ?? null,
  items: order => order.items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join('; '),
  status: (order, { locale }) => translate({ key: `flow.status.${order.flow.status}` }, locale),
  payment_status: (order, { locale }) =>
    translate({ key: `order_errors.standing.${order.payment_status}` }, locale),
  total: order => decimalOf(order.total, order.currency),
  paid: order => decimalOf(order.paid, order.currency),
  due: order => decimalOf(order.due, order.currency),
  currency: order => order.currency,
};

export async function* ordersCsv(
  parts: AsyncIterable<ListedOrder[]>,
  format: CsvFormat,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns).map(name => fieldLabel('orders', name, format.locale)));
  const cells = Object.values(columns);
  for await (const part of parts) {
    yield part.map(order => csvLine(cells.map(cell => cell(order, format)))).join('');
  }
}
