import { and, desc, eq } from 'drizzle-orm';
import type { BookingPolicy } from '@/domain/policies/bookingPolicy';
import { noTerms, type VisitTerms } from '@/domain/policies/visitTerms';
import { events, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { BookableService, BookingSetup } from '@/server/modules/schedule';

/** The service's own policy, else the company's. */
export const policyOf = (
  { settings }: Pick<BookingSetup, 'settings'>,
  { booking_policy }: Partial<Pick<BookableService, 'booking_policy'>>,
): BookingPolicy => booking_policy ?? settings.booking_policy;

/** What was agreed when the visit was booked. */
export async function termsOfVisit(tx: CompanyTx, visit_id: number): Promise<VisitTerms> {
  const [visit] = await tx.select({ terms: visits.terms }).from(visits).where(eq(visits.id, visit_id));
  return { ...noTerms, ...visit?.terms };
}

/** The appointments that were cancelled with the order. */
export async function cancelledWith(tx: CompanyTx, order_id: number): Promise<Set<number>> {
  const [event] = await tx
    .select({ after: events.after })
    .from(events)
    .where(and(eq(events.subject_type, 'order'), eq(events.subject_id, order_id), eq(events.type, 'cancel')))
    .orderBy(desc(events.id))
    .limit(1);
  return new Set((event?.after as { record_ids?: number[] } | undefined)?.record_ids);
}
