import { and, asc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { pageOf, type Page } from '../../domain/lists/page';
import { NotFound, StaleVersion } from '../../domain/refusals';
import type { Service, ServiceChanges, ServiceInput, ServicesQuery } from '../../domain/services/service';
import { companies, serviceEmployees, services } from '../db/schema';
import type { Tx } from '../db/scope';
import { contains, equals, sorted } from './lists';
import { performersOf, replacePerformers } from './performers';

const shown = {
  id: services.id,
  name: services.name,
  description: services.description,
  category: services.category,
  break: services.break,
  position: services.position,
  is_enabled: services.is_enabled,
  version: services.version,
  created_at: services.created_at,
  updated_at: services.updated_at,
};

export async function listServices(tx: Tx, company_id: number, query: ServicesQuery): Promise<Page<Service>> {
  const { page, per_page, search, sort, ids, enabled, category, employee_id } = query;
  const where = owned(
    company_id,
    contains(services.name, search),
    equals(services.is_enabled, enabled),
    equals(services.category, category),
    employee_id === undefined ? undefined : isPerformedBy(tx, employee_id),
    ids && inArray(services.id, ids),
  );
  const [rows, total] = await Promise.all([
    tx
      .select(shown)
      .from(services)
      .where(where)
      .orderBy(...sorted(services, sort), asc(services.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    tx.$count(services, where),
  ]);
  return pageOf(await withPerformers(tx, company_id, rows), total, query);
}

export async function getService(tx: Tx, company_id: number, id: number): Promise<Service> {
  const rows = await tx
    .select(shown)
    .from(services)
    .where(owned(company_id, eq(services.id, id)));
  const [service] = await withPerformers(tx, company_id, rows);
  if (!service) throw new NotFound();
  return service;
}

export async function createService(tx: Tx, company_id: number, input: ServiceInput): Promise<Service> {
  const { employees, ...fields } = input;
  const [row] = await tx
    .insert(services)
    .values({ ...fields, company_id })
    .returning({ id: services.id });
  await replacePerformers(tx, company_id, row!.id, employees);
  return getService(tx, company_id, row!.id);
}

export async function updateService(tx: Tx, company_id: number, id: number, changes: ServiceChanges) {
  const { employees, version, ...fields } = changes;
  const updated = await tx
    .update(services)
    .set({ ...fields, version: sql`${services.version} + 1` })
    .where(owned(company_id, eq(services.id, id), equals(services.version, version)))
    .returning({ id: services.id });
  if (updated.length === 0) throw new StaleVersion(await getService(tx, company_id, id));
  if (employees) await replacePerformers(tx, company_id, id, employees);
  return getService(tx, company_id, id);
}

export async function archiveService(tx: Tx, company_id: number, id: number): Promise<void> {
  const archived = await tx
    .update(services)
    .set({ archived_at: sql`now()` })
    .where(owned(company_id, eq(services.id, id)))
    .returning({ id: services.id });
  if (archived.length === 0) throw new NotFound();
}

function owned(company_id: number, ...conditions: (SQL | undefined)[]) {
  return and(eq(services.company_id, company_id), isNull(services.archived_at), ...conditions);
}

function isPerformedBy(tx: Tx, employee_id: number) {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(serviceEmployees)
      .where(
        and(
          eq(serviceEmployees.company_id, services.company_id),
          eq(serviceEmployees.service_id, services.id),
          eq(serviceEmployees.employee_id, employee_id),
        ),
      ),
  );
}

type Row = Omit<Service, 'employees'>;

async function withPerformers(tx: Tx, company_id: number, rows: Row[]): Promise<Service[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [performers, [company]] = await Promise.all([
    performersOf(tx, company_id, ids),
    tx.select({ currency: companies.currency }).from(companies).where(eq(companies.id, company_id)),
  ]);
  const currency = company!.currency!;
  return rows.map(row => ({
    ...row,
    employees: performers
      .filter(({ service_id }) => service_id === row.id)
      .map(({ employee_id, price, duration }) => ({
        employee_id,
        price: { amount: price, currency },
        duration,
      })),
  }));
}
