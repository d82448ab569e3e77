import { defined, first } from '@/domain/assert';
import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { fullName, type CustomerInvite } from '@/domain/customers/customer';
import { inLocale } from '@/domain/translations/translations';
import { NotFound } from '@/domain/errors';
import type { Invite, OpenInvite, SentInvite } from '@/domain/users/invite';
import type { Database } from '@/server/platform/db/open';
import { companies, customers, employees, ownRoles, userInvites } from '@/server/platform/db/schema';
import { withoutTenant, asUser, switchScope, inCompany, type CompanyTx } from '@/server/platform/db/scope';

export const isOpen = gt(userInvites.expires_at, sql`now()`);

/** 128 bits in base64url. */
export const isInviteId = (text: string) => /^[\w-]{22}$/.test(text);

/** Unanswered ones, newest first. */
export async function sentInvites(tx: CompanyTx, ...conditions: (SQL | undefined)[]): Promise<SentInvite[]> {
  const rows = await tx
    .select({ invite: userInvites, person: employees, role_name: ownRoles.name })
    .from(userInvites)
    .innerJoin(employees, eq(employees.id, userInvites.employee_id))
    .leftJoin(ownRoles, eq(ownRoles.id, userInvites.role_id))
    .where(and(...conditions))
    .orderBy(desc(userInvites.created_at), userInvites.id);
  return rows.map(({ invite, person, role_name }) => {
    const {
      id,
      created_at,
      expires_at: expired_at,
      login,
      first_name,
      last_name,
      position,
      role,
      role_id,
    } = invite;
    const profile = { id: person.id, full_name: fullName(person) };
    return {
      id,
      created_at,
      expired_at,
      login,
      first_name,
      last_name,
      position,
      role: defined(role, 'role'),
      role_id,
      role_name,
      profile,
    };
  });
}

/** Row security limits them to the user's own logins. */
export const invitesTo = (db: Database, user_id: number, locale: Locale): Promise<Invite[]> =>
  asUser(db, user_id, async tx => {
    const rows = await tx.select().from(userInvites).where(isOpen).orderBy(desc(userInvites.created_at));
    const invites: Invite[] = [];
    for (const invite of rows) {
      const { id, company_id, created_at, expires_at: expired_at, first_name, last_name } = invite;
      const from = await sender(await switchScope(tx, { company_id }), invite, locale);
      if (!from) continue;
      const { name, person, role_name } = from;
      const { position, role } = invite;
      const profile = {
        id: person.id,
        full_name: fullName(person),
        position,
        company_role: role,
        role_name,
      };
      const company = { id: company_id, name };
      invites.push({ id, created_at, expired_at, first_name, last_name, profile: { ...profile, company } });
    }
    return invites;
  });

/** Public data of an invitation. @throws NotFound if it was answered, revoked or has expired */
export async function openInvite(db: Database, id: string, locale?: Locale): Promise<OpenInvite> {
  if (!isInviteId(id)) throw new NotFound();
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ company_id: number | null }>(sql`select company_of_invite(${id}) as company_id`),
  );
  const company_id = rows[0]?.company_id;
  if (!company_id) throw new NotFound();
  return inCompany(db, company_id, async tx => {
    const [invite] = await tx.select().from(userInvites).where(eq(userInvites.id, id));
    const from = invite && (await sender(tx, invite, locale));
    if (!from) throw new NotFound();
    const { name } = from;
    const { login, first_name, last_name, position, expires_at: expired_at } = invite;
    return { id, expired_at, login, first_name, last_name, profile: { position, company: { name } } };
  });
}

/** The unanswered invitation, even if expired. */
export async function inviteToCustomer(tx: CompanyTx, customer_id: number): Promise<CustomerInvite | null> {
  const { id, login, created_at, expires_at } = userInvites;
  const [invite] = await tx
    .select({ id, login, created_at, expired_at: expires_at })
    .from(userInvites)
    .where(eq(userInvites.customer_id, customer_id));
  return invite ?? null;
}

type Invited = Pick<typeof userInvites.$inferSelect, 'employee_id' | 'customer_id' | 'role_id'>;

/** A customer reads its name in their language. Undefined if the company or the person was deleted. */
async function sender(tx: CompanyTx, { employee_id, customer_id, role_id }: Invited, locale?: Locale) {
  const people = employee_id === null ? customers : employees;
  const [row] = await tx
    .select({
      name: companies.name,
      translations: companies.translations,
      role_name: ownRoles.name,
      person: { id: people.id, first_name: people.first_name, last_name: people.last_name },
    })
    .from(companies)
    .innerJoin(
      people,
      and(
        eq(people.company_id, companies.id),
        eq(people.id, defined(employee_id ?? customer_id, 'employee_id ?? customer_id')),
      ),
    )
    .leftJoin(ownRoles, and(eq(ownRoles.company_id, companies.id), eq(ownRoles.id, role_id ?? 0)))
    .where(isNull(people.archived_at));
  return row && inLocale(row, employee_id === null ? locale : undefined);
}

/** The company is named in the customer's language, or in its main one. */
export async function invitationUrl(tx: CompanyTx, { id, expires_at, public_url, locale }: InvitationLink) {
  const company = first(await tx.select().from(companies));
  return {
    company_name: inLocale(company, locale).name,
    url: `${public_url}/invite?inviteId=${id}`,
    expires_at,
    timezone: company.timezone ?? 'UTC',
  };
}

type InvitationLink = { id: string; expires_at: number; public_url: string; locale?: Locale };
