import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { partsTotal, problemOf } from '../../domain/bundles/bundleItem';
import { groupBy } from '../../domain/lists/groupBy';
import { totalPrice } from '../../domain/memberships/totalPrice';
import { priceOfProduct } from '../../domain/products/product';
import type { Settings } from '../../domain/settings/settings';
import type { SiteBundle, SiteGoods, SiteMembership } from '../../domain/sites/site';
import { bundles, memberships, products } from '../db/schema';
import type { Tx } from '../db/scope';
import { itemsOf } from './bundleItems';
import { picturesOf } from './files';
import { addonsOf } from './membershipAddons';
import { featuresOf } from './membershipParts';

/** As many as a section shows when the company has not chosen. */
const shown_max = 6;

/** What of its goods the company shows: the first in its order, or those that it chose, in the order of its choice. */
export async function siteGoods(tx: Tx, company_id: number, settings: Settings): Promise<SiteGoods> {
  const chosen = (kind: 'bundles' | 'memberships') => {
    if (!settings[`popular_${kind}_enabled`]) return [];
    return settings[`auto_select_popular_${kind}`] ? undefined : settings[`popular_${kind}`];
  };
  return {
    bundles: await siteBundles(tx, company_id, chosen('bundles')),
    memberships: await siteMemberships(tx, company_id, chosen('memberships')),
    products: await siteProducts(tx, company_id, settings.popular_products),
  };
}

type Table = typeof products | typeof bundles | typeof memberships;

const offered = (table: Table, company_id: number, ids?: number[]) =>
  and(
    eq(table.company_id, company_id),
    isNull(table.archived_at),
    eq(table.is_enabled, true),
    ids && inArray(table.id, ids),
  );

/** In the order of the choice, where there was one. */
const inOrder = <Row extends { id: number }>(rows: Row[], ids?: number[]) =>
  ids ? rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : rows.slice(0, shown_max);

async function siteProducts(tx: Tx, company_id: number, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(products)
    .where(and(offered(products, company_id, ids), or(isNull(products.stock), sql`${products.stock} > 0`)));
  const pictureOf = await picturesOf(
    tx,
    rows.map(({ picture }) => picture),
  );
  return inOrder(rows, ids).map(product => {
    const { id, name, description, promo_rule, price: full_price } = product;
    const picture = pictureOf(product.picture);
    return { id, name, description, promo_rule, picture, price: priceOfProduct(product), full_price };
  });
}

async function siteBundles(tx: Tx, company_id: number, ids?: number[]): Promise<SiteBundle[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .select()
    .from(bundles)
    .where(offered(bundles, company_id, ids))
    .orderBy(asc(bundles.position), asc(bundles.id));
  const items = groupBy(await itemsOf(tx, company_id, idsOf(rows)), ({ bundle_id }) => bundle_id);
  const whole = rows
    .map(({ id, name, price }) => ({ id, name, price, items: items.get(id) ?? [] }))
    .filter(({ items }) => problemOf(items) === null);
  return inOrder(whole, ids).map(({ items, ...bundle }) => ({
    ...bundle,
    parts_total: partsTotal(items),
    items: items.map(({ name, qty }) => ({ name, qty })),
  }));
}

async function siteMemberships(tx: Tx, company_id: number, ids?: number[]): Promise<SiteMembership[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .select()
    .from(memberships)
    .where(offered(memberships, company_id, ids))
    .orderBy(asc(memberships.position), asc(memberships.id));
  const shown = inOrder(rows, ids);
  const features = groupBy(await featuresOf(tx, company_id, idsOf(shown)), one => one.membership_id);
  const addons = groupBy(await addonsOf(tx, company_id, idsOf(shown)), one => one.membership_id);
  return shown.map(membership => {
    const { id, name, description, interval, period } = membership;
    const own = addons.get(id) ?? [];
    return {
      id,
      name,
      description,
      interval,
      period,
      price: totalPrice({ ...membership, addons: own }),
      features: (features.get(id) ?? []).map(({ name }) => name),
      addons: own.map(({ name, visits }) => ({ name, visits })),
    };
  });
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
