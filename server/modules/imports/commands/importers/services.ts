import { asc, eq, isNull, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { fullName } from '@/domain/customers/customer';
import { groupServices, type ServiceGroup, type ServicePerformer } from '@/domain/imports/groupServices';
import type { ImportedFields } from '@/domain/imports/rows';
import { withTextPaths } from '@/domain/imports/textPaths';
import { isSameText } from '@/domain/text/comparable';
import { nameLookup } from '@/domain/text/nameLookup';
import type { Performer, Service } from '@/domain/services/service';
import { parse, violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import type { Collection } from '@/server/collections/collection';
import { getEntities, lockMatching } from '@/server/collections/entities';
import { createEntities } from '@/server/collections/updateEntities';
import { services as collection } from '@/server/modules/catalogue';
import { employees, records, serviceEmployees, services } from '@/server/platform/db/schema';
import type { RowChange } from '@/server/platform/db/schema/imports';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyOfCompany } from '@/server/modules/companies';
import { storedAs, undoEntity, updateEntityOf } from './entities';
import type { Importer, PlannedUnit } from './importer';
import type { Unit } from '../../queries/readUnits';

/** As the engine sees it: an import's fields are named at run time. */
const untyped: Collection = collection;

type Employee = { id: number; full_name: string; email: string | null; performs: boolean; is_owner: boolean };
type Company = {
  employees: Employee[];
  employeesNamed: (name: string) => Employee[];
  currency: string;
  servicesNamed: (name: string) => Service[];
};

/** Services with one row for each employee; rows without an employee are about everyone who performs. */
export const servicesImporter: Importer = {
  async plan({ tx }, units, { locks }) {
    const company = await loadCompany(tx, units, locks);
    return units.map(unit => planService(company, unit));
  },

  async create(ctx, planned) {
    const inputs = planned.map(({ input }): ImportedFields => parse(collection.schema, input));
    return (await createEntities(ctx, untyped, inputs)).map(storedAs);
  },

  update: (ctx, planned) => updateEntityOf(ctx, { collection, ...planned }),

  undo: (ctx, row) => undoEntity(ctx, { collection, row, isInUse }),
};

async function isInUse(tx: CompanyTx, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(records)
    .where(eq(records.service_id, id))
    .limit(1);
  const dependents = (await collection.dependents?.(tx, id)) ?? [];
  return row !== undefined || dependents.length > 0;
}

async function loadCompany(tx: CompanyTx, units: Unit[], locks: boolean): Promise<Company> {
  const performs = tx
    .select({ one: sql`1` })
    .from(serviceEmployees)
    .where(eq(serviceEmployees.employee_id, employees.id));
  const [people, currency, offered] = await Promise.all([
    tx
      .select({
        id: employees.id,
        first_name: employees.first_name,
        last_name: employees.last_name,
        email: employees.email,
        is_owner: employees.is_owner,
        performs: sql<boolean>`exists (${performs})`,
      })
      .from(employees)
      .where(isNull(employees.archived_at))
      .orderBy(asc(employees.id)),
    currencyOfCompany(tx),
    tx.select({ id: services.id, name: services.name }).from(services).where(isNull(services.archived_at)),
  ]);
  const named = nameLookup(offered, ({ name }) => name);
  const found = units.flatMap(({ rows }) => rows.flatMap(({ input }) => named(textOf(input.service))));
  const ids = [...new Set(found.map(({ id }) => id))].sort((one, other) => one - other);
  if (locks && ids.length > 0) await lockMatching(tx, collection, { ids }, undefined);
  const known = ids.length > 0 ? await getEntities(tx, collection, ids, undefined) : [];
  const team = people.map(person => ({ ...person, full_name: fullName(person) }));
  return {
    employees: team,
    employeesNamed: nameLookup(team, ({ full_name }) => full_name),
    currency,
    servicesNamed: nameLookup(known, ({ name }) => name),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function planService(company: Company, { unit, rows }: Unit): PlannedUnit {
  const readable = rows.filter(row => row.violations.length === 0 && row.missing.length === 0);
  const unreadable = rows
    .filter(row => !readable.includes(row))
    .map(({ row, violations, missing }) => ({ row, errors: [...violations, ...missing] }));
  const grouped = groupServices(readable);
  const contradicting = grouped.refused.map(({ row, violations }) => ({ row, errors: violations }));
  const values = new Map(rows.map(({ row, input }) => [row, input]));
  const warnings = rows.flatMap(row => row.warnings);
  const planned: PlannedUnit = {
    unit,
    rows: [],
    refused: [...unreadable, ...contradicting],
    outcome: 'new',
    entity_id: null,
    label: String(rows[0]?.input.service ?? ''),
    input: {},
    values,
    changes: [],
    warnings,
  };
  const [group] = grouped.groups;
  if (!group) return planned;
  const { service, violation: wrong } = matchService(company, group);
  if (wrong)
    return {
      ...planned,
      refused: [...planned.refused, ...group.rows.map(row => ({ row, errors: [wrong] }))],
    };

  const { employees: performers, refused, warnings: said } = performersOf(company, group, service);
  const isRefused = new Set(refused.map(({ row }) => row));
  const taken = group.rows.filter(row => !isRefused.has(row));
  const input: ImportedFields = { ...group.input, employees: performers };
  const changes = service ? changesOf(service, input) : [];
  return {
    ...planned,
    rows: taken,
    refused: [...planned.refused, ...refused],
    outcome: service ? (changes.length > 0 ? 'changed' : 'unchanged') : 'new',
    entity_id: service?.id ?? null,
    entity: service && { ...service },
    input,
    changes,
    warnings: [...warnings, ...said],
  };
}

/** By name and category; one without a category takes the one that the file gives it. */
function matchService(
  { servicesNamed }: Company,
  { input }: ServiceGroup,
): { service?: Service; violation?: Violation } {
  const named = servicesNamed(textOf(input.name));
  const of = (name: unknown) => named.filter(({ category }) => isSameText(category, textOf(name)));
  const inCategory = of(input.category).length > 0 ? of(input.category) : of('');
  const [service, ...others] = input.category === undefined ? named : inCategory;
  if (others.length === 0) return { service };
  const values = { name: String(input.name) };
  return { violation: violation('service', 'services', { key: 'imports.rows.several', values }) };
}

type Refused = PlannedUnit['refused'];

/** The service's performers with those of the rows put over them. */
function performersOf(company: Company, { input, performers }: ServiceGroup, service: Service | undefined) {
  const merged = new Map<number, Performer>((service?.employees ?? []).map(one => [one.employee_id, one]));
  const refused: Refused = [];
  const warnings: Violation[] = [];
  const template = performers.find(({ price, duration }) => price !== undefined && duration !== undefined);
  for (const performer of performers) {
    const targets = targetsOf(company, performer, service);
    if (targets.length === 0) {
      const values = { name: performer.employee ?? performer.employee_email ?? '' };
      refused.push(
        refusal(
          performer,
          violation('employee', 'services', { key: 'imports.rows.no_such_employee', values }),
        ),
      );
      continue;
    }
    if (performer.employee === null && performer.employee_email === null)
      warnings.push(violation('employee', 'services', { key: 'imports.rows.for_everyone' }));
    for (const employee_id of targets) {
      const present = merged.get(employee_id) ?? service?.employees[0];
      const amount = performer.price ?? present?.price.amount ?? template?.price;
      const duration = performer.duration ?? present?.duration ?? template?.duration;
      if (amount === undefined || duration === undefined) {
        const values = { name: String(input.name) };
        const sentence = { key: 'validation.price_and_time_needed', values };
        refused.push(refusal(performer, violation('price', 'services', sentence)));
        break;
      }
      merged.set(employee_id, { employee_id, price: { amount, currency: company.currency }, duration });
    }
  }
  return { employees: [...merged.values()], refused, warnings };
}

const refusal = ({ row }: ServicePerformer, error: Violation) => ({ row, errors: [error] });

function targetsOf(
  { employees, employeesNamed }: Company,
  { employee, employee_email }: ServicePerformer,
  service?: Service,
): number[] {
  if (employee_email !== null || employee !== null) {
    const byEmail = employees.find(({ email }) => email !== null && email === employee_email);
    const byName = employeesNamed(textOf(employee));
    const found = byEmail ?? (byName.length === 1 ? byName[0] : undefined);
    return found ? [found.id] : [];
  }
  if (service && service.employees.length > 0) return service.employees.map(({ employee_id }) => employee_id);
  const performing = employees.filter(({ performs }) => performs);
  return (performing.length > 0 ? performing : employees.filter(({ is_owner }) => is_owner)).map(
    ({ id }) => id,
  );
}

function changesOf(service: Service, input: ImportedFields): RowChange[] {
  const before = new Map<string, unknown>(Object.entries(withTextPaths(service)));
  const changes = Object.entries(withTextPaths(input))
    .filter(([field, after]) => field !== 'name' && field !== 'employees' && after !== undefined)
    .filter(([field, after]) => (before.get(field) ?? '') !== after)
    .map(([field, after]) => ({ field, before: before.get(field) ?? null, after }));
  const after = input.employees as Performer[];
  const without = (performers: Performer[], others: Performer[]) =>
    performers.filter(one => !others.some(other => isDeepStrictEqual(one, other)));
  const [lost, gained] = [without(service.employees, after), without(after, service.employees)];
  if (lost.length + gained.length === 0) return changes;
  return [...changes, { field: 'employees', before: lost, after: gained }];
}
