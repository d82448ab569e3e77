import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import type { Customer, CustomersQuery } from '../../domain/customers/customers';
import { pageOf, type Page } from '../../domain/lists/page';
import { NotFound } from '../../domain/refusals';
import { customers, records, visits } from '../db/schema';
import type { Tx } from '../db/scope';
import { contains, equals, matches, sorted } from './lists';

/** `served_by` leaves only those whom this employee has served or will serve. */
export async function listCustomers(
  tx: Tx,
  company_id: number,
  query: CustomersQuery,
  { served_by }: { served_by?: number } = {},
): Promise<Page<Customer>> {
  const { page, per_page, search, sort, ids } = query;
  const digits = search?.replace(/\D/g, '');
  const where = and(
    eq(customers.company_id, company_id),
    isNull(customers.archived_at),
    isNull(customers.merged_into_id),
    search
      ? or(
          matches(sql`${customers.first_name} || ' ' || ${customers.last_name}`, search),
          contains(customers.email, search),
          digits && digits.length > 2 ? contains(customers.phone, digits) : undefined,
        )
      : undefined,
    ids && inArray(customers.id, ids),
    served_by === undefined ? undefined : isServedBy(tx, served_by),
  );
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(customers)
      .where(where)
      .orderBy(...sorted(customers, sort), asc(customers.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(customers, where),
  ]);
  return pageOf(rows.map(toCustomer), total, query);
}

export async function getCustomer(
  tx: Tx,
  company_id: number,
  id: number,
  { served_by }: { served_by?: number } = {},
): Promise<Customer> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.company_id, company_id),
        eq(customers.id, id),
        isNull(customers.archived_at),
        served_by === undefined ? undefined : isServedBy(tx, served_by),
      ),
    );
  if (!row) throw new NotFound();
  return toCustomer(row);
}

function isServedBy(tx: Tx, employee_id: number) {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(visits)
      .innerJoin(records, and(eq(records.company_id, visits.company_id), eq(records.visit_id, visits.id)))
      .where(
        and(
          eq(visits.company_id, customers.company_id),
          eq(visits.customer_id, customers.id),
          equals(records.employee_id, employee_id),
        ),
      ),
  );
}

function toCustomer(row: typeof customers.$inferSelect): Customer {
  const { id, first_name, last_name, phone, email, version, created_at, updated_at } = row;
  const full_name = fullName(row);
  return { id, first_name, last_name, full_name, phone, email, version, created_at, updated_at };
}
