import type { Table, TableCell } from '@/domain/collections/table';
import { fieldLabel, translate } from '@/domain/messages/translate';
import type { ListedOrder } from '@/domain/orders/order';

type Cell = (order: ListedOrder, locale: string) => TableCell;

const columns: Record<string, Cell> = {
  company_order_id: order => `${order.company_order_id}`,
  created_at: order => ({ instant: order.created_at }),
  start_at: ({ start_at }) => start_at && { instant: start_at },
  customer: order => order.customer?.full_name,
  phone: order => order.customer?.phone,
  items: order => order.items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join('; '),
  status: (order, locale) => translate({ key: `flow.status.${order.flow.status}` }, locale),
  payment_status: (order, locale) =>
    translate({ key: `order_errors.standing.${order.payment_status}` }, locale),
  total: ({ total, currency }) => ({ amount: total, currency }),
  paid: ({ paid, currency }) => ({ amount: paid, currency }),
  due: ({ due, currency }) => ({ amount: due, currency }),
  currency: order => order.currency,
};

/** Orders for a spreadsheet, with headings in the reader's language. */
export function ordersTable(
  orders: AsyncIterable<ListedOrder[]>,
  { locale, timezone, showsContacts }: { locale: string; timezone: string; showsContacts: boolean },
): Table {
  const shown = Object.entries(columns).filter(([name]) => showsContacts || name !== 'phone');
  const cells = shown.map(([, cell]) => cell);
  async function* rows() {
    for await (const part of orders) yield part.map(order => cells.map(cell => cell(order, locale)));
  }
  return {
    columns: shown.map(([name]) => fieldLabel('orders', name, locale)),
    rows: rows(),
    timezone,
  };
}
