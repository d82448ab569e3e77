import { and, eq } from 'drizzle-orm';
import type { Channel, TemplateName, TemplateParams } from '@/domain/emails/templates';
import type { Locale } from '@/domain/translations/locales';
import { userInvites } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { memberContacts } from './memberContacts';
import type { Address } from './clientOfVisit';

/** Only this process may send it while its lease lasts. */
export type Claimed<Name extends TemplateName = TemplateName> = {
  [Template in Name]: {
    id: number;
    company_id: number | null;
    /** Of the company's people; where it goes is read when it is sent. */
    user_id: number | null;
    channel: Channel;
    to: string;
    template: Template;
    locale: Locale;
    params: TemplateParams[Template];
    attempts: number;
    created_at: number;
    age_s: number;
  };
}[Name];

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
  const open = and(eq(customer_id, params.customer_id), eq(login, to));
  return (await tx.$count(userInvites, open)) > 0;
}
