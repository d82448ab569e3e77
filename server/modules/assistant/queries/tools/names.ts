import { NotFound } from '@/domain/errors';
import { fullName } from '@/domain/customers/customer';
import { inLocale } from '@/domain/translations/translations';
import { and, eq, isNull } from 'drizzle-orm';
import { customers, employees, services } from '@/server/platform/db/schema';
import { idIn } from '@/server/platform/db/idIn';
import type { CompanyTx } from '@/server/platform/db/scope';
import { textsLocale, type Caller } from './tool';

type Named = { id: number; name: string };

/** In the order of the ids. @throws NotFound for a service that the company does not have */
export async function namedServices(caller: Caller, ids: number[]): Promise<Named[]> {
  const { tx } = caller;
  const found = await tx
    .select({ id: services.id, name: services.name, translations: services.translations })
    .from(services)
    .where(and(idIn(services.id, ids), isNull(services.archived_at)));
  return ids.map(id => {
    const service = found.find(one => one.id === id);
    if (!service) throw new NotFound();
    return { id, name: inLocale(service, textsLocale(caller)).name };
  });
}

/** Null for nobody. @throws NotFound for somebody whom the company does not have */
export async function namedEmployee(tx: CompanyTx, id: number | undefined): Promise<Named | null> {
  if (id === undefined) return null;
  const [employee] = await tx
    .select({ first_name: employees.first_name, last_name: employees.last_name })
    .from(employees)
    .where(and(eq(employees.id, id), isNull(employees.archived_at)));
  if (!employee) throw new NotFound();
  return { id, name: fullName(employee) };
}

/** Names of these employees, in the order of the ids. */
export async function employeesNamed(tx: CompanyTx, ids: number[]) {
  const found = await tx
    .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
    .from(employees)
    .where(idIn(employees.id, ids));
  return ids.flatMap(id => found.find(one => one.id === id) ?? []);
}

/** Names of these customers; whether the person may see them was decided before. */
export const customersNamed = (tx: CompanyTx, ids: number[]) =>
  tx
    .select({ id: customers.id, first_name: customers.first_name, last_name: customers.last_name })
    .from(customers)
    .where(idIn(customers.id, ids));
