import { eq, sql } from 'drizzle-orm';
import { SlotTaken } from '@/domain/errors';
import { busy, resources } from '@/server/platform/db/schema';
import { interval } from '@/server/platform/db/schema/columns';
import type { Statement, CompanyTx } from '@/server/platform/db/scope';
import { ofCompany } from '@/server/platform/db/company';

export async function resourceOf(tx: CompanyTx, employee_id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(ofCompany(tx, resources, eq(resources.employee_id, employee_id)));
  return row?.id;
}

/** Locks until the transaction ends, in one order: bookings never deadlock (docs/decisions/0004). Sent at once. */
export async function lockResources(tx: CompanyTx, resource_ids: number[]): Promise<void> {
  const sorted = [...new Set(resource_ids)].sort((a, b) => a - b);
  await tx.run(lock, [tx.company_id, sorted]);
}

const lock: Statement = {
  name: 'lock_resources',
  text: 'select pg_advisory_xact_lock($1::int, id) from unnest($2::int[]) as id order by id',
};

/** Locks the time of these employees, or of all; unknown ids are ignored. */
export async function lockEmployees(tx: CompanyTx, employee_ids?: (number | undefined)[]): Promise<void> {
  const { company_id } = tx;
  const ids = employee_ids?.filter(id => id !== undefined) ?? null;
  await tx.execute(
    sql`select pg_advisory_xact_lock(${company_id}, id) from (
      select id from resources
      where company_id = ${company_id} and employee_id is not null
        and (${sql.param(ids)}::int[] is null or employee_id = any(${sql.param(ids)}::int[]))
      order by id) as ordered`,
  );
}

export type Reservation = {
  resource_id: number;
  record_id: number;
  kind: 'record' | 'block';
  start: number;
  end: number;
  breakMinutes: number;
  forced: boolean;
};

/** [start, end + break), all or none. Sent at once. @throws SlotTaken when taken and not forced, or the employee is archived */
export async function reserveTime(tx: CompanyTx, reservations: Reservation[]): Promise<void> {
  const rows = reservations.map(({ resource_id, record_id, kind, start, end, breakMinutes, forced }) => {
    return { resource_id, record_id, kind, forced, during: interval(start, end + breakMinutes * 60) };
  });
  const reserved = await tx.run(reserve, [tx.company_id, JSON.stringify(rows)]);
  if (reserved.length < reservations.length) throw new SlotTaken();
}

/** Employees are checked after the locks: one may have been archived while this transaction waited. */
const reserve: Statement = {
  name: 'reserve_time',
  text: `
    insert into busy (company_id, resource_id, record_id, kind, forced, during)
    select r.company_id, r.id, t.record_id, t.kind, t.forced, t.during
    from json_to_recordset($2::json)
      as t (resource_id int, record_id int, kind text, forced boolean, during tstzrange)
    join resources r on r.company_id = $1 and r.id = t.resource_id
    left join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.employee_id is null or e.archived_at is null
    on conflict do nothing
    returning id`,
};

export function releaseTime(tx: CompanyTx, record_id: number): Promise<{ forced: boolean }[]> {
  return tx
    .delete(busy)
    .where(ofCompany(tx, busy, eq(busy.record_id, record_id)))
    .returning({ forced: busy.forced });
}
