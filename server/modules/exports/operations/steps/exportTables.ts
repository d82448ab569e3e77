import type { Table } from '@/domain/collections/table';
import { ordersQuery } from '@/domain/orders/order';
import { parse } from '@/domain/validation/violations';
import { collections } from '@/server/collections/registry';
import { eachEntity } from '@/server/collections/eachEntity';
import { entitiesTable, formTable } from '@/server/collections/entitiesTable';
import { inCompany } from '@/server/platform/db/scope';
import { memberContacts } from '@/server/modules/messages';
import { tablePlace } from '@/server/modules/companies';
import { eachOrder, eachSale } from '@/server/modules/orders';
import type { Viewer } from '@/server/core/viewer';
import { ordersTable } from '@/server/platform/spreadsheets/tables/ordersTable';
import { salesTable } from '@/server/platform/spreadsheets/tables/salesTable';
import type { ExportDeps } from './exportDeps';

type Deps = Pick<ExportDeps, 'db' | 'secret_key' | 'now'>;

/** The lists as the owner can save them one by one, in the owner's language. */
export async function exportTables(
  { db, secret_key, now }: Deps,
  company_id: number,
): Promise<{ name: string; table: Table }[]> {
  const [found, contacts] = await inCompany(db, company_id, async tx => [
    await tablePlace(tx),
    await memberContacts(tx),
  ]);
  const owner = contacts.find(({ is_owner }) => is_owner);
  const place = { ...found, locale: owner?.locale ?? 'en' };
  const viewer: Viewer = {
    company_id,
    employee_id: 0,
    user_id: owner?.user_id ?? 0,
    company_role: 'administrator',
    is_owner: true,
    now: now(),
    signing: { secret: secret_key, now: now() },
  };
  const tables: { name: string; table: Table }[] = [];
  for (const collection of collections.all()) {
    const form = await inCompany(db, company_id, async tx => collection.spreadsheet?.(tx));
    const entities = eachEntity(db, collection, { company_id, params: parse(collection.query, {}), viewer });
    const table = form ? formTable(form, entities, place) : entitiesTable(collection, entities, place);
    tables.push({ name: collection.name, table });
  }
  const orders = eachOrder(db, viewer, parse(ordersQuery, {}));
  // Of all days there are.
  const sales = eachSale(db, company_id, { from: '1970-01-01', to: '9999-12-30' });
  return [
    ...tables,
    { name: 'orders', table: ordersTable(orders, { ...place, showsContacts: true }) },
    { name: 'sales', table: salesTable(sales, place) },
  ];
}
