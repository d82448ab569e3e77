import { defined, first } from '@/domain/assert';

import type { SupportRequest } from '@/domain/support/supportRequest';
import { companies, supportRequests } from '@/server/platform/db/schema';
import { getUser } from '@/server/modules/accounts';
import { queueMessage } from '@/server/core/messages/queueMessage';
import type { Context } from '@/server/core/context';

/** Returns the number that people can quote. Sent only if the installation has a support address. */
export async function requestSupport(
  { tx, company_id, actor, locale }: Context,
  { request, support_email }: { request: SupportRequest; support_email: string | undefined },
): Promise<number> {
  const user_id = defined(actor.user_id, 'user_id');
  const stored = first(
    await tx
      .insert(supportRequests)
      .values({ user_id, ...request })
      .returning({ id: supportRequests.id }),
  );
  const number = stored.id;
  if (!support_email) return number;

  const { name, email, phone } = await getUser(tx, user_id);
  const company = first(await tx.select({ name: companies.name }).from(companies));
  await queueMessage(tx, {
    channel: 'email',
    to: support_email,
    template: 'support_requested',
    locale,
    params: { number, company_name: company.name, person: { name, email, phone }, ...request },
    dedupe_key: `support request ${company_id} ${number}`,
  });
  return number;
}
