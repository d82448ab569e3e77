import type { CompanyMember } from '@/domain/access/permissions';
import type { Entity } from '@/server/collections/collection';
import { entitiesAfter } from '@/server/collections/entities';
import type { CompanyTx } from '@/server/platform/db/scope';
import { employees } from '../collections/employees';

const shown_max = 100;

/** Everyone whose calendar there is, without what is private of others. */
export async function colleaguesOf(tx: CompanyTx, member: CompanyMember): Promise<Entity[]> {
  const team = await entitiesAfter(tx, employees, {}, { id: 0, limit: shown_max, viewer: undefined });
  return team.map(employee =>
    employee.id === member.employee_id
      ? { ...employee, is_auth_user_profile: true }
      : { ...employee, email: null, phone: null, date_of_birth: null, notes: '', invite: null },
  );
}
