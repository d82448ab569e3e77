import { defined } from '@/domain/assert';
import { and, eq, inArray, isNull, min } from 'drizzle-orm';
import { totalPrice } from '@/domain/memberships/totalPrice';
import { translate } from '@/domain/messages/translate';
import type { Discount, LineType } from '@/domain/orders/lines';
import { isOfCatalogue, orderItemTypes, type OrderItemType } from '@/domain/orders/order';
import type { FeeReason } from '@/domain/orders/lines';
import { priceOfProduct } from '@/domain/products/product';
import { locales, type Locale } from '@/domain/translations/locales';
import { translatedNames, type Translations } from '@/domain/translations/translations';
import { Invalid } from '@/domain/errors';
import type { Violation } from '@/domain/validation/violation';
import { violation } from '@/domain/validation/violations';
import {
  bundles,
  employees,
  memberships,
  products,
  serviceEmployees,
  services,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { addonsOf } from '@/server/modules/catalogue';
import type { Line } from './orderLines';

/** A service has its lowest price. */
export type Priced = { id: number; name: string; translations: Translations; sku?: string; price: number };

type Finding = (tx: CompanyTx, ids: number[]) => Promise<Priced[]>;

const find: Record<OrderItemType, Finding> = {
  async service(tx, ids) {
    const rows = await tx
      .select({
        id: services.id,
        name: services.name,
        translations: services.translations,
        price: min(serviceEmployees.price),
      })
      .from(services)
      .innerJoin(serviceEmployees, eq(serviceEmployees.service_id, services.id))
      .innerJoin(
        employees,
        and(eq(employees.id, serviceEmployees.employee_id), isNull(employees.archived_at)),
      )
      .where(present(services, ids))
      .groupBy(services.id, services.name, services.translations);
    return rows.map(row => ({ ...row, price: defined(row.price, 'price') }));
  },

  async product(tx, ids) {
    const { id, name, translations, sku, price, discounted_price } = products;
    const rows = await tx
      .select({ id, name, translations, sku, price, discounted_price })
      .from(products)
      .where(present(products, ids));
    return rows.map(({ discounted_price, ...row }) => ({
      ...row,
      price: priceOfProduct({ ...row, discounted_price }),
    }));
  },

  async bundle(tx, ids) {
    const { id, name, translations, price } = bundles;
    return tx.select({ id, name, translations, price }).from(bundles).where(present(bundles, ids));
  },

  async membership(tx, ids) {
    const [rows, addons] = await Promise.all([
      tx.select().from(memberships).where(present(memberships, ids)),
      addonsOf(tx, ids),
    ]);
    return rows.map(row => {
      const own = addons.filter(({ membership_id }) => membership_id === row.id);
      const { id, name, translations } = row;
      return { id, name, translations, price: totalPrice({ ...row, addons: own }) };
    });
  },
};

type Table = typeof services | typeof products | typeof bundles | typeof memberships;

const present = (table: Table, ids: number[]) => and(inArray(table.id, ids), isNull(table.archived_at));

/** What is to be sold, of the catalogue or beside it; `id` is the catalogue's. Amounts in minor units. */
export type LineToSell = {
  type: LineType;
  id?: number | null;
  qty?: number;
  /** By hand; by default what the catalogue says. */
  price?: number;
  discount?: Discount | null;
  employee_id?: number | null;
  amount?: number;
  valid_until?: string | null;
  reason?: FeeReason;
};

/** Undefined if the company does not sell it. */
export const pricedItem = async (
  tx: CompanyTx,
  { type, id }: { type: OrderItemType; id: number },
): Promise<Priced | undefined> => (await find[type](tx, [id]))[0];

/**
 * The lines to be stored, in the given order; `paths` are those of the items in the request, where `id` has that name.
 * @throws Invalid at each item that the company does not sell, and at each employee whom it does not have
 */
export async function newLines(
  tx: CompanyTx,
  items: LineToSell[],
  { paths, id: id_field }: { paths: string[]; id: 'id' | 'entity_id' },
): Promise<Line[]> {
  const found = new Map<string, Priced>();
  for (const type of orderItemTypes) {
    const ids = items.flatMap(item => (item.type === type ? (item.id ?? []) : []));
    if (ids.length === 0) continue;
    for (const one of await find[type](tx, ids)) found.set(`${type} ${one.id}`, one);
  }
  const unknownItems = items.flatMap(({ type, id }, index) =>
    !isOfCatalogue(type) || found.has(`${type} ${id}`)
      ? []
      : violation(`${paths[index]}.${id_field}`, 'orders', { key: 'order_errors.no_such_order_item' }),
  );
  const unknownPeople = await peopleMissing(tx, items, paths);
  if (unknownItems.length + unknownPeople.length > 0) throw new Invalid([...unknownItems, ...unknownPeople]);
  return items.map(item => {
    const { type, qty = 1, discount, employee_id } = item;
    const own = { type, qty, discount_rule: discount ?? null, employee_id: employee_id ?? null };
    if (!isOfCatalogue(type)) return { ...own, ...besideCatalogue(type, item) };
    const { id: item_id, name, translations, sku, price } = defined(found.get(`${type} ${item.id}`), 'item');
    const names = translatedNames(translations);
    return { ...own, item_id, name, translations: names, sku, price: item.price ?? price };
  });
}

/** Its name is ours, in every language. */
function besideCatalogue(
  type: Exclude<LineType, OrderItemType>,
  { amount, price = 0, valid_until, reason }: LineToSell,
): Pick<Line, 'name' | 'translations' | 'price' | 'meta'> {
  const nameIn = (locale: Locale) => translate({ key: `resources.orders.lines.${type}` }, locale);
  const translations = Object.fromEntries(locales.map(locale => [locale, { name: nameIn(locale) }]));
  return {
    name: nameIn('en'),
    translations,
    price: amount ?? price,
    meta: { ...(valid_until && { valid_until }), ...(reason && { reason }) },
  };
}

async function peopleMissing(tx: CompanyTx, items: LineToSell[], paths: string[]): Promise<Violation[]> {
  const ids = [...new Set(items.flatMap(({ employee_id }) => employee_id ?? []))];
  if (ids.length === 0) return [];
  const rows = await tx.select({ id: employees.id }).from(employees).where(inArray(employees.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const isUnknown = ({ employee_id }: LineToSell) => employee_id != null && !known.has(employee_id);
  const key = 'order_errors.no_such_employee_here';
  return items.flatMap((item, index) =>
    isUnknown(item) ? violation(`${paths[index]}.employee_id`, 'orders', { key }) : [],
  );
}
