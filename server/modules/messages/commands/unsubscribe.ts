import type { EndableTemplate } from '@/domain/emails/templates';
import type { Context } from '@/server/core/context';
import { unsubscriptions } from '@/server/platform/db/schema';
import { digestOf } from '@/server/platform/security/token';
import { requireSubscription } from '../queries/subscription';
import { enderOf } from '../queries/unsubscribers';

/** Pressing twice is the same. @throws NotFound */
export async function unsubscribe(
  ctx: Context,
  { token, secret }: { token: string; secret: string },
): Promise<void> {
  const { template, subject_id } = requireSubscription(ctx.company_id, token, secret);
  await enderOf(template)?.end(ctx, subject_id);
}

/** Emails of this kind to this address. */
export async function endEmails(
  { tx, now }: Context,
  { template, address }: { template: EndableTemplate; address: string },
): Promise<void> {
  await tx
    .insert(unsubscriptions)
    .values({ template, address_hash: digestOf(address), created_at: now })
    .onConflictDoNothing();
}
