import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { nameLookup } from '@/domain/text/nameLookup';
import type { ImportedFields } from '@/domain/imports/rows';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import type { Entity } from '@/server/collections/collection';
import { customers as customersCollection } from '@/server/modules/customers';
import { employees as employeesCollection } from '@/server/modules/catalogue';
import {
  customerMemberships,
  customers,
  employees,
  orders,
  records,
  serviceEmployees,
  services,
  visits,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { entityImporter } from './entities';
import { matchPeople } from '../../queries/matches';

const nameOf = (input: ImportedFields, entity?: Entity) => {
  const of = (field: string) => String(input[field] ?? entity?.[field] ?? '');
  return fullName({ first_name: of('first_name'), last_name: of('last_name') }) || of('phone') || of('email');
};

export const customersImporter = entityImporter(customersCollection, {
  match: (tx, rows) => matchPeople(tx, 'customers', rows),
  label: nameOf,
  async isInUse(tx, id) {
    const has = (table: typeof visits | typeof orders | typeof customerMemberships) =>
      sql`exists (${tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(tx.ofCompany(table), eq(table.customer_id, id)))})`;
    const [row] = await tx
      .select({
        isUsed: sql<boolean>`${or(sql`${customers.user_id} is not null`, has(visits), has(orders), has(customerMemberships))}`,
      })
      .from(customers)
      .where(eq(customers.id, id));
    return row?.isUsed ?? false;
  },
});

export const employeesImporter = entityImporter(employeesCollection, {
  match: (tx, rows) => matchPeople(tx, 'employees', rows),
  label: nameOf,
  async isInUse(tx, id) {
    const appointments = tx
      .select({ one: sql`1` })
      .from(records)
      .where(eq(records.employee_id, id));
    const [row] = await tx
      .select({ isUsed: sql<boolean>`${employees.user_id} is not null or exists (${appointments})` })
      .from(employees)
      .where(eq(employees.id, id));
    return row?.isUsed ?? false;
  },
  complete: withPerformed,
});

type Performed = { service_id: number };

/** The services that a row names, beside those that the employee performs already. */
async function withPerformed(tx: CompanyTx, rows: { services?: string[] }[]) {
  const isNamed = rows.some(({ services: named = [] }) => named.length > 0);
  const performers = tx
    .select({ one: sql`1` })
    .from(serviceEmployees)
    .where(eq(serviceEmployees.service_id, services.id));
  const offered = isNamed
    ? await tx
        .select({ id: services.id, name: services.name, has_price: sql<boolean>`exists (${performers})` })
        .from(services)
        .where(isNull(services.archived_at))
    : [];
  const servicesNamed = nameLookup(offered, ({ name }) => name);

  return ({ services: named = [] }: { services?: string[] }, entity?: Entity) => {
    if (named.length === 0) return { input: {}, warnings: [] };
    const warnings: Violation[] = [];
    const warn = (key: string, name: string) =>
      warnings.push(violation('services', 'employees', { key: `imports.rows.${key}`, values: { name } }));
    const present = (entity?.services ?? []) as Performed[];
    const added = named.flatMap((name): Performed[] => {
      const [service, ...others] = servicesNamed(name);
      if (!service || others.length > 0) warn(service ? 'several' : 'no_such_service', name);
      else if (!service.has_price) warn('service_without_price', name);
      else if (!present.some(one => one.service_id === service.id)) return [{ service_id: service.id }];
      return [];
    });
    return { input: added.length > 0 ? { services: [...present, ...added] } : {}, warnings };
  };
}
