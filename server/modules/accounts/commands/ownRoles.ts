import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { withNeeded, type OwnRole, type RoleChoice, type RoleInput } from '@/domain/access/ownRoles';
import {
  companyRoles,
  isPermitted,
  permissions,
  permissionsOf,
  type Permission,
} from '@/domain/access/permissions';
import { first } from '@/domain/assert';
import { AccessDenied, Invalid, NotFound, RoleInUse, UndoNotPossible } from '@/domain/errors';
import { array, object, rowId, string, text } from '@/domain/validation/fields';
import type { Changes } from '@/domain/validation/stored';
import { violation } from '@/domain/validation/violations';
import type { UndoHandlers } from '@/server/collections/undo';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { requireVersion } from '@/server/core/requireVersion';
import { getOwnRole, permittedRole, requireFeature, type GivenRole } from '@/server/modules/companies';
import { employees, ownRoles, userInvites, type events } from '@/server/platform/db/schema';

/** @throws UpgradeRequired; AccessDenied for more than its maker may do; Invalid for a name that is taken */
export async function createRole(ctx: StaffContext, input: RoleInput): Promise<number> {
  await requireFeature(ctx.tx, 'own_roles');
  const permissions = grantable(ctx, input.permissions);
  await requireFreeName(ctx, { name: input.name });
  const { id } = first(
    await ctx.tx.insert(ownRoles).values({ name: input.name, permissions }).returning({ id: ownRoles.id }),
  );
  await log(ctx, 'role_created', { after: { text: input.name, role_id: id, permissions } });
  return id;
}

/** Its members have it from their next request on. @throws as `createRole`; NotFound; StaleVersion */
export async function updateRole(
  ctx: StaffContext,
  { id, version, ...sent }: Changes<RoleInput> & { id: number },
): Promise<void> {
  await requireFeature(ctx.tx, 'own_roles');
  const before = await lockRole(ctx, id);
  await requireVersion(before, version, () => getOwnRole(ctx.tx, id));
  const { name = before.name } = sent;
  const permissions = sent.permissions
    ? grantable(ctx, sent.permissions, before.permissions)
    : before.permissions;
  await requireFreeName(ctx, { id, name });
  await store(ctx, before, { name, permissions });
}

/** Who has it gets the other one. @throws NotFound; RoleInUse without another */
export async function deleteRole(
  ctx: StaffContext,
  { id, ...other }: RoleChoice & { id: number },
): Promise<void> {
  const { tx } = ctx;
  const { name } = await lockRole(ctx, id);
  if (other.role_id === id) throw new Invalid([violation('role_id', 'roles', { key: 'validation.invalid' })]);
  const { members_count } = await getOwnRole(tx, id);
  const isChosen = other.role_id !== undefined || other.company_role !== undefined;
  if (members_count > 0 && !isChosen) throw new RoleInUse(members_count);
  const given = isChosen
    ? await permittedRole(ctx, other)
    : await permittedRole(ctx, { company_role: 'employee' });
  const moved = await giveOther(ctx, id, given);
  await tx
    .update(ownRoles)
    .set({ archived_at: sql`now()`, version: sql`${ownRoles.version} + 1` })
    .where(eq(ownRoles.id, id));
  await log(ctx, 'role_deleted', { after: { text: name, role_id: id, given, ...moved } });
}

async function giveOther({ tx }: StaffContext, id: number, { company_role, role_id }: GivenRole) {
  const people = await tx
    .update(employees)
    .set({ company_role, role_id, version: sql`${employees.version} + 1` })
    .where(eq(employees.role_id, id))
    .returning({ id: employees.id });
  const invites = await tx
    .update(userInvites)
    .set({ role: company_role, role_id })
    .where(eq(userInvites.role_id, id))
    .returning({ id: userInvites.id });
  return { employee_ids: people.map(one => one.id), invite_ids: invites.map(one => one.id) };
}

/** @throws AccessDenied for what is not held, but what the role had before */
function grantable(
  { member }: StaffContext,
  chosen: readonly Permission[],
  before: readonly Permission[] = [],
) {
  const held = [...permissionsOf(member), ...before];
  const granted = withNeeded(chosen);
  if (!granted.every(permission => held.includes(permission))) throw new AccessDenied();
  return granted;
}

async function lockRole({ tx }: StaffContext, id: number) {
  const [role] = await tx
    .select()
    .from(ownRoles)
    .where(and(eq(ownRoles.id, id), isNull(ownRoles.archived_at)))
    .for('update');
  if (!role) throw new NotFound();
  return role;
}

/** Two made at once: the second waits for the first. */
async function requireFreeName(
  { tx, company_id }: StaffContext,
  { id = 0, name }: { id?: number; name: string },
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roles ${company_id}`}, 0))`);
  const isSame = sql`lower(${ownRoles.name}) = lower(${name})`;
  const taken = await tx.$count(ownRoles, and(isSame, ne(ownRoles.id, id), isNull(ownRoles.archived_at)));
  if (taken > 0) throw new Invalid([violation('name', 'roles', { key: 'validation.role_name_taken' })]);
}

type Stored = Pick<OwnRole, 'id' | 'name' | 'permissions' | 'version'>;

async function store(ctx: StaffContext, before: Stored, after: Pick<OwnRole, 'name' | 'permissions'>) {
  const [{ version }] = [
    first(
      await ctx.tx
        .update(ownRoles)
        .set({ ...after, version: sql`${ownRoles.version} + 1` })
        .where(eq(ownRoles.id, before.id))
        .returning({ version: ownRoles.version }),
    ),
  ];
  const { name, permissions } = before;
  await log(ctx, 'role_changed', {
    before: { name, permissions },
    after: { ...after, text: after.name, role_id: before.id, version },
  });
}

type RoleEvent = { text: string; role_id: number } & Partial<{
  name: string;
  version: number;
  permissions: Permission[];
  given: GivenRole;
  employee_ids: number[];
  invite_ids: string[];
}>;

const log = (
  ctx: StaffContext,
  type: 'role_created' | 'role_changed' | 'role_deleted',
  change: { before?: object; after: RoleEvent },
) =>
  logEvent(ctx, {
    command_id: ctx.command_id,
    undo_of: ctx.undo_of,
    subject_type: 'company',
    subject_id: ctx.company_id,
    type,
    ...change,
  });

type Event = typeof events.$inferSelect;

const roleEvent = object({ role_id: rowId().required(), version: rowId() });
const roleBefore = object({
  name: text().required(),
  permissions: array().of(string().oneOf(permissions).required()).required(),
});
const roleDeleted = object({
  role_id: rowId().required(),
  given: object({
    company_role: string().oneOf(companyRoles).required(),
    role_id: rowId().nullable().default(null),
  }),
  employee_ids: array().of(rowId().required()).required(),
  invite_ids: array().of(string().required()).required(),
});

const undone =
  (undo: (ctx: StaffContext, event: Event) => Promise<void>) => async (ctx: StaffContext, event: Event) => {
    if (!isPermitted(ctx.member, 'roles.write.all')) throw new AccessDenied();
    await undo({ ...ctx, undo_of: event.command_id }, event);
  };

async function undoCreation(ctx: StaffContext, { after }: Event) {
  const { role_id } = roleEvent.cast(after);
  try {
    await deleteRole(ctx, { id: role_id });
  } catch (error) {
    throw error instanceof RoleInUse || error instanceof NotFound ? new UndoNotPossible() : error;
  }
}

async function undoChange(ctx: StaffContext, { before, after }: Event) {
  const { role_id, version } = roleEvent.cast(after);
  const role = await lockRole(ctx, role_id).catch(mapGone);
  if (role.version !== version) throw new UndoNotPossible();
  const { name, permissions } = roleBefore.cast(before);
  await requireFreeName(ctx, { id: role_id, name }).catch(mapGone);
  await store(ctx, role, { name, permissions });
}

/** Who was given the other role then and has it still gets the old one again. */
async function undoDeletion(ctx: StaffContext, { after }: Event) {
  const { tx } = ctx;
  const { role_id, given, employee_ids, invite_ids } = roleDeleted.cast(after);
  const [role] = await tx.select().from(ownRoles).where(eq(ownRoles.id, role_id)).for('update');
  if (!role || role.archived_at === null) throw new UndoNotPossible();
  await requireFreeName(ctx, { id: role_id, name: role.name }).catch(mapGone);
  await tx
    .update(ownRoles)
    .set({ archived_at: null, version: sql`${ownRoles.version} + 1` })
    .where(eq(ownRoles.id, role_id));
  const same = given.role_id ?? null;
  await tx
    .update(employees)
    .set({ company_role: 'employee', role_id, version: sql`${employees.version} + 1` })
    .where(
      and(
        inArray(employees.id, employee_ids),
        eq(employees.company_role, given.company_role),
        sql`${employees.role_id} is not distinct from ${same}`,
      ),
    );
  await tx
    .update(userInvites)
    .set({ role: 'employee', role_id })
    .where(
      and(
        inArray(userInvites.id, invite_ids),
        eq(userInvites.role, given.company_role),
        sql`${userInvites.role_id} is not distinct from ${same}`,
      ),
    );
  await log(ctx, 'role_created', { after: { text: role.name, role_id } });
}

const mapGone = (error: unknown): never => {
  throw error instanceof NotFound || error instanceof Invalid ? new UndoNotPossible() : error;
};

export const roleUndo: UndoHandlers = {
  'company role_created': undone(undoCreation),
  'company role_changed': undone(undoChange),
  'company role_deleted': undone(undoDeletion),
};
