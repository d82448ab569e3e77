import { defined } from '@/domain/assert';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AnsweredItem, ItemType } from '@/domain/bundles/bundleItem';
import type { Translations } from '@/domain/translations/translations';
import { bundleItems, bundles, products, services } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idIn } from '@/server/platform/db/idIn';

export async function itemsOf(
  tx: CompanyTx,
  bundle_ids: number[],
): Promise<(AnsweredItem & { bundle_id: number; translations: Translations })[]> {
  const rows = await tx
    .select({
      bundle_id: bundleItems.bundle_id,
      service_id: bundleItems.service_id,
      product_id: bundleItems.product_id,
      qty: bundleItems.qty,
      name: sql<string>`coalesce(${services.name}, ${products.name})`,
      translations: sql<Translations>`coalesce(${services.translations}, ${products.translations})`,
      price: sql<number | null>`coalesce(${products.discounted_price}, ${products.price}, ${leastPrice})`,
    })
    .from(bundleItems)
    .leftJoin(services, present(services, bundleItems.service_id))
    .leftJoin(products, present(products, bundleItems.product_id))
    .where(
      and(
        idIn(bundleItems.bundle_id, bundle_ids),
        or(sql`${services.id} is not null`, sql`${products.id} is not null`),
      ),
    )
    .orderBy(asc(bundleItems.bundle_id), asc(bundleItems.seq));
  return rows.map(({ service_id, product_id, ...row }) =>
    service_id === null
      ? { type: 'product', id: defined(product_id, 'product_id'), ...row }
      : { type: 'service', id: service_id, ...row },
  );
}

const leastPrice = sql`(
  select min(performed.price) from service_employees performed
    join employees e on e.company_id = performed.company_id and e.id = performed.employee_id
  where performed.company_id = ${bundleItems.company_id} and performed.service_id = ${bundleItems.service_id}
    and e.archived_at is null)`;

const present = (
  table: typeof services | typeof products,
  id: typeof bundleItems.service_id | typeof bundleItems.product_id,
) => and(eq(table.company_id, bundleItems.company_id), eq(table.id, id), isNull(table.archived_at));

export async function bundleIdsWith(tx: CompanyTx, type: ItemType, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: bundles.id })
    .from(bundleItems)
    .innerJoin(bundles, eq(bundles.id, bundleItems.bundle_id))
    .where(and(idIn(bundleItems[`${type}_id`], ids), isNull(bundles.archived_at)))
    .orderBy(asc(bundles.id));
  return rows.map(({ id }) => id);
}
