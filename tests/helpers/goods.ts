import type { Database } from '@/server/platform/db/open';
import { bundleItems, bundles, memberships, products } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';

/** A product of the company, a bundle of it and the service, and a membership. */
export function createGoods(db: Database, company_id: number, service_id: number) {
  return inCompany(db, company_id, async tx => {
    const [product] = await tx
      .insert(products)
      .values({ company_id, name: 'Shampoo', price: 30_000 })
      .returning({ id: products.id });
    const [bundle] = await tx
      .insert(bundles)
      .values({ company_id, name: 'Cut and care', price: 70_000 })
      .returning({ id: bundles.id });
    const item = { company_id, bundle_id: bundle!.id, qty: 1 };
    await tx.insert(bundleItems).values({ ...item, seq: 0, service_id });
    await tx.insert(bundleItems).values({ ...item, seq: 1, product_id: product!.id });
    const [membership] = await tx
      .insert(memberships)
      .values({ company_id, name: 'A month of cuts', price: 200_000 })
      .returning({ id: memberships.id });
    return { product: product!.id, bundle: bundle!.id, membership: membership!.id };
  });
}
