import { and, eq, isNull } from 'drizzle-orm';
import { NotFound } from '@/domain/errors';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { customers } from '@/server/platform/db/schema';
import { seenCustomers } from '../queries/customers';

/**
 * The link that calls the customer, also for who sees no phones: the log says who asked for it.
 * @throws NotFound; also without a phone
 */
export async function callCustomer(ctx: StaffContext, id: number): Promise<string> {
  const { tx, member } = ctx;
  const [customer] = await tx
    .select({ phone: customers.phone })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.archived_at), seenCustomers(tx, member)));
  if (!customer?.phone) throw new NotFound();
  await logEvent(ctx, { subject_type: 'customer', subject_id: id, type: 'called' });
  return `tel:${customer.phone}`;
}
