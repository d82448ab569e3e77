import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { first } from '@/domain/assert';
import { fullName, clientSchema } from '@/domain/customers/customer';
import { AccessDenied, Invalid, NotFound } from '@/domain/errors';
import type { ReadRow } from '@/domain/imports/rows';
import { groupBy } from '@/domain/lists/groupBy';
import { isSameText } from '@/domain/text/comparable';
import { areNamesCompatible } from '@/domain/text/personNames';
import { nameLookup } from '@/domain/text/nameLookup';
import { requireWithinHorizon } from '@/domain/records/daysAhead';
import { parse, violation } from '@/domain/validation/violations';
import type { Violation } from '@/domain/validation/violation';
import {
  customers,
  employees,
  records,
  serviceEmployees,
  services,
  visits,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { planForStaff, type VisitPlan, storeVisit, commandOrder } from '@/server/modules/booking';
import { recognizeCustomer } from '@/server/modules/customers';
import { scheduleReminder } from '@/server/modules/messages';
import type { Context, StaffContext } from '@/server/core/context';
import type { Importer, PlanOptions, PlannedUnit, Stored } from './importer';
import { recognizeClients } from '../../queries/matches';

type Performer = { id: number; full_name: string };

type Named = {
  id: number;
  name: string;
  employees: Performer[];
  employeesNamed: (name: string) => Performer[];
};

type Item = { service_id: number; employee_id: number };

/**
 * Upcoming visits, booked as staff do, without messages but reminders. A service that several perform needs an
 * employee's name; what overlaps another appointment is refused, other warnings are said.
 */
export const visitsImporter: Importer = {
  async plan(ctx, units, options) {
    const { tx } = ctx;
    const rows = units.flatMap(unit => unit.rows);
    const [servicesNamed, clients] = await Promise.all([loadServices(tx), recognizeClients(tx, rows)]);
    const booked = await bookedStarts(tx, rows);
    const planned: PlannedUnit[] = [];
    for (const [at, row] of rows.entries()) {
      planned.push(await planRow(ctx, row, { ...options, servicesNamed, booked, customer_id: clients[at] }));
    }
    return planned;
  },

  async create(ctx, planned) {
    const stored: Stored[] = [];
    for (const { input } of planned) stored.push(await book(ctx, input as PlannedInput));
    return stored;
  },

  update: () => Promise.reject(new NotFound()),

  async undo(ctx, { entity_id, undo }) {
    const { tx } = ctx;
    const [record] = await tx
      .select({ version: records.version, status: records.status, order_id: visits.order_id })
      .from(records)
      .innerJoin(visits, eq(visits.id, records.visit_id))
      .where(eq(records.id, entity_id));
    if (!record?.order_id || record.status === 'cancelled') return 'gone';
    if (record.version !== undo.version) return 'changed_since';
    await commandOrder(ctx, { order_id: record.order_id, command: 'cancel', confirm: true, isQuiet: true });
    return null;
  },
};

type PlannedInput = {
  item: Item;
  start_at: number;
  comment: string;
  client: Record<string, unknown>;
};

async function book(ctx: StaffContext, { item, start_at, comment, client }: PlannedInput): Promise<Stored> {
  const { plan, errors } = await check(ctx, item, start_at);
  if (errors.length > 0) throw new Invalid(errors);
  if (plan.warnings.length > 0 && !isPermitted(ctx.member, 'records.force')) throw new AccessDenied();
  const customer = await recognizeCustomer(ctx, parse(clientSchema, client));
  const visit = { plan, customer, comment, quiet: true };
  const { visit_id, record_ids } = await storeVisit(ctx, visit);
  await scheduleReminder(ctx, { visit_id });
  return { id: first(record_ids), undo: { version: 1 } };
}

type Company = PlanOptions & {
  servicesNamed: (name: string) => Named[];
  booked: Booked[];
  customer_id?: number;
};

async function planRow(ctx: Context, row: ReadRow, company: Company): Promise<PlannedUnit> {
  const { input } = row;
  const { start_at, service, employee, comment = '', ...client } = input;
  const label = fullName({
    first_name: String(input.first_name ?? ''),
    last_name: String(input.last_name ?? ''),
  });
  const unit: PlannedUnit = {
    unit: row.row,
    rows: [row.row],
    refused: [],
    outcome: 'new',
    entity_id: null,
    label: label || String(service ?? ''),
    input: {},
    values: new Map([[row.row, input]]),
    changes: [],
    warnings: row.warnings,
  };
  const refuse = (errors: Violation[]): PlannedUnit => ({
    ...unit,
    rows: [],
    refused: [{ row: row.row, errors }],
  });
  const unread = [...row.violations, ...row.missing];
  if (unread.length > 0 || typeof start_at !== 'number') return refuse(unread);
  const same = company.booked.find(
    one =>
      one.start_at === start_at &&
      isSameText(one.service, String(service)) &&
      isSameClient(one, row, company.customer_id),
  );
  if (same) return { ...unit, outcome: 'unchanged', entity_id: same.id };
  const wrongTime = timeError(start_at, company);
  if (wrongTime) return refuse(wrongTime);
  const item = itemOf(company.servicesNamed, String(service), employee);
  if ('path' in item) return refuse([item]);
  // While it runs `create` checks, once the rows before are stored.
  const { plan, errors } = company.locks ? { plan: undefined, errors: [] } : await check(ctx, item, start_at);
  if (errors.length > 0) return refuse(errors);
  const warnings = (plan?.warnings ?? []).map(({ message }) => violation('start_at', 'records', message));
  return { ...unit, input: { item, start_at, comment, client }, warnings: [...row.warnings, ...warnings] };
}

/** Who left no phone and no e-mail is known by the name, beside the employee if the row names one: `identitiesOf`. */
function isSameClient({ customer, employee }: Booked, { input }: ReadRow, customer_id?: number): boolean {
  if (input.phone || input.email) return customer?.id === customer_id && customer_id !== undefined;
  const known = customer ? fullName(customer) : '';
  const named = { first_name: String(input.first_name ?? ''), last_name: String(input.last_name ?? '') };
  const whose = String(input.employee ?? '').trim();
  return (
    known !== '' &&
    areNamesCompatible(known, fullName(named)) &&
    (whose === '' || isSameText(fullName(employee), whose))
  );
}

function timeError(start_at: number, { now, max_days_ahead }: PlanOptions): Violation[] | undefined {
  if (start_at <= now) return [violation('start_at', 'records', { key: 'imports.rows.past' })];
  try {
    requireWithinHorizon([{ path: 'start_at', at: start_at }], 'records', { now, max_days_ahead });
    return undefined;
  } catch (error) {
    if (error instanceof Invalid) return error.violations;
    throw error;
  }
}

/** An overlap refuses the row; hours do not, since the visit has been promised elsewhere. */
async function check(
  ctx: Context,
  item: Item,
  start_at: number,
): Promise<{ plan: VisitPlan; errors: Violation[] }> {
  const plan = await planForStaff(ctx, { items: [item], start_at });
  const overlaps = plan.warnings.filter(({ code }) => code === 'overlap');
  return { plan, errors: overlaps.map(({ message }) => violation('start_at', 'records', message)) };
}

/** The only performer is taken where a row names none. */
function itemOf(servicesNamed: Company['servicesNamed'], name: string, employee: unknown): Item | Violation {
  const error = (field: string, key: string, named: string) =>
    violation(field, 'records', { key: `imports.rows.${key}`, values: { name: named } });
  const [service, ...others] = servicesNamed(name);
  if (!service || others.length > 0) return error('service', service ? 'several' : 'no_such_service', name);
  const { employees: performers, employeesNamed } = service;
  const whose = typeof employee === 'string' ? employee.trim() : '';
  const [performer, ...namesakes] = whose === '' ? performers : employeesNamed(whose);
  if (performer && namesakes.length === 0) return { service_id: service.id, employee_id: performer.id };
  if (whose === '') return error('employee', performer ? 'employee_needed' : 'nobody_performs', name);
  return error('employee', performer ? 'several' : 'does_not_perform', whose);
}

async function loadServices(tx: CompanyTx): Promise<Company['servicesNamed']> {
  const found = await tx
    .select({
      id: services.id,
      name: services.name,
      employee: { id: employees.id, first_name: employees.first_name, last_name: employees.last_name },
    })
    .from(services)
    .leftJoin(serviceEmployees, eq(serviceEmployees.service_id, services.id))
    .leftJoin(employees, and(eq(employees.id, serviceEmployees.employee_id), isNull(employees.archived_at)))
    .where(isNull(services.archived_at))
    .orderBy(asc(services.id), asc(employees.id));
  const byId = [...groupBy(found, ({ id }) => id).values()].map((same): Named => {
    const { id, name } = first(same);
    const people = same.flatMap(({ employee }) =>
      employee ? [{ ...employee, full_name: fullName(employee) }] : [],
    );
    return { id, name, employees: people, employeesNamed: nameLookup(people, ({ full_name }) => full_name) };
  });
  return nameLookup(byId, ({ name }) => name);
}

type Person = { first_name: string; last_name: string };

type Booked = {
  id: number;
  start_at: number;
  service: string;
  employee: Person;
  customer: (Person & { id: number }) | null;
};

async function bookedStarts(tx: CompanyTx, rows: ReadRow[]): Promise<Booked[]> {
  const starts = rows.flatMap(({ input }) => (typeof input.start_at === 'number' ? [input.start_at] : []));
  return tx
    .select({
      id: records.id,
      start_at: records.start_at,
      service: records.name,
      employee: { first_name: employees.first_name, last_name: employees.last_name },
      customer: { id: customers.id, first_name: customers.first_name, last_name: customers.last_name },
    })
    .from(records)
    .innerJoin(visits, eq(visits.id, records.visit_id))
    .innerJoin(employees, eq(employees.id, records.employee_id))
    .leftJoin(customers, eq(customers.id, visits.customer_id))
    .where(
      and(
        ne(records.status, 'cancelled'),
        sql`${records.start_at} in (select to_timestamp(unnest(${sql.param(starts)}::int[])))`,
      ),
    );
}
