import { and, exists, sql, type SQL } from 'drizzle-orm';
import {
  attachedPerformer,
  serviceSchema,
  servicesQuery,
  type Service,
  type ServicesQuery,
} from '../../domain/services/service';
import { hasTooManyPerformers } from '../../domain/services/hasTooManyPerformers';
import { groupBy } from '../../domain/lists/groupBy';
import { CompanyNotSetUp, Invalid } from '../../domain/errors';
import type { InferType } from '../../domain/validation/yup';
import { violation } from '../../domain/validation/violations';
import { adjustedBy } from './engine/adjustPrices';
import { updateLocked } from './engine/updateEntities';
import { requireFeature } from '../commands/billing/planGate';
import { serviceEmployees, services as table } from '../db/schema';
import type { CompanyTx, Tx } from '../db/scope';
import { getEntities, lockMatching } from './engine/entities';
import { currencyIfSet } from '../queries/companies/companies';
import { contains, equals } from '../db/filters';
import { performersOf } from '../queries/catalogue/performers';
import { replacePerformers } from '../commands/catalogue/replacePerformers';
import { upcomingForService } from '../queries/booking/records';
import { usesOfService } from '../queries/catalogue/usesOfService';
import { defineCollection } from './engine/collection';
import { lockPicture, withPictures } from './engine/pictures';
import { servicesTable } from './servicesCsv';
import { dependentsOn, detachFromComposites } from './engine/composites';
import { idIn } from '../db/idIn';
import type { CommandContext } from '../commands/context';
import { joined, ofCompany } from '../db/company';

export const services = defineCollection({
  name: 'services',
  subject: 'service',
  schema: serviceSchema,
  query: servicesQuery,
  table,
  bulkable: ['is_enabled', 'category', 'break'],
  search: typed => contains(table.name, typed),
  filters: ({ enabled, category, employee_id, performed_by }: Filters, tx) => [
    equals(table.is_enabled, enabled),
    equals(table.category, category),
    employee_id === undefined ? undefined : isPerformedBy(tx, [employee_id]),
    performed_by === undefined ? undefined : isPerformedBy(tx, performed_by),
  ],
  hydrate: async (tx, rows): Promise<Service[]> => {
    const [pictured, performers] = await Promise.all([withPictures(tx, rows), pricedPerformers(tx, rows)]);
    return pictured.map(row => ({ ...row, employees: performers(row.id) }));
  },
  prepare: async (tx, sent) => {
    await lockPicture(tx, 'services', sent);
    return sent;
  },
  detail: async (tx, id, { now }) => {
    const [visits_ahead, uses] = await Promise.all([upcomingForService(tx, id, now), usesOfService(tx, id)]);
    return { visits_ahead, ...uses };
  },
  storeParts: async (tx, id, { employees }) => {
    if (employees) await replacePerformers(tx, id, employees);
  },
  validate: async (tx, after, before) => {
    const ids = (service?: Service) => (service?.employees ?? []).map(one => one.employee_id);
    if (!hasTooManyPerformers(null, ids(after), ids(before))) return;
    await requireFeature(tx, 'employees_per_service');
  },
  adjust: async (tx, ids, by) => {
    await tx
      .update(serviceEmployees)
      .set({ price: adjustedBy(sql`${serviceEmployees.price}`, by) })
      .where(ofCompany(tx, serviceEmployees, idIn(serviceEmployees.service_id, ids)));
  },
  spreadsheet: servicesTable,
  strands: ['employees'],
  attach: { schema: attachedPerformer, apply: attachPerformer },
  beforeArchive: detachFromComposites('service'),
  dependents: dependentsOn('service'),
});

/** `performed_by` is for internal callers; the API does not offer it. */
type Filters = Partial<ServicesQuery> & { performed_by?: number[] };

function isPerformedBy(tx: Tx, employee_ids: number[]): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(serviceEmployees)
      .where(
        and(joined(serviceEmployees.service_id, table.id), idIn(serviceEmployees.employee_id, employee_ids)),
      ),
  );
}

/** @throws CompanyNotSetUp where somebody has a price, and the company no currency */
async function pricedPerformers(tx: CompanyTx, rows: { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const [performers, currency] = await Promise.all([performersOf(tx, ids), currencyIfSet(tx)]);
  if (performers.length > 0 && currency === null) throw new CompanyNotSetUp();
  const byService = groupBy(performers, ({ service_id }) => service_id);
  return (id: number) =>
    (byService.get(id) ?? []).map(({ employee_id, price, duration }) => ({
      employee_id,
      price: { amount: price, currency: currency ?? '' },
      duration,
    }));
}

/** Price and duration default to those of the first performer. @throws Invalid when neither is known */
async function attachPerformer(
  tx: CompanyTx,
  entities: Service[],
  what: InferType<typeof attachedPerformer>,
) {
  for (const { id, name, employees } of entities) {
    if (employees.some(one => one.employee_id === what.employee_id)) continue;
    const { employee_id, price = employees[0]?.price, duration = employees[0]?.duration } = what;
    if (!price || !duration) {
      const sentence = { key: 'validation.price_and_time_needed', values: { name } };
      throw new Invalid([violation('attach.price', 'services', sentence)]);
    }
    await replacePerformers(tx, id, [...employees, { employee_id, price, duration }]);
  }
}

export async function detachFromServices(ctx: CommandContext, employee_ids: number[]): Promise<void> {
  const { tx } = ctx;
  const locked = await lockMatching(tx, services, { performed_by: employee_ids }, undefined);
  const archivedIds = new Set(employee_ids);
  for (const service of await getEntities(tx, services, locked, undefined)) {
    const employees = service.employees.filter(({ employee_id }) => !archivedIds.has(employee_id));
    await updateLocked(ctx, services, service, { employees });
  }
}
