import { updatedSince } from '@/server/platform/db/filters';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OwnRole } from '@/domain/access/ownRoles';
import type { Permission } from '@/domain/access/permissions';
import { NotFound } from '@/domain/errors';
import { employees, ownRoles, userInvites } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';

const members = sql<number>`(
  select count(*) from (
    select e.id from ${employees} e
      where e.company_id = ${ownRoles}.company_id and e.role_id = ${ownRoles}.id and e.archived_at is null
    union
    select i.employee_id from ${userInvites} i
      where i.company_id = ${ownRoles}.company_id and i.role_id = ${ownRoles}.id) people)::int`;

const columns = {
  id: ownRoles.id,
  name: ownRoles.name,
  permissions: ownRoles.permissions,
  members_count: members,
  version: ownRoles.version,
  created_at: ownRoles.created_at,
  updated_at: ownRoles.updated_at,
};

const isThere = isNull(ownRoles.archived_at);

/** Oldest first. */
export const listOwnRoles = (tx: CompanyTx, updated_since?: number): Promise<OwnRole[]> =>
  tx
    .select(columns)
    .from(ownRoles)
    .where(and(isThere, updatedSince(ownRoles.updated_at, updated_since)))
    .orderBy(asc(ownRoles.id));

/** @throws NotFound */
export async function getOwnRole(tx: CompanyTx, id: number): Promise<OwnRole> {
  const [role] = await tx
    .select(columns)
    .from(ownRoles)
    .where(and(isThere, eq(ownRoles.id, id)));
  if (!role) throw new NotFound();
  return role;
}

/** What a member may do by a role of the company's own; undefined without one. None that exists grants nothing. */
export async function grantedBy(tx: CompanyTx, role_id: number | null): Promise<Permission[] | undefined> {
  if (role_id === null) return undefined;
  const [role] = await tx
    .select({ permissions: ownRoles.permissions })
    .from(ownRoles)
    .where(and(isThere, eq(ownRoles.id, role_id)));
  return role?.permissions ?? [];
}
