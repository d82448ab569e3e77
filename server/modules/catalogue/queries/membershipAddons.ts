import { defined } from '@/domain/assert';
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AddonType, AnsweredAddon } from '@/domain/memberships/addon';
import type { Translations } from '@/domain/translations/translations';
import {
  bundles,
  employees,
  membershipAddons,
  memberships,
  products,
  services,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { idIn } from '@/server/platform/db/idIn';

export async function addonsOf(
  tx: CompanyTx,
  membership_ids: number[],
): Promise<(AnsweredAddon & { membership_id: number; translations: Translations })[]> {
  const { membership_id, service_id, product_id, bundle_id, employee_id, visits, price } = membershipAddons;
  const rows = await tx
    .select({
      membership_id,
      service_id,
      product_id,
      bundle_id,
      employee_id,
      visits,
      price,
      name: sql<string>`coalesce(${services.name}, ${products.name}, ${bundles.name})`,
      translations: sql<Translations>`
        coalesce(${services.translations}, ${products.translations}, ${bundles.translations})`,
      sku: sql<string>`coalesce(${products.sku}, '')`,
    })
    .from(membershipAddons)
    .leftJoin(services, present(services, service_id))
    .leftJoin(products, present(products, product_id))
    .leftJoin(bundles, present(bundles, bundle_id))
    .where(
      and(
        idIn(membership_id, membership_ids),
        or(...[services, products, bundles].map(({ id }) => sql`${id} is not null`)),
      ),
    )
    .orderBy(asc(membership_id), asc(membershipAddons.seq));
  return rows.map(({ service_id, product_id, bundle_id, ...row }) => {
    const item_id = defined(service_id ?? product_id ?? bundle_id, 'service_id ?? product_id ?? bundle_id');
    const item_type = service_id !== null ? 'service' : product_id !== null ? 'product' : 'bundle';
    return { item_type, item_id, entity_id: item_id, ...row };
  });
}

const present = (table: typeof services | typeof products | typeof bundles, id: PgColumn): SQL | undefined =>
  and(eq(table.company_id, membershipAddons.company_id), eq(table.id, id), isNull(table.archived_at));

export async function presentEmployees(tx: CompanyTx, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(idIn(employees.id, ids), isNull(employees.archived_at)));
  return rows.map(({ id }) => id);
}

export async function membershipIdsWith(tx: CompanyTx, type: AddonType, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: memberships.id })
    .from(membershipAddons)
    .innerJoin(memberships, eq(memberships.id, membershipAddons.membership_id))
    .where(and(idIn(membershipAddons[`${type}_id`], ids), isNull(memberships.archived_at)))
    .orderBy(asc(memberships.id));
  return rows.map(({ id }) => id);
}
