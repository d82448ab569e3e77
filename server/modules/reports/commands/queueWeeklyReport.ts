import { addDays, toLocal } from '@/domain/schedule';
import { includes } from '@/domain/plans/plans';
import type { Context } from '@/server/core/context';
import { planOf } from '@/server/modules/companies';
import { queueMessage } from '@/server/core/messages/queueMessage';
import { memberContacts } from '@/server/modules/messages';
import { zoneOf } from '@/server/modules/schedule';
import { weekFigures } from '../queries/weekFigures';

/** Of the seven days before today, once; not where the plan has no reports, nor of a week without visits. */
export async function queueWeeklyReport(ctx: Context): Promise<void> {
  const { tx, now } = ctx;
  if (!includes(await planOf(tx), 'reports')) return;
  const { date: today } = toLocal(await zoneOf(tx), now);
  const week = { from: addDays(today, -7), to: addDays(today, -1) };
  const { visits } = await weekFigures(tx, week, now);
  if (visits === 0) return;
  const owner = (await memberContacts(tx)).find(({ is_owner }) => is_owner);
  if (!owner) return;
  await queueMessage(tx, {
    company_id: tx.company_id,
    user_id: owner.user_id,
    channel: 'email',
    to: owner.email,
    template: 'weekly_report',
    locale: owner.locale,
    params: week,
    dedupe_key: `weekly_report ${week.from}`,
  });
}
