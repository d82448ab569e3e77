import { and, asc, eq, inArray } from 'drizzle-orm';
import { CommandNotAvailable } from '@/domain/errors';
import type { SlotsOfDay } from '@/domain/sites/booking';
import { records } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { listSlots, type ChosenPerformer } from './availability';

export type MovableRecord = typeof records.$inferSelect & { service_id: number };

/** The visit's appointments that still take time, in their order. @throws CommandNotAvailable if there are none */
export async function movableRecords(tx: CompanyTx, visit_id: number): Promise<MovableRecord[]> {
  const rows = await tx
    .select()
    .from(records)
    .where(and(eq(records.visit_id, visit_id), inArray(records.status, ['active', 'on_hold'])))
    .orderBy(asc(records.start_at), asc(records.id));
  const movable = rows.flatMap(row =>
    row.service_id === null ? [] : [{ ...row, service_id: row.service_id }],
  );
  if (movable.length === 0) throw new CommandNotAvailable();
  return movable;
}

/**
 * What is to be found a time for: the same services, as long as they were booked for, with the same employees (anyone
 * for an employee who no longer performs it) or, for one service, with the one who is asked for (0: anyone).
 */
export const chosenAgain = (rows: MovableRecord[], employee_id?: number): ChosenPerformer[] =>
  rows.map(row => ({
    service_id: row.service_id,
    ...(rows.length === 1 && employee_id !== undefined
      ? { employee_id }
      : { employee_id: row.employee_id, or_anyone: true }),
    duration_minutes: (row.end_at - row.start_at) / 60,
  }));

type Query = { visit_id: number; employee_id?: number; from: string; days: number; now: number };

/** The starts to which a client can move the visit; its own present time is not in the way. */
export async function moveSlots(
  tx: CompanyTx,
  { visit_id, employee_id, ...range }: Query,
): Promise<{ timezone: string; days: SlotsOfDay[] }> {
  const rows = await movableRecords(tx, visit_id);
  const except_record_ids = rows.map(({ id }) => id);
  return listSlots(tx, { chosen: chosenAgain(rows, employee_id), ...range, except_record_ids }, true);
}
