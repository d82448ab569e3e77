import { defined, first } from '@/domain/assert';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { Invalid, NotFound } from '@/domain/errors';
import { invite_days, type InvitationInput, type SentInvite } from '@/domain/users/invite';
import { channelOf, isLogin, normalLogin } from '@/domain/users/login';
import { violation } from '@/domain/validation/violations';
import { employees, resources, userInvites } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { countryOf, permittedRole, type GivenRole } from '@/server/modules/companies';
import { invitationUrl, isInviteId, sentInvites } from '../queries/invites';
import { nextPlace } from '@/server/collections/entities';
import { logEvent } from '@/server/core/logEvent';
import { queueMessage } from '@/server/core/messages/queueMessage';
import type { CommandContext, Context } from '@/server/core/context';

const day_s = 24 * 3600;

/** Replaces an earlier one. @throws UpgradeRequired and AccessDenied for the role; Invalid at `employee_id` if unknown or a user */
export async function invite(
  ctx: CommandContext,
  { input, public_url }: { input: InvitationInput; public_url: string },
): Promise<SentInvite> {
  const { tx, company_id, actor, now, locale } = ctx;
  const login = await loginOf(tx, input);
  const role = await permittedRole(ctx, { company_role: input.role, role_id: input.role_id });
  // Of two concurrent invitations, the second waits and finds the employee that the first created.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${company_id} ${login}`}, 0))`,
  );
  const employee_id = input.employee_id ?? (await knownAs(tx, login)) ?? (await hire(tx, login, role, input));
  await lockFree(tx, employee_id);

  const created = newInvite(now);
  const { id, expires_at } = created;
  const replaced = await tx
    .delete(userInvites)
    .where(or(eq(userInvites.employee_id, employee_id), eq(userInvites.login, login)))
    .returning();
  const before = replaced.find(one => one.employee_id === employee_id);
  const { first_name = before?.first_name ?? '', last_name = before?.last_name ?? '', position } = input;
  if (first_name) await rename(tx, { employee_id, login, before }, { first_name, last_name });
  await tx.insert(userInvites).values({
    id,
    employee_id,
    login,
    first_name,
    last_name,
    position,
    role: role.company_role,
    role_id: role.role_id,
    invited_by: actor.user_id,
    expires_at,
  });
  await logEvent(ctx, {
    subject_type: 'employee',
    subject_id: employee_id,
    type: 'invited',
    after: { login, position, role: role.company_role, role_id: role.role_id },
  });
  await queueMessage(tx, {
    company_id,
    channel: channelOf(login),
    to: login,
    template: 'user_invited',
    locale,
    params: { position, ...(await invitationUrl(tx, { ...created, public_url })) },
    dedupe_key: `invite ${id}`,
  });
  const sent = first(await sentInvites(tx, eq(userInvites.id, id)));
  return sent;
}

/** A number without a calling code is one of the company's country. @throws Invalid */
async function loginOf(tx: CompanyTx, { login: typed, email }: InvitationInput): Promise<string> {
  const refused = (path: string, key: string) =>
    new Invalid([violation(path, 'user_invites', { key: `validation.${key}` })]);
  const sent = typed || email;
  if (!sent) throw refused('login', 'required');
  const login = normalLogin(sent, sent.includes('@') ? null : await countryOf(tx));
  if (!isLogin(login)) throw refused(typed ? 'login' : 'email', 'login');
  return login;
}

export const newInvite = (now: number) => ({
  id: randomBytes(16).toString('base64url'),
  expires_at: now + invite_days * day_s,
});

/** @throws NotFound */
export async function withdrawInvite(ctx: Context, id: string): Promise<void> {
  const { tx } = ctx;
  if (!isInviteId(id)) throw new NotFound();
  const [deleted] = await tx.delete(userInvites).where(eq(userInvites.id, id)).returning();
  if (!deleted) throw new NotFound();
  await logEvent(ctx, { ...invitedOf(deleted), type: 'invite_taken_back' });
}

export const invitedOf = ({ employee_id, customer_id }: typeof userInvites.$inferSelect) =>
  employee_id === null
    ? ({ subject_type: 'customer', subject_id: defined(customer_id, 'customer_id') } as const)
    : ({ subject_type: 'employee', subject_id: employee_id } as const);

async function knownAs(tx: CompanyTx, login: string): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        isNull(employees.user_id),
        isNull(employees.archived_at),
        or(eq(employees.email, login), eq(employees.phone, login)),
      ),
    )
    .orderBy(employees.id)
    .limit(1);
  return known?.id;
}

type Names = { first_name: string; last_name: string };
type Named = Names & { login: string };

export const isNamedBy = (invite: Named, { first_name, last_name }: Names) =>
  (first_name === invite.login && last_name === '') ||
  (first_name === invite.first_name && last_name === invite.last_name);

type Renamed = { employee_id: number; login: string; before: Named | undefined };

async function rename(tx: CompanyTx, { employee_id, login, before }: Renamed, names: Names) {
  const profile = eq(employees.id, employee_id);
  const person = first(await tx.select().from(employees).where(profile));
  if (!isNamedBy(before ?? { ...names, login }, person)) return;
  await tx
    .update(employees)
    .set({ ...names, version: sql`${employees.version} + 1` })
    .where(profile);
}

async function hire(
  tx: CompanyTx,
  login: string,
  role: GivenRole,
  { first_name, last_name, position }: InvitationInput,
): Promise<number> {
  const contact = channelOf(login) === 'email' ? { email: login } : { phone: login };
  const row = first(
    await tx
      .insert(employees)
      .values({
        ...{ first_name: first_name || login, last_name, ...role, position, ...contact },
        sort_order: nextPlace(employees.sort_order, tx),
      })
      .returning({ id: employees.id }),
  );
  const employee_id = row.id;
  await tx.insert(resources).values({ kind: 'employee', employee_id });
  return employee_id;
}

/** Locks the employee against concurrent invitations. */
async function lockFree(tx: CompanyTx, id: number): Promise<void> {
  const [row] = await tx
    .select({ user_id: employees.user_id })
    .from(employees)
    .where(and(eq(employees.id, id), isNull(employees.archived_at)))
    .for('update');
  if (row && row.user_id === null) return;
  const key = row ? 'validation.has_user' : 'validation.no_such_employee';
  throw new Invalid([violation('employee_id', 'user_invites', { key })]);
}
