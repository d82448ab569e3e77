import { defined } from '../../domain/assert';
import { eq } from 'drizzle-orm';
import { fullName } from '../../domain/customers/customer';
import type { Service } from '../../domain/services/service';
import { employees } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import type { TableForm, TablePlace } from './engine/collection';

/** One line per employee of a service. The headings are not translated, so that the file can be imported again. */
export async function servicesTable(tx: CompanyTx): Promise<TableForm<Service>> {
  const { id, first_name, last_name, email } = employees;
  const people = await tx
    .select({ id, first_name, last_name, email })
    .from(employees)
    .where(eq(employees.company_id, tx.company_id));
  const byId = new Map(people.map(person => [person.id, person]));

  const rowsOf = (service: Service, { currency, other_locales }: TablePlace) => {
    const names = [service.name, ...other_locales.map(locale => service.translations[locale]?.name ?? '')];
    if (service.employees.length === 0) return [[...names, service.category, '', '', '', '', service.break]];
    return service.employees.map(({ employee_id, price, duration }) => {
      const person = defined(byId.get(employee_id), 'entry in byId');
      return [
        ...names,
        service.category,
        fullName(person),
        person.email,
        { amount: price.amount, currency },
        duration,
        service.break,
      ];
    });
  };
  return { columnsIn: servicesColumns, rowsOf };
}

/** `service_en` is the name in English. */
export const servicesColumns = ({ other_locales }: Pick<TablePlace, 'other_locales'>) => [
  'service',
  ...other_locales.map(locale => `service_${locale}`),
  'category',
  'employee',
  'employee_email',
  'price',
  'duration',
  'break',
];
