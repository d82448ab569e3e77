import { first } from '../../../../domain/assert';
import { sql } from 'drizzle-orm';
import { Invalid } from '../../../../domain/errors';
import { violation } from '../../../../domain/validation/violations';
import type { OrderItemType } from '../../../../domain/orders/order';
import { companies, counters, orderItems, orders } from '../../../db/schema';
import type { Context } from '../../context';

export type SoldItem = {
  type: OrderItemType;
  item_id: number;
  name: string;
  sku?: string;
  qty?: number;
  price: number;
  discount?: number;
  customer_membership_id?: number;
};

export type Sale = { customer_id: number | null; comment: string; items: SoldItem[] };

export type StoredOrder = {
  order_id: number;
  company_order_id: number;
  currency: string;
  items: (typeof orderItems.$inferSelect)[];
};

const amount_max = 2_147_483_647;

/** Gapless numbers: concurrent orders wait. @throws Invalid at each item, or at `items`, when the sum is too large */
export async function storeOrder({ tx, company_id, actor }: Context, sale: Sale): Promise<StoredOrder> {
  const { customer_id, comment, items } = sale;
  const total = totalOf(items);
  const counter = first(
    await tx
      .insert(counters)
      .values({ company_id, name: 'orders', last: 1 })
      .onConflictDoUpdate({
        target: [counters.company_id, counters.name],
        set: { last: sql`${counters.last} + 1` },
      })
      .returning({ last: counters.last }),
  );
  const company_order_id = counter.last;
  const order = first(
    await tx
      .insert(orders)
      .values({
        company_id,
        company_order_id,
        customer_id,
        // Read after the counter is locked: until then the currency may change.
        currency: sql`(select ${companies.currency} from ${companies} where ${companies.id} = ${company_id})`,
        total,
        source: actor.source === 'site' ? 'site' : 'staff',
        comment,
      })
      .returning({ id: orders.id, currency: orders.currency }),
  );
  const { id: order_id, currency } = order;
  const stored = await tx
    .insert(orderItems)
    .values(items.map(item => ({ ...item, company_id, order_id })))
    .returning();
  return { order_id, company_order_id, currency, items: stored.sort((one, other) => one.id - other.id) };
}

function totalOf(items: SoldItem[]): number {
  const tooLarge = (path: string) => violation(path, 'orders', { key: 'order_errors.total_too_large' });
  const wrong = items.flatMap(({ price, qty = 1 }, index) =>
    price * qty > amount_max ? tooLarge(`items.${index}.qty`) : [],
  );
  if (wrong.length > 0) throw new Invalid(wrong);
  const total = items.reduce((sum, { price, qty = 1, discount = 0 }) => sum + price * qty - discount, 0);
  if (total > amount_max) throw new Invalid([tooLarge('items')]);
  return total;
}
