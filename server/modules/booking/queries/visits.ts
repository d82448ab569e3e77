import { eq } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { NotFound } from '@/domain/errors';
import type { StaffVisit } from '@/domain/records/visitChange';
import { situationOf, type Viewer } from '@/server/core/viewer';
import { visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { recordsOfVisit } from './records';

/** With all its appointments, where at least one is the reader's to see. @throws NotFound */
export async function getVisit(tx: CompanyTx, visit_id: number, member: Viewer): Promise<StaffVisit> {
  const [visit] = await tx
    .select({ id: visits.id, version: visits.version, order_id: visits.order_id })
    .from(visits)
    .where(eq(visits.id, visit_id));
  const records = await recordsOfVisit(tx, visit_id, situationOf(member, member.now));
  const seen = isPermitted(member, 'records.read.all')
    ? records
    : records.filter(({ employee }) => employee.id === member.employee_id);
  const [one] = seen;
  if (!visit || !one) throw new NotFound();
  return { ...visit, customer: one.customer, records: seen };
}
