import { at, defined, first } from '@/domain/assert';
import { sql } from 'drizzle-orm';
import type { OrderDiscount } from '@/domain/orders/order';
import { reserveIds } from '@/server/platform/db/reserveIds';
import { companies, counters, orderItems, orders } from '@/server/platform/db/schema';
import type { BookedCustomer } from '@/server/modules/customers';
import type { Context } from '@/server/core/context';
import type { Line, LineRow } from '../../queries/orderLines';
import { summed } from './orderLines';

export type Sale = {
  customer: Pick<BookedCustomer, 'id' | 'contact'> | null;
  comment: string;
  items: Line[];
  discount?: OrderDiscount | null;
  /** On hold until it is paid; epoch seconds. */
  pay_by?: number;
};

export type StoredOrder = NewOrder & { items: LineRow[] };

/** An order to be written: `item_ids` are those of its items, in their order. */
export type NewOrder = {
  order_id: number;
  company_order_id: number;
  currency: string;
  vat_rate: number | null;
  item_ids: number[];
};

/** Gapless numbers: concurrent orders wait. @throws Invalid at each item, or at `items`, when the sum is too large */
export async function storeOrder(ctx: Context, sale: Sale): Promise<StoredOrder> {
  const order = await openOrder(ctx, sale.items.length);
  return { ...order, items: await writeOrder(ctx, { order, ...sale }) };
}

const vat_rate = sql<number | null>`(select (s.value #>> '{}')::float8 from settings s
  where s.company_id = companies.id and s.name = 'vat_rate')`;

/** Takes the order's number, for which concurrent orders wait until this transaction ends. Sent at once. */
export async function openOrder({ tx }: Context, items: number): Promise<NewOrder> {
  const [counter, currencies, ids] = await Promise.all([
    tx
      .insert(counters)
      .values({ name: 'orders', last: 1 })
      .onConflictDoUpdate({
        target: [counters.company_id, counters.name],
        set: { last: sql`${counters.last} + 1` },
      })
      .returning({ last: counters.last })
      .execute(),
    // Read after the counter is locked: until then the currency may change.
    tx.select({ currency: companies.currency, vat_rate }).from(companies).execute(),
    reserveIds(tx, { orders: 1, order_items: items }),
  ]);
  return {
    order_id: first(ids.orders),
    company_order_id: first(counter).last,
    currency: defined(first(currencies).currency, 'currency'),
    vat_rate: first(currencies).vat_rate,
    item_ids: ids.order_items,
  };
}

/** Sent at once. @throws Invalid as `storeOrder` */
export async function writeOrder(
  { tx, actor }: Context,
  { order, customer, comment, items, discount, pay_by }: { order: NewOrder } & Sale,
): Promise<StoredOrder['items']> {
  const { order_id, company_order_id, currency, vat_rate, item_ids } = order;
  const { lines, total } = summed(items, discount);
  const [, stored] = await Promise.all([
    tx
      .insert(orders)
      .overridingSystemValue()
      .values({
        id: order_id,
        company_order_id,
        customer_id: customer?.id,
        contact: customer?.contact,
        currency,
        vat_rate,
        total,
        discount,
        ...(pay_by !== undefined && { pay_by, status: 'on_hold' as const }),
        source: actor.source === 'site' ? 'site' : 'staff',
        comment,
      })
      .execute(),
    tx
      .insert(orderItems)
      .overridingSystemValue()
      .values(lines.map((line, index) => ({ ...line, id: at(item_ids, index), order_id })))
      .returning()
      .execute(),
  ]);
  return stored.sort((one, other) => one.id - other.id);
}
