import { defined } from '@/domain/assert';

import { fullName } from '@/domain/customers/customer';
import type { Service } from '@/domain/services/service';
import { nameInLocale } from '@/domain/translations/translations';
import { companies, employees } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { TableForm, TablePlace } from '@/server/collections/collection';

/** One line per employee of a service. The headings are not translated, so that the file can be imported again. */
export async function servicesTable(tx: CompanyTx): Promise<TableForm<Service>> {
  const { id, first_name, last_name, email } = employees;
  const [people, [company]] = await Promise.all([
    tx.select({ id, first_name, last_name, email }).from(employees),
    tx.select({ categories: companies.category_translations }).from(companies),
  ]);
  const { categories } = defined(company, 'company');
  const byId = new Map(people.map(person => [person.id, person]));

  const rowsOf = (service: Service, { currency, other_locales }: TablePlace) => {
    const names = [service.name, ...other_locales.map(locale => service.translations[locale]?.name ?? '')];
    const category = [
      service.category,
      ...other_locales.map(locale => nameInLocale(categories, locale, service.category, '')),
    ];
    if (service.employees.length === 0) return [[...names, ...category, '', '', '', '', service.break]];
    return service.employees.map(({ employee_id, price, duration }) => {
      const person = defined(byId.get(employee_id), 'entry in byId');
      return [
        ...names,
        ...category,
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

/** `service_en` is the name in English, `category_en` the category's. */
export const servicesColumns = ({ other_locales }: Pick<TablePlace, 'other_locales'>) => [
  'service',
  ...other_locales.map(locale => `service_${locale}`),
  'category',
  ...other_locales.map(locale => `category_${locale}`),
  'employee',
  'employee_email',
  'price',
  'duration',
  'break',
];
