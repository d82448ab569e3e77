import { eq } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { contactColumns } from '@/server/modules/messages';
import { customers, visits } from '@/server/platform/db/schema';
import { getVisit } from '../queries/visits';

/**
 * The link that calls whom a visit addresses, also for who sees no phones: the log says who asked for it.
 * @throws NotFound; also without a phone
 */
export async function callVisit(ctx: StaffContext, id: number): Promise<string> {
  const { tx, member } = ctx;
  await getVisit(tx, id, member);
  const [visit] = await tx
    .select({ phone: contactColumns(visits).phone })
    .from(visits)
    .innerJoin(customers, eq(customers.id, visits.customer_id))
    .where(eq(visits.id, id));
  if (!visit?.phone) throw new NotFound();
  await logEvent(ctx, { subject_type: 'visit', subject_id: id, type: 'called' });
  return `tel:${visit.phone}`;
}
