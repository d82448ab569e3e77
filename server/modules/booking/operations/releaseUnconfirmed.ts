import { and, eq, like } from 'drizzle-orm';
import { CommandNotAvailable } from '@/domain/errors';
import { translate } from '@/domain/messages/translate';
import { systemContext, type CommandContext } from '@/server/core/context';
import { getSettings } from '@/server/modules/companies';
import { companies, messages } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { commandOrder } from '../commands/commandOrder';
import { lockOrderWithRecords } from '../commands/steps/lockOrderWithRecords';
import { eachFound, type EndingDeps } from './endOrders';

/**
 * Frees the time of clients who were reminded and have not confirmed in time, where the company wants that: their order is
 * cancelled as automatic, and they are told. Not of those who have paid something.
 */
export const releaseUnconfirmed = ({ now, ...deps }: EndingDeps): Promise<void> =>
  eachFound(deps, { found_by: 'orders_unconfirmed', until: now }, ({ company_id, order_id }) =>
    inCompany(deps.db, company_id, tx => release(systemContext(tx, now), order_id)),
  );

async function release(ctx: CommandContext, order_id: number): Promise<void> {
  const { tx, now } = ctx;
  const { order, sums, records } = await lockOrderWithRecords(ctx, { order_id });
  const { confirm_hours, release_unconfirmed } = await getSettings(tx);
  const isLate = records.every(
    ({ status, confirmed_at, arrived_at, start_at }) =>
      status === 'active' &&
      confirmed_at === null &&
      arrived_at === null &&
      start_at > now &&
      start_at <= now + confirm_hours * 3600,
  );
  const isDue = release_unconfirmed && order.status === 'active' && sums.paid === 0 && isLate;
  if (!isDue || records.length === 0 || !(await wereReminded(ctx, records))) throw new CommandNotAvailable();
  const [company] = await tx.select({ locale: companies.content_locale }).from(companies);
  const reason = translate({ key: 'mail.visit_cancelled.unconfirmed' }, company?.locale);
  await commandOrder(ctx, { order_id, command: 'cancel', confirm: true, notify: true, reason });
}

/** Of each of these appointments' visits a reminder was sent. */
async function wereReminded(
  { tx }: CommandContext,
  records: { visit_id: number | null }[],
): Promise<boolean> {
  for (const visit_id of new Set(records.map(record => record.visit_id))) {
    const sent = and(like(messages.dedupe_key, `visit ${visit_id} reminder %`), eq(messages.state, 'sent'));
    if ((await tx.$count(messages, sent)) === 0) return false;
  }
  return true;
}
