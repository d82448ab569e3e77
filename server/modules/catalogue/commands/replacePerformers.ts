import { and, eq, isNull } from 'drizzle-orm';
import { Invalid } from '@/domain/errors';
import { groupBy } from '@/domain/lists/groupBy';
import type { Sentence } from '@/domain/messages/sentence';
import type { PerformedService, Performer } from '@/domain/services/service';
import { violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import { idIn } from '@/server/platform/db/idIn';
import { employees, serviceEmployees, services } from '@/server/platform/db/schema';
import type { Context } from '@/server/core/context';
import type { CompanyTx } from '@/server/platform/db/scope';
import { performersOf, type PerformerRow } from '@/server/modules/schedule';
import { currencyOfCompany } from '@/server/modules/companies';

/** @throws Invalid at each unknown employee or other currency; CompanyNotSetUp while the company has no currency */
export async function replacePerformers(
  { tx }: Context,
  { service_id, performers }: { service_id: number; performers: Performer[] },
): Promise<void> {
  await requireKnownEmployees(tx, performers);
  await tx.delete(serviceEmployees).where(eq(serviceEmployees.service_id, service_id));
  if (performers.length === 0) return;
  await tx.insert(serviceEmployees).values(
    performers.map(({ employee_id, price, duration }) => {
      return { service_id, employee_id, price: price.amount, duration };
    }),
  );
}

async function requireKnownEmployees(tx: CompanyTx, performers: Performer[]): Promise<void> {
  if (performers.length === 0) return;
  const known = await tx.select({ id: employees.id }).from(employees).where(isNull(employees.archived_at));
  const ids = new Set(known.map(({ id }) => id));
  const currency = await currencyOfCompany(tx);

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

/** Omitted fields keep their value or the first performer's. @throws Invalid at each service that does not fit */
export async function replacePerformed(
  { tx }: Context,
  { employee_id, services: performed }: { employee_id: number; services: PerformedService[] },
): Promise<void> {
  const currency = performed.length > 0 ? await currencyOfCompany(tx) : '';
  const known = await knownServices(
    tx,
    performed.map(({ service_id }) => service_id),
  );
  const violations: Violation[] = [];
  const rows = performed.map(({ service_id, price, duration }, index) => {
    const refuse = (field: string, sentence: Sentence) =>
      violations.push(violation(`services.${index}.${field}`, 'employees', sentence));
    const service = known.get(service_id);
    if (!service) refuse('service_id', { key: 'validation.no_such_service' });
    if (price && price.currency !== currency)
      refuse('price.currency', { key: 'validation.company_currency', values: { currency } });
    const template =
      service?.performers.find(one => one.employee_id === employee_id) ?? service?.performers[0];
    const [amount, minutes] = [price?.amount ?? template?.price, duration ?? template?.duration];
    if (service && (amount === undefined || minutes === undefined))
      refuse('price', { key: 'validation.price_and_time_needed', values: { name: service.name } });
    return { service_id, employee_id, price: amount ?? 0, duration: minutes ?? 0 };
  });
  if (violations.length > 0) throw new Invalid(violations);

  await tx.delete(serviceEmployees).where(eq(serviceEmployees.employee_id, employee_id));
  if (rows.length > 0) await tx.insert(serviceEmployees).values(rows);
}
type KnownService = { name: string; performers: PerformerRow[] };

async function knownServices(tx: CompanyTx, ids: number[]): Promise<Map<number, KnownService>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: services.id, name: services.name })
    .from(services)
    .where(and(idIn(services.id, ids), isNull(services.archived_at)));
  const performers = groupBy(await performersOf(tx, ids), ({ service_id }) => service_id);
  return new Map(rows.map(({ id, name }) => [id, { name, performers: performers.get(id) ?? [] }]));
}
