import { asc, isNull } from 'drizzle-orm';
import { employees, serviceEmployees } from '../../db/schema';
import type { CompanyTx } from '../../db/scope';
import { idIn } from '../../db/idIn';
import { joined, ofCompany } from '../../db/company';

export type PerformerRow = { service_id: number; employee_id: number; price: number; duration: number };

export async function performersOf(tx: CompanyTx, service_ids: number[]): Promise<PerformerRow[]> {
  return tx
    .select({
      service_id: serviceEmployees.service_id,
      employee_id: serviceEmployees.employee_id,
      price: serviceEmployees.price,
      duration: serviceEmployees.duration,
    })
    .from(serviceEmployees)
    .innerJoin(employees, joined(employees.id, serviceEmployees.employee_id))
    .where(
      ofCompany(
        tx,
        serviceEmployees,
        idIn(serviceEmployees.service_id, service_ids),
        isNull(employees.archived_at),
      ),
    )
    .orderBy(asc(serviceEmployees.employee_id));
}
