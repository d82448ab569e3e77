import { keysOf } from '@/domain/keys';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { partsTotal, problemOf } from '@/domain/bundles/bundleItem';
import { groupBy } from '@/domain/lists/groupBy';
import { totalPrice } from '@/domain/memberships/totalPrice';
import { priceOfProduct } from '@/domain/products/product';
import type { Settings } from '@/domain/settings/settings';
import type { SiteBundle, SiteGoods, SiteMembership } from '@/domain/sites/site';
import { inLocale } from '@/domain/translations/translations';
import { bundles, memberships, products } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { itemsOf } from './bundleItems';
import { picturesOf } from '@/server/core/files/files';
import { addonsOf } from './membershipAddons';
import { featuresOf } from './membershipParts';
import { soldLately } from './soldLately';

/** Shown if the company has not chosen. */
const shown_max = 6;
/** Placed before the others if the company has not chosen. */
const popular_max = 4;

const typeOf = { services: 'service', bundles: 'bundle', memberships: 'membership' } as const;
type Kind = keyof typeof typeOf;

/** Without `ids`, ranked by sales. */
type Popular = { ids?: number[]; sold: (id: number) => number };

type Offer = { settings: Settings; services: { id: number }[]; now: number; locale: Locale };

/** The company's choice in its own order, or else what sold most lately. */
export async function siteGoods(
  tx: CompanyTx,
  { settings, services, now, locale }: Offer,
): Promise<SiteGoods> {
  const isAuto = (kind: Kind) =>
    settings[`popular_${kind}_enabled`] && settings[`auto_select_popular_${kind}`];
  const types = keysOf(typeOf)
    .filter(isAuto)
    .map(kind => typeOf[kind]);
  const sold = await soldLately(tx, types, now);
  const popular = (kind: Kind): Popular => ({
    ids: isAuto(kind) ? undefined : settings[`popular_${kind}_enabled`] ? settings[`popular_${kind}`] : [],
    sold: id => sold(typeOf[kind], id),
  });
  return {
    popular_services: popularServices(services, popular('services')),
    bundles: await siteBundles(tx, popular('bundles'), locale),
    memberships: await siteMemberships(tx, popular('memberships'), locale),
    products: await siteProducts(tx, settings.popular_products, locale),
  };
}

/** At most half of them, so that they stand out. */
function popularServices(services: { id: number }[], { ids, sold }: Popular): number[] {
  const most = Math.min(popular_max, Math.floor(services.length / 2));
  if (ids) return ids.filter(id => services.some(service => service.id === id));
  return bySales(services, sold)
    .slice(0, most)
    .map(({ id }) => id);
}

type Table = typeof products | typeof bundles | typeof memberships;

const offered = (table: Table, ids?: number[]) =>
  and(isNull(table.archived_at), eq(table.is_enabled, true), ids && inArray(table.id, ids));

const inOrderOf = <Row extends { id: number }>(rows: Row[], ids: number[]) =>
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

const bySales = <Row extends { id: number }>(rows: Row[], sold: Popular['sold']) =>
  rows.toSorted((one, other) => sold(other.id) - sold(one.id));

const listedOf = <Row extends { id: number }>(rows: Row[], { ids, sold }: Popular) =>
  ids ? inOrderOf(rows, ids) : bySales(rows, sold).slice(0, shown_max);

async function siteProducts(tx: CompanyTx, ids: number[], locale: Locale) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(products)
    .where(and(offered(products, ids), or(isNull(products.stock), sql`${products.stock} > 0`)));
  const pictureOf = await picturesOf(
    tx,
    rows.map(({ picture }) => picture),
  );
  return inOrderOf(rows, ids).map(product => {
    const { id, name, description, promo_rule, price: full_price } = inLocale(product, locale);
    const picture = pictureOf(product.picture);
    return { id, name, description, promo_rule, picture, price: priceOfProduct(product), full_price };
  });
}

async function siteBundles(tx: CompanyTx, popular: Popular, locale: Locale): Promise<SiteBundle[]> {
  if (popular.ids?.length === 0) return [];
  const rows = await tx
    .select()
    .from(bundles)
    .where(offered(bundles, popular.ids))
    .orderBy(asc(bundles.position), asc(bundles.id));
  const items = groupBy(await itemsOf(tx, idsOf(rows)), ({ bundle_id }) => bundle_id);
  const sellable = rows
    .map(row => inLocale(row, locale))
    .map(({ id, name, price }) => ({ id, name, price, items: items.get(id) ?? [] }))
    .filter(({ items }) => problemOf(items) === null);
  return listedOf(sellable, popular).map(({ items, ...bundle }) => ({
    ...bundle,
    parts_total: partsTotal(items),
    items: items.map(item => ({ name: inLocale(item, locale).name, qty: item.qty })),
  }));
}

async function siteMemberships(tx: CompanyTx, popular: Popular, locale: Locale): Promise<SiteMembership[]> {
  if (popular.ids?.length === 0) return [];
  const rows = await tx
    .select()
    .from(memberships)
    .where(offered(memberships, popular.ids))
    .orderBy(asc(memberships.position), asc(memberships.id));
  const listed = listedOf(rows, popular);
  const features = groupBy(await featuresOf(tx, idsOf(listed)), one => one.membership_id);
  const addons = groupBy(await addonsOf(tx, idsOf(listed)), one => one.membership_id);
  return listed.map(membership => {
    const { id, name, description, interval, period } = inLocale(membership, locale);
    const own = addons.get(id) ?? [];
    return {
      id,
      name,
      description,
      interval,
      period,
      price: totalPrice({ ...membership, addons: own }),
      features: (features.get(id) ?? []).map(feature => inLocale(feature, locale).name),
      addons: own.map(addon => ({ name: inLocale(addon, locale).name, visits: addon.visits })),
    };
  });
}

/** As the site shows it, chosen for its front page or not; undefined if it is not sold. */
export async function siteBundle(tx: CompanyTx, id: number, locale: Locale): Promise<SiteBundle | undefined> {
  const [bundle] = await siteBundles(tx, { ids: [id], sold: () => 0 }, locale);
  return bundle;
}

/** As `siteBundle`. */
export async function siteMembership(
  tx: CompanyTx,
  id: number,
  locale: Locale,
): Promise<SiteMembership | undefined> {
  const [membership] = await siteMemberships(tx, { ids: [id], sold: () => 0 }, locale);
  return membership;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
