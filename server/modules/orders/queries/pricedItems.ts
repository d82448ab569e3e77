import { defined } from '@/domain/assert';
import { and, inArray, isNull, min } from 'drizzle-orm';
import { totalPrice } from '@/domain/memberships/totalPrice';
import type { NewItem } from '@/domain/orders/newOrder';
import type { OrderItemType } from '@/domain/orders/order';
import { priceOfProduct } from '@/domain/products/product';
import type { Translations } from '@/domain/translations/translations';
import { Invalid } from '@/domain/errors';
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
import { joined, ofCompany } from '@/server/platform/db/company';

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
      .innerJoin(serviceEmployees, joined(serviceEmployees.service_id, services.id))
      .innerJoin(
        employees,
        and(joined(employees.id, serviceEmployees.employee_id), isNull(employees.archived_at)),
      )
      .where(present(tx, services, ids))
      .groupBy(services.id, services.name, services.translations);
    return rows.map(row => ({ ...row, price: defined(row.price, 'price') }));
  },

  async product(tx, ids) {
    const { id, name, translations, sku, price, discounted_price } = products;
    const rows = await tx
      .select({ id, name, translations, sku, price, discounted_price })
      .from(products)
      .where(present(tx, products, ids));
    return rows.map(({ discounted_price, ...row }) => ({
      ...row,
      price: priceOfProduct({ ...row, discounted_price }),
    }));
  },

  async bundle(tx, ids) {
    const { id, name, translations, price } = bundles;
    return tx
      .select({ id, name, translations, price })
      .from(bundles)
      .where(present(tx, bundles, ids));
  },

  async membership(tx, ids) {
    const [rows, addons] = await Promise.all([
      tx
        .select()
        .from(memberships)
        .where(present(tx, memberships, ids)),
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

const present = (tx: CompanyTx, table: Table, ids: number[]) =>
  ofCompany(tx, table, inArray(table.id, ids), isNull(table.archived_at));

/** In the given order. @throws Invalid at each item that the company does not sell */
export async function pricedItems(tx: CompanyTx, items: NewItem[]): Promise<Priced[]> {
  const found = new Map<string, Priced>();
  for (const type of new Set(items.map(item => item.type))) {
    const ids = items.flatMap(item => (item.type === type ? item.id : []));
    for (const one of await find[type](tx, ids)) found.set(`${type} ${one.id}`, one);
  }
  const unknownItems = items.flatMap(({ type, id }, index) =>
    found.has(`${type} ${id}`)
      ? []
      : [violation(`items.${index}.id`, 'orders', { key: 'order_errors.no_such_order_item' })],
  );
  if (unknownItems.length > 0) throw new Invalid(unknownItems);
  return items.map(({ type, id }) => defined(found.get(`${type} ${id}`), 'entry in found'));
}
