import { and, eq, sql } from 'drizzle-orm';
import type { EventType } from '../../../../domain/activity/eventType';
import type { Member } from '../../../../domain/access/permissions';
import { Invalid, StaleVersion } from '../../../../domain/errors';
import { violation } from '../../../../domain/validation/violations';
import { records } from '../../../db/schema';
import type { CompanyTx } from '../../../db/scope';
import { getRecord, type RecordReader } from '../../../queries/booking/records';
import { logEvent } from '../../activity/logEvent';
import { lockResources, resourceOf } from './resources';

export type RecordRow = typeof records.$inferSelect;

/** Who changes a record: `only` names the one employee whose records they may change. */
export type RecordContext = Member & { user_id: number; only?: number };

type Held = { row: RecordRow; resource_id: number; other_resource_id: number };

/**
 * The record as it stands, and its employee's time (and that of `other_employee_id`), held until the transaction
 * ends. Time is held before the row, as in booking, so that nobody waits in a circle.
 * @throws NotFound; StaleVersion when the record changed hands while we waited; Invalid for an unknown employee
 */
export async function lockRecord(
  tx: CompanyTx,
  id: number,
  {
    only,
    other_employee_id,
    reader: viewer,
  }: { only?: number; other_employee_id?: number; reader: RecordReader },
): Promise<Held> {
  const seen = await getRecord(tx, id, viewer, only);
  const resource_id = (await resourceOf(tx, seen.employee.id))!;
  const other = other_employee_id ? await resourceOf(tx, other_employee_id) : resource_id;
  if (!other)
    throw new Invalid([violation('employee_id', 'records', { key: 'validation.no_such_employee' })]);
  await lockResources(tx, [resource_id, other]);

  const [row] = await tx
    .select()
    .from(records)
    .where(and(eq(records.company_id, tx.company_id), eq(records.id, id)))
    .for('update');
  if (row!.employee_id !== seen.employee.id) throw new StaleVersion(await getRecord(tx, id, viewer));
  return { row: row!, resource_id, other_resource_id: other };
}

/** @throws StaleVersion with the present record, when somebody has changed it since `version` was read */
export async function requireVersion(
  tx: CompanyTx,
  { id, version }: RecordRow,
  read: number | undefined,
  viewer: RecordReader,
): Promise<void> {
  if (read === undefined || read === version) return;
  throw new StaleVersion(await getRecord(tx, id, viewer));
}

export async function updateRecord(tx: CompanyTx, id: number, changes: Partial<RecordRow>): Promise<void> {
  await tx
    .update(records)
    .set({ ...changes, version: sql`${records.version} + 1` })
    .where(and(eq(records.company_id, tx.company_id), eq(records.id, id)));
}

type Change = {
  type: EventType<'record'>;
  command_id?: string;
  undo_of?: string;
  before?: object;
  after: object;
};

/** Writes into the log what a staff member did to a record, in the transaction that does it. */
export const logChange = (
  tx: CompanyTx,
  { user_id }: Pick<RecordContext, 'user_id'>,
  id: number,
  change: Change,
) => logEvent(tx, { user_id, source: 'staff' }, { subject_type: 'record', subject_id: id, ...change });
