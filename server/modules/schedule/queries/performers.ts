import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyTx, Statement } from '@/server/platform/db/scope';

export type PerformerRow = { service_id: number; employee_id: number; price: number; duration: number };

const performers: Statement = {
  name: 'performers',
  text: `
    select p.service_id, p.employee_id, p.price, p.duration
    from service_employees p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id and e.archived_at is null
    where p.company_id = $1 and p.service_id = any($2::bigint[])
    order by e.sort_order, p.employee_id`,
};

export const performersOf = (tx: CompanyTx, service_ids: number[]): Promise<PerformerRow[]> =>
  tx.run<PerformerRow>(performers, [tx.company_id, service_ids]);

export type JoinedPerformer = Omit<PerformerRow, 'service_id'>;

/** As `performersOf`, read by the statement that reads the services. */
export const joinedPerformers = ({ company_id, id }: Record<'company_id' | 'id', PgColumn>) =>
  sql`(
    select coalesce(json_agg(json_build_object(
      'employee_id', p.employee_id, 'price', p.price, 'duration', p.duration) order by e.sort_order, p.employee_id), '[]')
    from service_employees p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id and e.archived_at is null
    where p.company_id = ${company_id} and p.service_id = ${id})` as SQL<JoinedPerformer[]>;
