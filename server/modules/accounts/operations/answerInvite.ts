import { defined, first } from '@/domain/assert';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { AlreadyMember, NotFound } from '@/domain/errors';
import { inLocale } from '@/domain/translations/translations';
import { companies, customers, employees, userInvites } from '@/server/platform/db/schema';
import { asUser, switchScope, type CompanyTx, type Tx } from '@/server/platform/db/scope';
import { isInviteId } from '../queries/invites';
import { getUser } from '../queries/users';
import { invitedOf, isNamedBy } from '../commands/invite';
import { logEvent } from '@/server/core/logEvent';
import { notify, recipientsOf, storeNotices, type Notice } from '@/server/core/messages/notify';
import { type App, userContext, type Context, type UserRequester } from '@/server/core/context';

/** Of concurrent calls one succeeds. @throws NotFound without such an invitation to a login of theirs; AlreadyMember */
export function acceptInvite(
  { db }: Pick<App, 'db'>,
  requester: UserRequester,
  id: string,
): Promise<{ id: number; name: string }> {
  const { user_id } = requester;
  return asUser(db, user_id, async tx => {
    const invite = await consumeInvite(tx, id);
    const user = await getUser(tx, user_id);
    const { company_id } = invite;
    const ctx = userContext(await switchScope(tx, { company_id }), requester);
    if (invite.customer_id === null) await becomeEmployee(ctx, { ...user, id: user_id }, invite);
    else await becomeCustomer(ctx, user_id, invite.customer_id);
    const company = first(
      await tx
        .select({ name: companies.name, translations: companies.translations })
        .from(companies)
        .where(eq(companies.id, company_id)),
    );
    const { name } = inLocale(company, invite.customer_id === null ? undefined : requester.locale);
    return { id: company_id, name };
  });
}

type Invite = typeof userInvites.$inferSelect;

async function becomeEmployee(
  ctx: Context,
  user: { id: number; name: string },
  invite: Invite,
): Promise<void> {
  const { tx } = ctx;
  const { position, role_id } = invite;
  const [user_id, employee_id, role] = [
    user.id,
    defined(invite.employee_id, 'employee_id'),
    defined(invite.role, 'role'),
  ];
  await leaveOldPlace(tx, user_id);
  const [profile] = await tx.select().from(employees).where(eq(employees.id, employee_id)).for('update');
  if (!profile || profile.archived_at !== null || profile.user_id !== null) throw new NotFound();
  const [first_name = '', ...last_names] = user.name.split(/\s+/);
  const named = isNamedBy(invite, profile) ? { first_name, last_name: last_names.join(' ') } : {};
  const person = first(
    await tx
      .update(employees)
      .set({
        user_id,
        company_role: role,
        role_id,
        ...(position && { position }),
        ...named,
        version: sql`${employees.version} + 1`,
      })
      .where(eq(employees.id, employee_id))
      .returning(),
  );
  const event_id = await logEvent(ctx, {
    subject_type: 'employee',
    subject_id: employee_id,
    type: 'invite_accepted',
    after: { role, role_id, position },
  });
  await notify(
    ctx,
    [{ type: 'InviteAccepted', payload: { profile_id: employee_id, person: fullName(person) } }],
    event_id,
  );
}

async function becomeCustomer(ctx: Context, user_id: number, id: number): Promise<void> {
  const { tx } = ctx;
  const [customer] = await tx
    .update(customers)
    .set({ user_id, version: sql`${customers.version} + 1` })
    .where(and(eq(customers.id, id), isNull(customers.archived_at), isNull(customers.user_id)))
    .returning({ id: customers.id });
  if (!customer) throw new NotFound();
  const accepted = { subject_type: 'customer', subject_id: id, type: 'invite_accepted' } as const;
  await logEvent(ctx, accepted);
}

/** Notifies who invited, while they work there. @throws NotFound without such an invitation to a login of theirs */
export function declineInvite({ db }: Pick<App, 'db'>, requester: UserRequester, id: string): Promise<void> {
  return asUser(db, requester.user_id, async tx => {
    const invite = await consumeInvite(tx, id);
    const ctx = userContext(await switchScope(tx, { company_id: invite.company_id }), requester);
    const event_id = await logEvent(ctx, { ...invitedOf(invite), type: 'invite_declined' });
    const inviters = (await recipientsOf(ctx.tx)).filter(({ user_id }) => user_id === invite.invited_by);
    const declined: Notice = {
      type: 'InviteDeclined',
      payload: { ...subjectOf(invite), person: await invitedPerson(ctx.tx, invite) },
      own: inviters.map(({ id: employee_id }) => ({ employee_id })),
    };
    await storeNotices(ctx, [declined], inviters, event_id);
  });
}

const subjectOf = ({ employee_id, customer_id }: Invite) =>
  employee_id === null ? { customer_id: defined(customer_id, 'customer_id') } : { profile_id: employee_id };

/** As the company knows them. */
async function invitedPerson(tx: CompanyTx, { employee_id, customer_id }: Invite): Promise<string> {
  const people = employee_id === null ? customers : employees;
  const [person] = await tx
    .select({ first_name: people.first_name, last_name: people.last_name })
    .from(people)
    .where(eq(people.id, defined(employee_id ?? customer_id, 'invited')));
  return person ? fullName(person) : '';
}

/** Row security limits users to the invitations to their own logins. */
async function consumeInvite(tx: Tx, id: string): Promise<Invite> {
  if (!isInviteId(id)) throw new NotFound();
  const [removed] = await tx
    .delete(userInvites)
    .where(and(eq(userInvites.id, id), gt(userInvites.expires_at, sql`now()`)))
    .returning();
  if (!removed) throw new NotFound();
  return removed;
}

/** A removed employee who is invited again gets a new profile; the old one loses its user. */
async function leaveOldPlace(tx: CompanyTx, user_id: number): Promise<void> {
  const theirs = eq(employees.user_id, user_id);
  await tx
    .update(employees)
    .set({ user_id: null })
    .where(and(theirs, isNotNull(employees.archived_at)));
  const [present] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(theirs, isNull(employees.archived_at)));
  if (present) throw new AlreadyMember();
}
