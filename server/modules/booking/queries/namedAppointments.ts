import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import type { VisitConflict } from '@/domain/errors';
import { customers, employees, records, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { contactColumns } from '@/server/modules/messages';

/** `break` in minutes. Blocked time has no visit. */
export type NamedAppointment = VisitConflict & {
  visit_id: number | null;
  service_id: number | null;
  break: number;
  is_client: boolean;
  /** The client has an email address or a phone number. */
  has_contact: boolean;
  /** The client's. */
  phone: string | null;
  /** It stands against the schedule by somebody's decision. */
  forced: boolean;
};

const contact = contactColumns(visits);

/** Ordered by start; `is_client` marks those of `customer_id`. */
export async function namedAppointments(
  tx: CompanyTx,
  conditions: (SQL | undefined)[],
  customer_id: SQL = sql`null::bigint`,
): Promise<NamedAppointment[]> {
  const rows = await tx
    .select({
      id: records.id,
      visit_id: records.visit_id,
      service_id: records.service_id,
      start_at: records.start_at,
      end_at: records.end_at,
      break: records.break,
      service: records.name,
      employee: { id: employees.id, first_name: employees.first_name, last_name: employees.last_name },
      customer: { first_name: contact.first_name, last_name: contact.last_name },
      forced: sql<boolean>`${records.forced_by} is not null`,
      phone: contact.phone,
      has_contact: sql<boolean>`coalesce(${contact.email}, ${contact.phone}) is not null`,
      is_client: sql<boolean>`coalesce(${visits.customer_id} = ${customer_id}, false)`,
    })
    .from(records)
    .innerJoin(employees, eq(employees.id, records.employee_id))
    .leftJoin(visits, eq(visits.id, records.visit_id))
    .leftJoin(customers, eq(customers.id, visits.customer_id))
    .where(and(isNull(records.archived_at), ...conditions))
    .orderBy(asc(records.start_at), asc(records.id));
  return rows.map(({ employee: { id, ...names }, customer, ...row }) => ({
    ...row,
    employee: { id, full_name: fullName(names) },
    customer: customer.first_name === null ? '' : fullName(customer),
  }));
}
