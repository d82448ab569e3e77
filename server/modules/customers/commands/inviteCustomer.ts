import { defined, first } from '@/domain/assert';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import type { CustomerInvite } from '@/domain/customers/customer';
import { Invalid, NotFound } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { companies, customers, userInvites } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { inviteToCustomer, newInvite, invitationUrl } from '@/server/modules/accounts';
import { logEvent } from '@/server/core/logEvent';
import { queueMessage } from '@/server/core/messages/queueMessage';
import type { Context } from '@/server/core/context';

/** @throws NotFound; Invalid at `email` when none is known, or they have an account here already */
export async function inviteCustomer(
  ctx: Context,
  { customer_id, public_url }: { customer_id: number; public_url: string },
): Promise<CustomerInvite> {
  const { tx, company_id, actor, now } = ctx;
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customer_id), isNull(customers.archived_at)))
    .for('update');
  if (!customer) throw new NotFound();
  const { email: login, user_id } = customer;
  if (user_id !== null) throw refused('validation.customer_has_user');
  if (login === null) throw refused('validation.email_to_invite');

  await deleteInvites(ctx, customer_id);
  const created = newInvite(now);
  await tx.insert(userInvites).values({ ...created, customer_id, login, invited_by: actor.user_id });
  await logEvent(ctx, {
    subject_type: 'customer',
    subject_id: customer_id,
    type: 'invited',
    after: { login },
  });
  const locale = customer.locale ?? (await languageOf(tx));
  await queueMessage(tx, {
    company_id,
    channel: 'email',
    to: login,
    template: 'customer_invited',
    locale,
    params: { customer_id, ...(await invitationUrl(tx, { ...created, public_url, locale })) },
    dedupe_key: `invite ${created.id}`,
  });
  return defined(await inviteToCustomer(tx, customer_id), 'inviteToCustomer');
}

async function languageOf(tx: CompanyTx): Promise<Locale> {
  const company = first(await tx.select({ locale: companies.content_locale }).from(companies));
  return company.locale;
}

export const deleteInvites = ({ tx }: Context, customer_id: number) =>
  tx.delete(userInvites).where(eq(userInvites.customer_id, customer_id));

const refused = (key: string) => new Invalid([violation('email', 'customers', { key })]);
