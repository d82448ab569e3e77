import { at, defined, first } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { Translations } from '@/domain/translations/translations';
import { itemTotal } from '@/domain/orders/lines';
import type { OrderItemType } from '@/domain/orders/order';
import { drawIds } from '@/server/platform/db/drawIds';
import { companies, counters, orderItems, orders } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { BookedCustomer } from '@/server/modules/customers';
import type { Context } from '@/server/core/context';

export type SoldItem = {
  type: OrderItemType;
  item_id: number;
  name: string;
  translations?: Translations;
  sku?: string;
  qty?: number;
  price: number;
  discount?: number;
  customer_membership_id?: number;
};

export type Sale = {
  customer: Pick<BookedCustomer, 'id' | 'contact'> | null;
  comment: string;
  items: SoldItem[];
};

export type StoredOrder = NewOrder & { items: (typeof orderItems.$inferSelect)[] };

/** An order to be written: `item_ids` are those of its items, in their order. */
export type NewOrder = { order_id: number; company_order_id: number; currency: string; item_ids: number[] };

const amount_max = 2_147_483_647;

/** Gapless numbers: concurrent orders wait. @throws Invalid at each item, or at `items`, when the sum is too large */
export async function storeOrder(ctx: Context, sale: Sale): Promise<StoredOrder> {
  const order = await openOrder(ctx.tx, sale.items.length);
  return { ...order, items: await writeOrder(ctx, order, sale) };
}

/** Takes the order's number, for which concurrent orders wait until this transaction ends. Sent at once. */
export async function openOrder(tx: CompanyTx, items: number): Promise<NewOrder> {
  const { company_id } = tx;
  const [counter, currencies, ids] = await Promise.all([
    tx
      .insert(counters)
      .values({ company_id, name: 'orders', last: 1 })
      .onConflictDoUpdate({
        target: [counters.company_id, counters.name],
        set: { last: sql`${counters.last} + 1` },
      })
      .returning({ last: counters.last })
      .execute(),
    // Read after the counter is locked: until then the currency may change.
    tx.select({ currency: companies.currency }).from(companies).where(eq(companies.id, company_id)).execute(),
    drawIds(tx, { orders: 1, order_items: items }),
  ]);
  return {
    order_id: first(ids.orders),
    company_order_id: first(counter).last,
    currency: defined(first(currencies).currency, 'currency'),
    item_ids: ids.order_items,
  };
}

/** Sent at once. @throws Invalid as `storeOrder` */
export async function writeOrder(
  { tx, company_id, actor }: Context,
  { order_id, company_order_id, currency, item_ids }: NewOrder,
  { customer, comment, items }: Sale,
): Promise<StoredOrder['items']> {
  const total = totalOf(items);
  const [, stored] = await Promise.all([
    tx
      .insert(orders)
      .overridingSystemValue()
      .values({
        id: order_id,
        company_id,
        company_order_id,
        customer_id: customer?.id,
        contact: customer?.contact,
        currency,
        total,
        source: actor.source === 'site' ? 'site' : 'staff',
        comment,
      })
      .execute(),
    tx
      .insert(orderItems)
      .overridingSystemValue()
      .values(items.map((item, index) => ({ ...item, id: at(item_ids, index), company_id, order_id })))
      .returning()
      .execute(),
  ]);
  return stored.sort((one, other) => one.id - other.id);
}

function totalOf(items: SoldItem[]): number {
  const tooLarge = (path: string) => violation(path, 'orders', { key: 'order_errors.total_too_large' });
  const wrong = items.flatMap(({ price, qty = 1 }, index) =>
    price * qty > amount_max ? tooLarge(`items.${index}.qty`) : [],
  );
  if (wrong.length > 0) throw new Invalid(wrong);
  const total = items.reduce(
    (sum, { qty = 1, discount = 0, ...item }) => sum + itemTotal({ ...item, qty, discount }),
    0,
  );
  if (total > amount_max) throw new Invalid([tooLarge('items')]);
  return total;
}
