import type { EndableTemplate } from '@/domain/emails/templates';
import type { Context } from '@/server/core/context';
import { extensionPoint } from '@/server/core/extensionPoint';
import type { CompanyTx } from '@/server/platform/db/scope';
import { requireSubscription } from './subscription';

type Ender = {
  template: EndableTemplate;
  end: (ctx: Context, subject_id: number) => Promise<void>;
  isEnded: (tx: CompanyTx, subject_id: number) => Promise<boolean>;
};

/** What ends the emails of a kind, from the module that sends them. */
export const unsubscribers = extensionPoint<Ender>('unsubscribers');

export const enderOf = (template: EndableTemplate) =>
  unsubscribers.all().find(one => one.template === template);

/** Whether the emails of the link come no longer, by this link or otherwise. @throws NotFound */
export async function hasUnsubscribed(
  tx: CompanyTx,
  { token, secret }: { token: string; secret: string },
): Promise<boolean> {
  const { template, subject_id } = requireSubscription(tx.company_id, token, secret);
  return (await enderOf(template)?.isEnded(tx, subject_id)) ?? false;
}
