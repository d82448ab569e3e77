import { defined, first } from '@/domain/assert';
import { eq, sql } from 'drizzle-orm';
import type { EventType } from '@/domain/activity/eventType';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { AccessDenied, Invalid, StaleVersion } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { records, visits } from '@/server/platform/db/schema';
import { getRecord } from '@/server/modules/booking/queries/records';
import { situationOf } from '@/server/core/viewer';
import type { Context, StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import type { OrderRow } from '@/server/modules/orders';
import { lockResources, resourceOf } from '@/server/modules/schedule';
import { lockOrderWithRecords } from './lockOrderWithRecords';

export type RecordRow = typeof records.$inferSelect;

/** `order`: the one that sold it, where it was to be locked. */
type Held = { row: RecordRow; resource_id: number; other_resource_id: number; order: OrderRow | null };

type Locking = { id: number; other_employee_id?: number; withOrder?: boolean };

export const onlyOwn = (member: CompanyMember): number | undefined =>
  isPermitted(member, 'records.write.all') ? undefined : member.employee_id;

export function requireRecordsWriter(member: CompanyMember): void {
  if (!isPermitted(member, 'records.write.own') && !isPermitted(member, 'records.write.all')) {
    throw new AccessDenied();
  }
}

/**
 * Locks the employees' time before the row, as booking does, to avoid deadlocks; with its order, the time of all its
 * appointments first, then the order.
 * @throws NotFound; StaleVersion when it was given to another employee meanwhile; Invalid for an unknown employee
 */
export async function lockRecord(
  ctx: StaffContext,
  { id, other_employee_id, withOrder = false }: Locking,
): Promise<Held> {
  const { tx, member, now } = ctx;
  const situation = situationOf(member, now);
  const visible = await getRecord(tx, id, situation, onlyOwn(member));
  const resource_id = defined(await resourceOf(tx, visible.employee.id), 'resource');
  const other = other_employee_id ? await resourceOf(tx, other_employee_id) : resource_id;
  if (!other)
    throw new Invalid([violation('employee_id', 'records', { key: 'validation.no_such_employee' })]);
  const resource_ids = [resource_id, other];
  const order_id = withOrder && visible.owner_type === 'order' ? visible.order_id : null;
  if (order_id === null) await lockResources(ctx, resource_ids);
  const order =
    order_id === null ? null : (await lockOrderWithRecords(ctx, { order_id, resource_ids })).order;

  const row = first(await tx.select().from(records).where(eq(records.id, id)).for('update'));
  if (row.employee_id !== visible.employee.id) throw new StaleVersion(await getRecord(tx, id, situation));
  return { row, resource_id, other_resource_id: other, order };
}

/** Its visit gets a new version, too. */
export async function updateRecord(
  { tx }: Context,
  { id, ...changes }: Pick<RecordRow, 'id'> & Partial<RecordRow>,
): Promise<void> {
  const [changed] = await tx
    .update(records)
    .set({ ...changes, version: sql`${records.version} + 1` })
    .where(eq(records.id, id))
    .returning({ visit_id: records.visit_id });
  if (changed?.visit_id != null) await raiseVisit({ tx }, changed.visit_id);
}

/** The version by which a visit is changed. */
export const raiseVisit = ({ tx }: Pick<Context, 'tx'>, visit_id: number) =>
  tx
    .update(visits)
    .set({ version: sql`${visits.version} + 1` })
    .where(eq(visits.id, visit_id));

type Change = {
  id: number;
  type: EventType<'record'>;
  command_id?: string;
  undo_of?: string;
  before?: object;
  after: object;
};

export const logChange = (ctx: Context, { id, ...change }: Change) =>
  logEvent(ctx, { subject_type: 'record', subject_id: id, ...change });
