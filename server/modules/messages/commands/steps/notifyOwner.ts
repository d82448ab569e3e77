import { first } from '@/domain/assert';

import type { PlanTemplate } from '@/domain/emails/planEmails';
import type { TemplateParams } from '@/domain/emails/templates';
import { companies } from '@/server/platform/db/schema';
import { memberContacts } from '@/server/modules/messages/queries/memberContacts';
import { queueMessage, type Message } from '@/server/core/messages/queueMessage';
import type { Context } from '@/server/core/context';

type OwnerTemplate = PlanTemplate | 'export_ready';

/** `key` makes the message unique per company. Does nothing when the owner cannot be written to. */
export async function notifyOwner<Name extends OwnerTemplate>(
  { tx }: Context,
  {
    template,
    key,
    params,
  }: {
    template: Name;
    key: string | number;
    params: Omit<TemplateParams[Name], 'company_id' | 'company_name'>;
  },
): Promise<void> {
  const { company_id } = tx;
  const contacts = await memberContacts(tx);
  const owner = contacts.find(({ is_owner }) => is_owner);
  if (!owner) return;
  const company = first(await tx.select({ name: companies.name }).from(companies));
  await queueMessage(tx, {
    user_id: owner.user_id,
    channel: 'email',
    to: owner.email,
    template,
    locale: owner.locale,
    params: { company_id, company_name: company.name, ...params },
    dedupe_key: `${template} ${company_id} ${key}`,
  } as unknown as Message);
}
