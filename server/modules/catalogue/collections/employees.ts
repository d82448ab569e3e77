import { defined } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { RoleChoice } from '@/domain/access/ownRoles';
import { isPermitted, lesserRoles } from '@/domain/access/permissions';
import { fullName } from '@/domain/customers/customer';
import {
  employeeSchema,
  employeesQuery,
  own_fields,
  type Employee,
  type EmployeeInput,
} from '@/domain/employees/employee';
import { groupBy } from '@/domain/lists/groupBy';
import { AccessDenied, Invalid, OwnerStays } from '@/domain/errors';
import { hasTooManyPerformers } from '@/domain/services/hasTooManyPerformers';
import { violation } from '@/domain/validation/violations';
import { permittedRole, requireFeature, withPhone, type GivenRole } from '@/server/modules/companies';
import { resourceOf, replaceWeeklyHours, performersOf } from '@/server/modules/schedule';
import { employees as table, ownRoles, resources, serviceEmployees } from '@/server/platform/db/schema';
import { partsOfEmployees, performs } from '../queries/employees';
import { equals, namesOrReaches } from '@/server/platform/db/filters';
import { untranslated } from '@/server/platform/db/translations';
import { joinedPicture } from '@/server/core/files/files';
import { replacePerformed } from '../commands/replacePerformers';
import { defineCollection } from '@/server/collections/collection';
import { lockPicture, withPicture } from '@/server/collections/pictures';
import type { Viewer } from '@/server/core/viewer';
import { detachFromServices } from './services';
import type { CommandContext, Context } from '@/server/core/context';

const joinedRoleName = sql<string | null>`(
  select own.name from ${ownRoles} own where own.company_id = ${table.company_id} and own.id = ${table.role_id})`;

export const employees = defineCollection({
  name: 'employees',
  subject: 'employee',
  schema: employeeSchema,
  answer: 'Employee',
  query: employeesQuery,
  table,
  bulkable: ['position', 'translations'],
  own: own_fields,
  search: typed => namesOrReaches(table, typed),
  filters: ({ company_role, role_id, service_id, bookable, untranslated: locale }, tx) => [
    untranslated(table, employeeSchema, locale),
    equals(table.company_role, company_role),
    equals(table.role_id, role_id),
    service_id === undefined ? undefined : performs(tx, eq(serviceEmployees.service_id, service_id)),
    bookable === undefined ? undefined : sql`${performs(tx)} = ${bookable}`,
  ],
  visible: (_, member) =>
    isPermitted(member, 'employees.read.all') ? undefined : eq(table.id, member.employee_id),
  needs: ['user_id', 'is_owner', 'has_own_hours'],
  joined: { picture: joinedPicture(table.picture), role_name: joinedRoleName },
  async hydrate(tx, rows, viewer: Viewer | undefined) {
    const partsOf = await partsOfEmployees(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map(({ user_id, is_owner, has_own_hours, ...row }): Employee => {
      const { working_hours, ...parts } = partsOf(row.id);
      return {
        ...withPicture(row),
        full_name: fullName(row),
        profile_type: is_owner ? 'owner' : 'employee',
        has_user: user_id !== null,
        is_auth_user_profile: user_id !== null && user_id === viewer?.user_id,
        working_hours: has_own_hours ? working_hours : null,
        ...parts,
      };
    });
  },
  prepare,
  afterCreate: async ({ tx }, employee_id) => {
    await tx.insert(resources).values({ kind: 'employee', employee_id });
  },
  storeParts,
  validate: validateEmployee,
  strands: ['working_hours', 'services'],
  async beforeArchive(ctx, entities) {
    if (entities.some(({ company_role, role_id }) => role_id !== null || !lesserRoles.includes(company_role)))
      requireRolesWriter(ctx.member);
    if (entities.some(({ profile_type }) => profile_type === 'owner')) throw new OwnerStays();
    await detachFromServices(
      ctx,
      entities.map(({ id }) => id),
    );
  },
});

type Sent = Partial<EmployeeInput>;

async function prepare(ctx: CommandContext, sent: Sent, present?: Employee) {
  const { tx } = ctx;
  const { working_hours } = sent;
  await lockPicture(tx, 'employees', sent);
  const role = await roleOf(ctx, sent, present);
  if (working_hours && !isDeepStrictEqual(working_hours, present?.working_hours)) {
    await requireFeature(tx, 'individual_hours');
  }
  return {
    ...(await withPhone(tx, 'employees', sent)),
    ...role,
    ...(working_hours !== undefined && { has_own_hours: working_hours !== null }),
  };
}

/** @throws Invalid for the owner, who must stay an administrator; UpgradeRequired; AccessDenied */
async function roleOf(ctx: CommandContext, sent: Sent, present?: Employee): Promise<Partial<GivenRole>> {
  const wanted = wantedRole(sent, present);
  if (!wanted) return { company_role: undefined, role_id: undefined };
  if (present?.profile_type === 'owner') {
    throw new Invalid([violation('company_role', 'employees', { key: 'validation.owner_role' })]);
  }
  if (present) requireRolesWriter(ctx.member);
  return permittedRole(ctx, wanted);
}

/** Of a whole record sent back, what differs counts: another of the two fields ends the role of the other. */
function wantedRole({ company_role, role_id }: Sent, present?: Employee): RoleChoice | undefined {
  if (!present) return { company_role, role_id };
  if (role_id !== undefined && role_id !== present.role_id) return { company_role, role_id };
  return company_role === undefined || company_role === present.company_role ? undefined : { company_role };
}

/** Who has a role keeps it, and stays, whatever somebody wants who may not write roles. @throws AccessDenied */
function requireRolesWriter(member: Viewer | undefined): void {
  if (member && !isPermitted(member, 'roles.write.all')) throw new AccessDenied();
}

/** @throws UpgradeRequired for a second performer of a service when the plan allows only one */
async function validateEmployee({ tx }: Context, after: Employee, before?: Employee) {
  const ids = (employee?: Employee) => (employee?.services ?? []).map(one => one.service_id);
  const had = new Set(ids(before));
  const added = ids(after).filter(id => !had.has(id));
  if (added.length === 0) return;
  const performers = groupBy(await performersOf(tx, added), ({ service_id }) => service_id);
  const isShared = [...performers.values()].some(rows =>
    hasTooManyPerformers(
      null,
      rows.map(({ employee_id }) => employee_id),
    ),
  );
  if (isShared) await requireFeature(tx, 'employees_per_service');
}

async function storeParts(ctx: Context, id: number, { working_hours, services }: Sent) {
  if (working_hours !== undefined) {
    const resource_id = defined(await resourceOf(ctx.tx, id), 'resource');
    await replaceWeeklyHours(ctx, { resource_id, weekly: working_hours ?? [] });
  }
  if (services) await replacePerformed(ctx, { employee_id: id, services });
}
