import { at, defined, first } from '@/domain/assert';

import {
  bundleItems,
  bundles,
  membershipAddons,
  membershipFeatures,
  memberships,
  products,
  services,
  settings,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { DemoBusiness } from './businesses/business';
import type { DemoPictures } from './demoPictures';

const kopiykas = 100;

export async function createDemoGoods(
  tx: CompanyTx,
  business: DemoBusiness,
  pictureOf: DemoPictures,
): Promise<void> {
  const service_ids = await serviceIds(tx, business);
  const product_ids = await createProducts(tx, business, pictureOf);
  for (const [position, { parts, price, ...fields }] of business.bundles.entries()) {
    const bundle = first(
      await tx
        .insert(bundles)
        .values({ position, ...fields, price: price * kopiykas })
        .returning({ id: bundles.id }),
    );
    await tx.insert(bundleItems).values(
      parts.map(({ service, product, qty }, seq) => ({
        bundle_id: bundle.id,
        seq,
        qty,
        service_id: service === undefined ? null : at(service_ids, service),
        product_id: product === undefined ? null : at(product_ids, product),
      })),
    );
  }
  for (const [
    position,
    { features, addons, price, min_price, picture, ...fields },
  ] of business.memberships.entries()) {
    const membership = first(
      await tx
        .insert(memberships)
        .values({
          position,
          ...fields,
          picture: pictureOf(picture),
          price: (price ?? 0) * kopiykas,
          min_price: min_price === undefined ? null : min_price * kopiykas,
        })
        .returning({ id: memberships.id }),
    );
    const own = { membership_id: membership.id };
    await tx
      .insert(membershipFeatures)
      .values(features.map((feature, order) => ({ ...own, order, ...feature })));
    await tx.insert(membershipAddons).values(
      addons.map(({ service, product, visits, price }, seq) => ({
        ...own,
        seq,
        visits,
        price: price * kopiykas,
        service_id: service === undefined ? null : at(service_ids, service),
        product_id: product === undefined ? null : at(product_ids, product),
      })),
    );
  }
  await tx.insert(settings).values({ name: 'popular_products', value: product_ids.slice(0, 3) });
}

async function createProducts(
  tx: CompanyTx,
  business: DemoBusiness,
  pictureOf: DemoPictures,
): Promise<number[]> {
  const rows = await tx
    .insert(products)
    .values(
      business.products.map(({ price, discounted_price, picture, ...fields }, position) => ({
        position,
        ...fields,
        picture: pictureOf(picture),
        price: price * kopiykas,
        discounted_price: discounted_price === undefined ? null : discounted_price * kopiykas,
      })),
    )
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

async function serviceIds(tx: CompanyTx, business: DemoBusiness): Promise<number[]> {
  const rows = await tx.select({ id: services.id, name: services.name }).from(services);
  return business.services.map(
    ({ name }) =>
      defined(
        rows.find(row => row.name === name),
        'entry in rows',
      ).id,
  );
}
