import type { CompanyTx, Statement } from '../../db/scope';

export type PerformerRow = { service_id: number; employee_id: number; price: number; duration: number };

const performers: Statement = {
  name: 'performers',
  text: `
    select p.service_id, p.employee_id, p.price, p.duration
    from service_employees p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id and e.archived_at is null
    where p.company_id = $1 and p.service_id = any($2::int[])
    order by p.employee_id`,
};

export const performersOf = (tx: CompanyTx, service_ids: number[]): Promise<PerformerRow[]> =>
  tx.run<PerformerRow>(performers, [tx.company_id, service_ids]);
