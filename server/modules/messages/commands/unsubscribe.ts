import type { EndableTemplate } from '@/domain/emails/templates';
import type { Context } from '@/server/core/context';
import { extensionPoint } from '@/server/core/extensionPoint';
import { unsubscriptions } from '@/server/platform/db/schema';
import { digestOf } from '@/server/platform/security/token';
import { requireSubscription } from '../queries/subscription';

type Ender = { template: EndableTemplate; end: (ctx: Context, subject_id: number) => Promise<void> };

/** What ends the emails of a kind, from the module that sends them. */
export const unsubscribers = extensionPoint<Ender>('unsubscribers');

/** Pressing twice is the same. @throws NotFound */
export async function unsubscribe(
  ctx: Context,
  { token, secret }: { token: string; secret: string },
): Promise<void> {
  const { template, subject_id } = requireSubscription(ctx.company_id, token, secret);
  const ender = unsubscribers.all().find(one => one.template === template);
  await ender?.end(ctx, subject_id);
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
