import { defined, first } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import type { EventType } from '@/domain/activity/eventType';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { AccessDenied, Invalid, StaleVersion } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getRecord } from '@/server/modules/booking/queries/records';
import { situationOf } from '@/server/core/viewer';
import type { Context, StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { lockOrder, type OrderRow } from '@/server/modules/orders';
import { lockResources, resourceOf } from '@/server/modules/schedule';
import { ofCompany } from '@/server/platform/db/company';

export type RecordRow = typeof records.$inferSelect;

/** `order`: the one that sold it, where it was to be locked. */
type Held = { row: RecordRow; resource_id: number; other_resource_id: number; order: OrderRow | null };

export const onlyOwn = (member: CompanyMember): number | undefined =>
  isPermitted(member, 'records.write.all') ? undefined : member.employee_id;

export function requireRecordsWriter(member: CompanyMember): void {
  if (!isPermitted(member, 'records.write.own') && !isPermitted(member, 'records.write.all')) {
    throw new AccessDenied();
  }
}

/**
 * Locks the employees' time before the row, as booking does, to avoid deadlocks; with its order, that between the two.
 * @throws NotFound; StaleVersion when it was given to another employee meanwhile; Invalid for an unknown employee
 */
export async function lockRecord(
  { tx, member, now }: StaffContext,
  id: number,
  other_employee_id?: number,
  { withOrder = false } = {},
): Promise<Held> {
  const situation = situationOf(member, now);
  const visible = await getRecord(tx, id, situation, onlyOwn(member));
  const resource_id = defined(await resourceOf(tx, visible.employee.id), 'resource');
  const other = other_employee_id ? await resourceOf(tx, other_employee_id) : resource_id;
  if (!other)
    throw new Invalid([violation('employee_id', 'records', { key: 'validation.no_such_employee' })]);
  await lockResources(tx, [resource_id, other]);
  const order_id = withOrder && visible.owner_type === 'order' ? visible.order_id : null;
  const order = order_id === null ? null : (await lockOrder(tx, order_id)).order;

  const row = first(
    await tx
      .select()
      .from(records)
      .where(ofCompany(tx, records, eq(records.id, id)))
      .for('update'),
  );
  if (row.employee_id !== visible.employee.id) throw new StaleVersion(await getRecord(tx, id, situation));
  return { row, resource_id, other_resource_id: other, order };
}

export async function updateRecord(tx: CompanyTx, id: number, changes: Partial<RecordRow>): Promise<void> {
  await tx
    .update(records)
    .set({ ...changes, version: sql`${records.version} + 1` })
    .where(ofCompany(tx, records, eq(records.id, id)));
}

type Change = {
  type: EventType<'record'>;
  command_id?: string;
  undo_of?: string;
  before?: object;
  after: object;
};

export const logChange = (ctx: Context, id: number, change: Change) =>
  logEvent(ctx, { subject_type: 'record', subject_id: id, ...change });
