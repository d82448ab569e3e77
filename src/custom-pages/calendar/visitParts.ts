import { groupBy } from '@/domain/lists/groupBy';
import type { AppointmentRecord } from '@/domain/records/record';

/** The place of an appointment among those of its visit, from 1 on. */
export type VisitPart = { place: number; of: number };

/** Of the appointments that are one visit of several services; by the appointment's id, without those that are cancelled. */
export function visitParts(records: AppointmentRecord[]): ReadonlyMap<number, VisitPart> {
  const visits = groupBy(
    records.filter(({ visit_id, flow }) => visit_id !== null && flow.status !== 'cancelled'),
    ({ visit_id }) => visit_id,
  );
  const parts = new Map<number, VisitPart>();
  for (const visit of visits.values()) {
    if (visit.length < 2) continue;
    const inOrder = visit.toSorted((one, other) => one.start_at - other.start_at || one.id - other.id);
    inOrder.forEach(({ id }, index) => parts.set(id, { place: index + 1, of: visit.length }));
  }
  return parts;
}
