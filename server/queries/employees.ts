import { and, asc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import type { Employee, EmployeesQuery } from '../../domain/employees/employee';
import { pageOf, type Page } from '../../domain/lists/page';
import { NotFound } from '../../domain/refusals';
import type { SentInvite } from '../../domain/users/invite';
import {
  employees,
  hours,
  resources,
  scheduleAdjustments,
  serviceEmployees,
  userInvites,
} from '../db/schema';
import type { Tx } from '../db/scope';
import { isOpen, sentInvites } from './invites';
import { equals, matches, sorted } from './lists';
import { toAdjustment, toHours } from './timetables';

/** `only` names the one employee whom the reader may see; left out, all of them. */
export async function listEmployees(
  tx: Tx,
  company_id: number,
  query: EmployeesQuery,
  reader: { user_id: number; only?: number },
): Promise<Page<Employee>> {
  const { page, per_page, search, sort, ids, company_role, service_id, bookable } = query;
  const where = and(
    eq(employees.company_id, company_id),
    isNull(employees.archived_at),
    equals(employees.id, reader.only),
    matches(sql`${employees.first_name} || ' ' || ${employees.last_name}`, search),
    equals(employees.company_role, company_role),
    ids && inArray(employees.id, ids),
    service_id === undefined ? undefined : performs(tx, eq(serviceEmployees.service_id, service_id)),
    bookable === undefined ? undefined : sql`${performs(tx)} = ${bookable}`,
  );
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(employees)
      .where(where)
      .orderBy(...sorted(employees, sort), asc(employees.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(employees, where),
  ]);
  return pageOf(await shown(tx, company_id, rows, reader.user_id), total, query);
}

export async function getEmployee(
  tx: Tx,
  company_id: number,
  id: number,
  reader: { user_id: number; only?: number },
): Promise<Employee> {
  const page = await listEmployees(
    tx,
    company_id,
    { page: 1, per_page: 1, sort: ['first_name'], ids: [id] } as EmployeesQuery,
    reader,
  );
  const [employee] = page.data;
  if (!employee) throw new NotFound();
  return employee;
}

function performs(tx: Tx, ...conditions: SQL[]) {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(serviceEmployees)
      .where(
        and(
          eq(serviceEmployees.company_id, employees.company_id),
          eq(serviceEmployees.employee_id, employees.id),
          ...conditions,
        ),
      ),
  );
}

async function shown(
  tx: Tx,
  company_id: number,
  rows: (typeof employees.$inferSelect)[],
  user_id: number,
): Promise<Employee[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [owned, weekly, dated, performed, invited] = await Promise.all([
    tx
      .select({ id: resources.id, employee_id: resources.employee_id })
      .from(resources)
      .where(and(eq(resources.company_id, company_id), inArray(resources.employee_id, ids))),
    tx.select().from(hours).where(eq(hours.company_id, company_id)),
    tx
      .select()
      .from(scheduleAdjustments)
      .where(eq(scheduleAdjustments.company_id, company_id))
      .orderBy(asc(scheduleAdjustments.date)),
    tx
      .select({ employee_id: serviceEmployees.employee_id, service_id: serviceEmployees.service_id })
      .from(serviceEmployees)
      .where(and(eq(serviceEmployees.company_id, company_id), inArray(serviceEmployees.employee_id, ids))),
    sentInvites(tx, company_id, inArray(userInvites.employee_id, ids), isOpen),
  ]);
  return rows.map(row => {
    const resource_id = owned.find(({ employee_id }) => employee_id === row.id)?.id;
    const isOwn = (entry: { resource_id: number | null }) => entry.resource_id === resource_id;
    return {
      id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      full_name: fullName(row),
      position: row.position,
      company_role: row.company_role,
      profile_type: row.is_owner ? 'owner' : 'employee',
      email: row.email,
      phone: row.phone,
      has_user: row.user_id !== null,
      invite: toInvite(invited.find(({ profile }) => profile.id === row.id)),
      is_auth_user_profile: row.user_id === user_id,
      working_hours: row.has_own_hours ? weekly.filter(isOwn).map(toHours) : null,
      schedule_adjustments: dated.filter(isOwn).map(toAdjustment),
      services: performed.filter(({ employee_id }) => employee_id === row.id).map(one => one.service_id),
      version: row.version,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

function toInvite(invite: SentInvite | undefined): Employee['invite'] {
  if (!invite) return null;
  const { id, login, created_at, expired_at } = invite;
  return { id, login, created_at, expired_at };
}
