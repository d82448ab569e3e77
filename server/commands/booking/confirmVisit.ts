import { and, eq, isNull } from 'drizzle-orm';
import { CommandNotAvailable } from '../../../domain/errors';
import type { ClientVisit } from '../../../domain/sites/clientVisit';
import { ofCompany } from '../../db/company';
import { records } from '../../db/schema';
import { getClientVisit, visitOfLink } from '../../queries/booking/clientVisits';
import type { CommandContext } from '../context';
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
    .select({ id: records.id, version: records.version })
    .from(records)
    .where(
      ofCompany(
        tx,
        records,
        and(eq(records.visit_id, visit_id), eq(records.status, 'active'), isNull(records.confirmed_at)),
      ),
    )
    .for('update');
  const visit = await getClientVisit(tx, visit_id, now);
  if (!visit.is_confirmed && !visit.can_confirm) throw new CommandNotAvailable();
  if (!visit.can_confirm) return visit;
  for (const { id, version } of rows) {
    await updateRecord(tx, id, { confirmed_at: now });
    await logChange(ctx, id, {
      type: 'confirm',
      command_id: ctx.command_id,
      before: { status: 'active' },
      after: { status: 'active', version: version + 1 },
    });
  }
  return getClientVisit(tx, visit_id, now);
}
