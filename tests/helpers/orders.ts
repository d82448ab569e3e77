import type { Database } from '@/server/platform/db/open';
import { orderItems, orders } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';

let numbers = 1_000_000;

type OrderSetup = { total?: number; customer_id?: number | null; pay_by?: number | null };

/** An order over the counter, of one product that nobody keeps any more. */
export function placeOrder(
  db: Database,
  company_id: number,
  { total = 100_000, customer_id = null, pay_by = null }: OrderSetup = {},
): Promise<number> {
  return inCompany(db, company_id, async tx => {
    const [order] = await tx
      .insert(orders)
      .values({
        company_id,
        company_order_id: numbers++,
        customer_id,
        currency: 'UAH',
        total,
        source: 'staff',
        pay_by,
      })
      .returning({ id: orders.id });
    const order_id = order!.id;
    const item = {
      company_id,
      order_id,
      type: 'product' as const,
      item_id: 1,
      name: 'Shampoo',
      price: total,
    };
    await tx.insert(orderItems).values(item);
    return order_id;
  });
}
