import { sql } from 'drizzle-orm';
import type { VisitBefore } from '@/domain/emails/visitMoved';
import type { CompanyTx } from '@/server/platform/db/scope';

type Row = { start_at: number; end_at: number; employee: string };

/** The visit before its first move since the client's last message; null if it did not move. */
export async function lastNotified(tx: CompanyTx, visit_id: number): Promise<VisitBefore | null> {
  const { company_id } = tx;
  const { rows } = await tx.execute<Row & { is_moved: boolean }>(sql`
    with told as (
      select coalesce(max(sent_at), '-infinity') as at from messages
      where company_id = ${company_id} and state = 'sent' and dedupe_key like ${`visit ${visit_id} %`}
    ), moves as (
      select distinct on (e.subject_id) e.subject_id as record_id,
        (e.before ->> 'start_at')::int as start_at, (e.before ->> 'end_at')::int as end_at,
        (e.before ->> 'employee_id')::int as employee_id
      from events e
        join records r on r.company_id = e.company_id and r.id = e.subject_id
        cross join told
      where e.company_id = ${company_id} and r.visit_id = ${visit_id} and e.subject_type = 'record'
        and e.type in ('moved', 'resized', 'moved_back') and e.created_at > told.at
      order by e.subject_id, e.id
    )
    select coalesce(m.start_at, extract(epoch from r.start_at)::int) as start_at,
      coalesce(m.end_at, extract(epoch from r.end_at)::int) as end_at,
      trim(p.first_name || ' ' || p.last_name) as employee,
      m.record_id is not null as is_moved
    from records r
      left join moves m on m.record_id = r.id
      join employees p on p.company_id = r.company_id and p.id = coalesce(m.employee_id, r.employee_id)
    where r.company_id = ${company_id} and r.visit_id = ${visit_id} and r.status <> 'cancelled'
    order by start_at, r.seq`);
  if (!rows.some(({ is_moved }) => is_moved)) return null;
  return {
    start_at: Math.min(...rows.map(({ start_at }) => start_at)),
    end_at: Math.max(...rows.map(({ end_at }) => end_at)),
    employees: [...new Set(rows.map(({ employee }) => employee))],
  };
}
