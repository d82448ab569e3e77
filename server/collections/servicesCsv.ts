import { defined } from '../../domain/assert';
import { eq } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import type { Service } from '../../domain/services/service';
import { employees } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import type { TableForm } from './engine/collection';

export const servicesColumns = [
  'service',
  'category',
  'employee',
  'employee_email',
  'price',
  'duration',
  'break',
];

/** One line per employee of a service. The headings are not translated, so that the file can be imported again. */
export async function servicesTable(tx: CompanyTx): Promise<TableForm<Service>> {
  const { id, first_name, last_name, email } = employees;
  const people = await tx
    .select({ id, first_name, last_name, email })
    .from(employees)
    .where(eq(employees.company_id, tx.company_id));
  const byId = new Map(people.map(person => [person.id, person]));

  const rowsOf = (service: Service, currency: string) => {
    if (service.employees.length === 0)
      return [[service.name, service.category, '', '', '', '', service.break]];
    return service.employees.map(({ employee_id, price, duration }) => {
      const person = defined(byId.get(employee_id), 'entry in byId');
      return [
        service.name,
        service.category,
        fullName(person),
        person.email,
        { amount: price.amount, currency },
        duration,
        service.break,
      ];
    });
  };
  return { columns: servicesColumns, rowsOf };
}
