import { eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { ofCompany } from '@/server/platform/db/company';
import { userInvites } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { memberContacts } from '@/server/modules/messages/queries/memberContacts';
import type { Address } from '@/server/modules/messages/queries/clientOfVisit';
import type { Claimed } from '../outbox';

type Recipient = { locale: Locale; address: Address | undefined };

/** One of the company's people by their present address and language; others as it was queued. */
export async function memberOf(tx: CompanyTx, { user_id, channel, to, locale }: Claimed): Promise<Recipient> {
  if (user_id === null) return { locale, address: { channel, to } };
  const member = (await memberContacts(tx)).find(one => one.user_id === user_id);
  return {
    locale: member?.locale ?? locale,
    address: member && { channel: 'email', to: member.email },
  };
}

/** The invitation stands: it is withdrawn when the customer's address changes. */
export async function isInvited(
  tx: CompanyTx,
  { params, to }: Claimed<'customer_invited'>,
): Promise<boolean> {
  const { customer_id, login } = userInvites;
  const open = ofCompany(tx, userInvites, eq(customer_id, params.customer_id), eq(login, to));
  return (await tx.$count(userInvites, open)) > 0;
}
