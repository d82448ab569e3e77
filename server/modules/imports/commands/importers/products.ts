import { and, eq, sql } from 'drizzle-orm';
import { products as collection } from '@/server/modules/catalogue';
import { orderItems } from '@/server/platform/db/schema';
import { entityImporter } from './entities';
import { matchProducts } from '../../queries/matches';

export const productsImporter = entityImporter(collection, {
  match: matchProducts,
  label: (input, entity) => String(input.name ?? entity?.name ?? input.sku ?? ''),
  async isInUse(tx, id) {
    const sold = and(eq(orderItems.type, 'product'), eq(orderItems.item_id, id));
    const [row] = await tx
      .select({ one: sql`1` })
      .from(orderItems)
      .where(sold)
      .limit(1);
    const dependents = (await collection.dependents?.(tx, id)) ?? [];
    return row !== undefined || dependents.length > 0;
  },
});
