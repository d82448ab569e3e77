import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import {
  attachedPerformer,
  serviceSchema,
  servicesQuery,
  type Service,
  type ServicesQuery,
} from '@/domain/services/service';
import { hasTooManyPerformers } from '@/domain/services/hasTooManyPerformers';
import { Invalid } from '@/domain/errors';
import type { InferType } from '@/domain/validation/yup';
import { violation } from '@/domain/validation/violations';
import { adjustedBy } from '@/server/collections/adjustPrices';
import { updateLocked } from '@/server/collections/updateEntities';
import { requireFeature, joinedCurrency, requireCurrency } from '@/server/modules/companies';
import { serviceEmployees, services as table } from '@/server/platform/db/schema';
import type { Tx } from '@/server/platform/db/scope';
import { getEntities, lockMatching } from '@/server/collections/entities';
import { joinedPicture, type FileRow } from '@/server/core/files/files';
import { equals, hasWords } from '@/server/platform/db/filters';
import { untranslated } from '@/server/platform/db/translations';
import { joinedPerformers, type JoinedPerformer } from '@/server/modules/schedule';
import { replacePerformers } from '../commands/replacePerformers';
import { usesOfService } from '../queries/usesOfService';
import { defineCollection } from '@/server/collections/collection';
import { lockPicture, withPicture } from '@/server/collections/pictures';
import { servicesTable } from './servicesCsv';
import { dependentsOn, detachFromComposites } from './composites';
import { idIn } from '@/server/platform/db/idIn';
import type { Context, CommandContext } from '@/server/core/context';

export const services = defineCollection({
  name: 'services',
  subject: 'service',
  schema: serviceSchema,
  answer: 'Service',
  query: servicesQuery,
  table,
  isViewerIndependent: true,
  bulkable: ['is_enabled', 'category', 'break', 'translations'],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ enabled, category, employee_id, performed_by, untranslated: locale }: Filters, tx) => [
    untranslated(table, serviceSchema, locale),
    equals(table.is_enabled, enabled),
    equals(table.category, category),
    employee_id === undefined ? undefined : isPerformedBy(tx, [employee_id]),
    performed_by === undefined ? undefined : isPerformedBy(tx, performed_by),
  ],
  joined: {
    picture: joinedPicture(table.picture),
    employees: joinedPerformers(table),
    currency: joinedCurrency(table),
  },
  hydrate: (_, rows) => rows.map(withPrices),
  prepare: async ({ tx }, sent) => {
    await lockPicture(tx, 'services', sent);
    return sent;
  },
  detail: (tx, id, { now }) => usesOfService(tx, id, now),
  storeParts: async (ctx, service_id, { employees }) => {
    if (employees) await replacePerformers(ctx, { service_id, performers: employees });
  },
  validate: async ({ tx }, after, before) => {
    const ids = (service?: Service) => (service?.employees ?? []).map(one => one.employee_id);
    if (!hasTooManyPerformers(null, ids(after), ids(before))) return;
    await requireFeature(tx, 'employees_per_service');
  },
  adjust: async ({ tx }, ids, by) => {
    await tx
      .update(serviceEmployees)
      .set({ price: adjustedBy(sql`${serviceEmployees.price}`, by) })
      .where(idIn(serviceEmployees.service_id, ids));
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
        and(eq(serviceEmployees.service_id, table.id), idIn(serviceEmployees.employee_id, employee_ids)),
      ),
  );
}

type Priced = { picture: FileRow | null; employees: JoinedPerformer[]; currency: string | null };

/** @throws CompanyNotSetUp where somebody has a price, and the company no currency */
function withPrices<Row extends Priced>({ employees, ...row }: Row) {
  const priced = employees.map(({ price, ...performer }) => {
    return { ...performer, price: { amount: price, currency: requireCurrency(row.currency) } };
  });
  return { ...withPicture(row), employees: priced };
}

/** Price and duration default to those of the first performer. @throws Invalid when neither is known */
async function attachPerformer(ctx: Context, entities: Service[], what: InferType<typeof attachedPerformer>) {
  for (const { id, name, employees } of entities) {
    if (employees.some(one => one.employee_id === what.employee_id)) continue;
    const { employee_id, price = employees[0]?.price, duration = employees[0]?.duration } = what;
    if (!price || !duration) {
      const sentence = { key: 'validation.price_and_time_needed', values: { name } };
      throw new Invalid([violation('attach.price', 'services', sentence)]);
    }
    const performers = [...employees, { employee_id, price, duration }];
    await replacePerformers(ctx, { service_id: id, performers });
  }
}

export async function detachFromServices(ctx: CommandContext, employee_ids: number[]): Promise<void> {
  const { tx } = ctx;
  const locked = await lockMatching(tx, services, { performed_by: employee_ids }, undefined);
  const archivedIds = new Set(employee_ids);
  for (const service of await getEntities(tx, services, locked, undefined)) {
    const employees = service.employees.filter(({ employee_id }) => !archivedIds.has(employee_id));
    await updateLocked(ctx, services, { before: service, changes: { employees } });
  }
}
