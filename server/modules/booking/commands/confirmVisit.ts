import { and, asc, eq, isNull } from 'drizzle-orm';
import { last } from '@/domain/assert';
import { CommandNotAvailable } from '@/domain/errors';
import type { ClientVisit } from '@/domain/sites/clientVisit';
import { records } from '@/server/platform/db/schema';
import { getClientVisit, visitOfLink } from '../queries/clientVisits';
import { clientOfVisit } from '@/server/modules/messages';
import { noticeOfVisit } from '../messages/noticeOfVisit';
import { recipientsOf, storeNotices } from '@/server/core/messages/notify';
import type { CommandContext } from '@/server/core/context';
import { logChange, updateRecord } from './steps/updateRecord';

type Link = { token: string; secret: string };

/**
 * The client says that they will come: each part of the visit that is still to take place is confirmed. Repeating it
 * changes nothing. @throws NotFound; CommandNotAvailable when it is cancelled, on hold or over
 */
export async function confirmVisit(ctx: CommandContext, { token, secret }: Link): Promise<ClientVisit> {
  const { tx, now } = ctx;
  const { visit_id } = await visitOfLink(tx, token, secret);
  const rows = await tx
    .select({
      id: records.id,
      version: records.version,
      name: records.name,
      employee_id: records.employee_id,
      start_at: records.start_at,
    })
    .from(records)
    .where(and(eq(records.visit_id, visit_id), eq(records.status, 'active'), isNull(records.confirmed_at)))
    .orderBy(asc(records.start_at), asc(records.id))
    .for('update');
  const visit = await getClientVisit(tx, visit_id, ctx);
  if (!visit.is_confirmed && !visit.can_confirm) throw new CommandNotAvailable();
  if (!visit.can_confirm) return visit;
  const events = [];
  for (const { id, version } of rows) {
    await updateRecord(ctx, { id, confirmed_at: now });
    const event_id = await logChange(ctx, {
      id,
      type: 'confirm',
      command_id: ctx.command_id,
      before: { status: 'active' },
      after: { status: 'active', version: version + 1 },
    });
    events.push(event_id);
  }
  const [confirmed, client, recipients] = await Promise.all([
    getClientVisit(tx, visit_id, ctx),
    clientOfVisit(tx, visit_id),
    recipientsOf(tx),
  ]);
  const { timezone } = visit;
  const notice = noticeOfVisit({ type: 'RecordConfirmed', client, timezone, parts: rows });
  await storeNotices(ctx, [notice], recipients, last(events));
  return confirmed;
}
