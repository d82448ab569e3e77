import { eq, sql } from 'drizzle-orm';
import { SlotTaken } from '@/domain/errors';
import { busy } from '@/server/platform/db/schema';
import { interval } from '@/server/platform/db/schema/columns';
import type { Statement } from '@/server/platform/db/scope';
import type { Context } from '@/server/core/context';

/** Locks until the transaction ends, in one order: bookings never deadlock (docs/decisions/0004). Sent at once. */
export async function lockResources({ tx }: Context, resource_ids: number[]): Promise<void> {
  const sorted = [...new Set(resource_ids)].sort((a, b) => a - b);
  await tx.run(lock, [tx.company_id, sorted]);
}

/** One key of 64 bits, since there is none for two ids of 64. */
const lockOf = (company_id: string) =>
  `pg_advisory_xact_lock(hashtextextended('resource ' || ${company_id} || ' ' || id, 0))`;

const lock: Statement = {
  name: 'lock_resources',
  text: `select ${lockOf('$1::bigint')} from unnest($2::bigint[]) as id order by id`,
};

/** Locks the time of these employees, or of all; unknown ids are ignored. */
export async function lockEmployees({ tx }: Context, employee_ids?: (number | undefined)[]): Promise<void> {
  const { company_id } = tx;
  const ids = employee_ids?.filter(id => id !== undefined) ?? null;
  await tx.execute(
    sql`select ${sql.raw(lockOf(String(company_id)))} from (
      select id from resources
      where company_id = ${company_id} and employee_id is not null
        and (${sql.param(ids)}::bigint[] is null or employee_id = any(${sql.param(ids)}::bigint[]))
      order by id) as ordered`,
  );
}

export type Reservation = {
  resource_id: number;
  /** What takes the time: an appointment or blocked time, or a hold. */
  record_id?: number;
  hold_id?: number;
  kind: 'record' | 'block' | 'hold';
  start: number;
  end: number;
  breakMinutes: number;
  forced: boolean;
};

/** [start, end + break), all or none. Sent at once. @throws SlotTaken when taken and not forced, or the employee is archived */
export async function reserveTime({ tx }: Context, reservations: Reservation[]): Promise<void> {
  const rows = reservations.map(({ start, end, breakMinutes, ...reservation }) => {
    const { resource_id, record_id, hold_id, kind, forced } = reservation;
    const during = interval(start, end + breakMinutes * 60);
    return { resource_id, record_id, hold_id, kind, forced, during };
  });
  const reserved = await tx.run(reserve, [tx.company_id, JSON.stringify(rows)]);
  if (reserved.length < reservations.length) throw new SlotTaken();
}

/** Employees are checked after the locks: one may have been archived while this transaction waited. */
const reserve: Statement = {
  name: 'reserve_time',
  text: `
    insert into busy (company_id, resource_id, record_id, hold_id, kind, forced, during)
    select r.company_id, r.id, t.record_id, t.hold_id, t.kind, t.forced, t.during
    from json_to_recordset($2::json)
      as t (resource_id bigint, record_id bigint, hold_id bigint, kind text, forced boolean, during tstzrange)
    join resources r on r.company_id = $1 and r.id = t.resource_id
    left join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.employee_id is null or e.archived_at is null
    on conflict do nothing
    returning id`,
};

export function releaseTime({ tx }: Context, record_id: number): Promise<{ forced: boolean }[]> {
  return tx.delete(busy).where(eq(busy.record_id, record_id)).returning({ forced: busy.forced });
}
