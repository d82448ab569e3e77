import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Addon, AddonType, AnsweredAddon } from '../../../domain/memberships/addon';
import { Invalid } from '../../../domain/errors';
import { violation, type Violation } from '../../../domain/validation/violations';
import {
  bundles,
  employees,
  membershipAddons,
  memberships,
  products,
  serviceEmployees,
  services,
} from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { missingReferences } from './missingReferences';
import { idIn } from '../../collections/engine/idIn';

/** What of these memberships can still be had, in their order. */
export async function addonsOf(
  tx: CompanyTx,
  membership_ids: number[],
): Promise<(AnsweredAddon & { membership_id: number })[]> {
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
      sku: sql<string>`coalesce(${products.sku}, '')`,
    })
    .from(membershipAddons)
    .leftJoin(services, present(services, service_id))
    .leftJoin(products, present(products, product_id))
    .leftJoin(bundles, present(bundles, bundle_id))
    .where(
      and(
        eq(membershipAddons.company_id, tx.company_id),
        idIn(membership_id, membership_ids),
        or(...[services, products, bundles].map(({ id }) => sql`${id} is not null`)),
      ),
    )
    .orderBy(asc(membership_id), asc(membershipAddons.seq));
  return rows.map(({ service_id, product_id, bundle_id, ...row }) => {
    const item_id = (service_id ?? product_id ?? bundle_id)!;
    const item_type = service_id !== null ? 'service' : product_id !== null ? 'product' : 'bundle';
    return { item_type, item_id, entity_id: item_id, ...row };
  });
}

const present = (table: typeof services | typeof products | typeof bundles, id: PgColumn): SQL | undefined =>
  and(eq(table.company_id, membershipAddons.company_id), eq(table.id, id), isNull(table.archived_at));

/**
 * Puts these add-ons in the place of those that the membership had.
 * @throws Invalid at each that is not there, or whose employee is none or does not perform the service
 */
export async function replaceAddons(tx: CompanyTx, membership_id: number, addons: Addon[]): Promise<void> {
  const { company_id } = tx;
  const named = addons.map(({ item_type, item_id }) => ({ type: item_type, id: item_id }));
  const path = (index: number) => `addons.${index}.item_id`;
  const violations = [
    ...(await missingReferences(tx, named, { resource: 'memberships', path })),
    ...(await wrongEmployees(tx, addons)),
  ];
  if (violations.length > 0) throw new Invalid(violations);
  await tx
    .delete(membershipAddons)
    .where(
      and(eq(membershipAddons.company_id, company_id), eq(membershipAddons.membership_id, membership_id)),
    );
  if (addons.length === 0) return;
  await tx.insert(membershipAddons).values(
    addons.map(({ item_type, item_id, employee_id, visits, price }, seq) => {
      return { company_id, membership_id, seq, [`${item_type}_id`]: item_id, employee_id, visits, price };
    }),
  );
}

async function wrongEmployees(tx: CompanyTx, addons: Addon[]): Promise<Violation[]> {
  const ids = addons.flatMap(({ employee_id }) => employee_id ?? []);
  if (ids.length === 0) return [];
  const known = new Set(await presentEmployees(tx, ids));
  const performed = await tx
    .select({ service_id: serviceEmployees.service_id, employee_id: serviceEmployees.employee_id })
    .from(serviceEmployees)
    .where(and(eq(serviceEmployees.company_id, tx.company_id), idIn(serviceEmployees.employee_id, ids)));
  const pairs = new Set(performed.map(({ service_id, employee_id }) => `${service_id} ${employee_id}`));
  return addons.flatMap(({ item_type, item_id, employee_id }, index) => {
    if (employee_id === null) return [];
    const path = `addons.${index}.employee_id`;
    if (!known.has(employee_id)) {
      return [violation(path, 'memberships', { key: 'validation.no_such_employee' })];
    }
    if (item_type !== 'service' || pairs.has(`${item_id} ${employee_id}`)) return [];
    return [violation(path, 'memberships', { key: 'validation.not_performed' })];
  });
}

/** Those of them who work here. */
export async function presentEmployees(tx: CompanyTx, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(eq(employees.company_id, tx.company_id), idIn(employees.id, ids), isNull(employees.archived_at)),
    );
  return rows.map(({ id }) => id);
}

/** The memberships that give visits of one of these. */
export async function membershipIdsWith(tx: CompanyTx, type: AddonType, ids: number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: memberships.id })
    .from(membershipAddons)
    .innerJoin(
      memberships,
      and(
        eq(memberships.company_id, membershipAddons.company_id),
        eq(memberships.id, membershipAddons.membership_id),
      ),
    )
    .where(
      and(
        eq(membershipAddons.company_id, tx.company_id),
        idIn(membershipAddons[`${type}_id`], ids),
        isNull(memberships.archived_at),
      ),
    )
    .orderBy(asc(memberships.id));
  return rows.map(({ id }) => id);
}
