import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { Invalid } from '../../domain/refusals';
import type { Performer } from '../../domain/services/service';
import { violation, type Violation } from '../../domain/validation/violations';
import { employees, serviceEmployees } from '../db/schema';
import type { Tx } from '../db/scope';
import { currencyOfCompany } from './companies';

export type PerformerRow = { service_id: number; employee_id: number; price: number; duration: number };

/** Who performs these services, of those who still work here; by employee. */
export async function performersOf(
  tx: Tx,
  company_id: number,
  service_ids: number[],
): Promise<PerformerRow[]> {
  return tx
    .select({
      service_id: serviceEmployees.service_id,
      employee_id: serviceEmployees.employee_id,
      price: serviceEmployees.price,
      duration: serviceEmployees.duration,
    })
    .from(serviceEmployees)
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, serviceEmployees.company_id),
        eq(employees.id, serviceEmployees.employee_id),
      ),
    )
    .where(
      and(
        eq(serviceEmployees.company_id, company_id),
        inArray(serviceEmployees.service_id, service_ids),
        isNull(employees.archived_at),
      ),
    )
    .orderBy(asc(serviceEmployees.employee_id));
}

/**
 * Puts these performers in the place of those that the service had.
 * @throws Invalid at each who is no employee here, or whose price is not in the company's currency
 * @throws CompanyNotSetUp while the company has none
 */
export async function replacePerformers(
  tx: Tx,
  company_id: number,
  service_id: number,
  performers: Performer[],
): Promise<void> {
  await refuseStrangers(tx, company_id, performers);
  await tx
    .delete(serviceEmployees)
    .where(and(eq(serviceEmployees.company_id, company_id), eq(serviceEmployees.service_id, service_id)));
  if (performers.length === 0) return;
  await tx.insert(serviceEmployees).values(
    performers.map(({ employee_id, price, duration }) => {
      return { company_id, service_id, employee_id, price: price.amount, duration };
    }),
  );
}

async function refuseStrangers(tx: Tx, company_id: number, performers: Performer[]): Promise<void> {
  if (performers.length === 0) return;
  const known = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), isNull(employees.archived_at)));
  const ids = new Set(known.map(({ id }) => id));
  const currency = await currencyOfCompany(tx, company_id);

  const violations = performers.flatMap(({ employee_id, price }, index): Violation[] => {
    const path = `employees.${index}`;
    if (!ids.has(employee_id)) {
      return [violation(`${path}.employee_id`, 'services', { key: 'validation.no_such_employee' })];
    }
    if (price.currency === currency) return [];
    const sentence = { key: 'validation.company_currency', values: { currency } };
    return [violation(`${path}.price.currency`, 'services', sentence)];
  });
  if (violations.length > 0) throw new Invalid(violations);
}
