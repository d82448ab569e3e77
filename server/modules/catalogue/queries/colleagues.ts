import type { CompanyMember } from '@/domain/access/permissions';
import type { Entity } from '@/server/collections/collection';
import { listEntities } from '@/server/collections/entities';
import type { CompanyTx } from '@/server/platform/db/scope';
import { employees } from '../collections/employees';

const shown_max = 100;

/** Everyone whose calendar there is, in the company's order, without what is private of others. */
export async function colleaguesOf(tx: CompanyTx, member: CompanyMember): Promise<Entity[]> {
  const page = { page: 1, per_page: shown_max, sort: ['sort_order'] };
  const { data } = await listEntities(tx, employees, page, undefined);
  return data.map(employee =>
    employee.id === member.employee_id
      ? { ...employee, is_auth_user_profile: true }
      : { ...employee, email: null, phone: null, date_of_birth: null, notes: '', invite: null },
  );
}
