import { hash as argon2 } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { CompanyRole } from '@/domain/access/permissions';
import type { PlanName } from '@/domain/plans/subscription';
import type { Adjustment, Hours } from '@/domain/schedule';
import type { Settings } from '@/domain/settings/settings';
import type { Database } from '@/server/platform/db/open';
import {
  addresses,
  companies,
  employees,
  hours,
  resources,
  scheduleAdjustments,
  serviceEmployees,
  services,
  settings,
  subscriptions,
  users,
} from '@/server/platform/db/schema';
import { withoutTenant, asUser, inCompany } from '@/server/platform/db/scope';
import { startFamily } from '@/server/modules/accounts/operations/sessions';

export const password = 'correct horse';
/** At the least cost: it is the hash that says how long it takes to compare, and tests sign in all the time. */
const hash = argon2(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

type CompanySetup = {
  slug: string;
  timezone?: string;
  hours?: Hours[];
  settings?: Partial<Settings>;
  plan?: PlanName;
};

const everyDay = (from: string, to: string, breaks: Hours['breaks'] = []): Hours[] =>
  [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to, breaks }));

/** Open every day from nine to six. */
export const nineToSix = everyDay('09:00', '18:00');

/** A company with a site, and nobody in it yet. */
export async function createCompany(db: Database, setup: CompanySetup): Promise<number> {
  const { slug, timezone = 'Europe/Kyiv', hours: weekly = nineToSix, settings: chosen, plan } = setup;
  const id = await nextId(db, 'companies_id_seq');
  const stored = {
    business_site_enabled: true,
    calendar_event_interval: 30,
    show_our_team_section: true,
    ...chosen,
  };
  await inCompany(db, id, async tx => {
    await tx
      .insert(companies)
      .values({ id, slug, type: 'beauty', name: `Company ${slug}`, timezone, currency: 'UAH' });
    await tx
      .insert(addresses)
      .values({ company_id: id, country: 'UA', city: 'Kyiv', street: 'Prorizna', building: '8' });
    const rows = Object.entries(stored).map(([name, value]) => ({ company_id: id, name, value }));
    await tx.insert(settings).values(rows);
    if (plan) await tx.insert(subscriptions).values(paidFor(id, plan));
    if (weekly.length > 0)
      await tx
        .insert(hours)
        .values(
          weekly.map(({ dayOff = false, ...entry }) => ({ company_id: id, day_off: dayOff, ...entry })),
        );
  });
  return id;
}

const paidFor = (company_id: number, plan: PlanName) => ({
  company_id,
  plan,
  period: 'annual' as const,
  state: 'current' as const,
  amount: 19_000,
  currency: 'EUR',
  starts_at: 0,
  renews_at: 4_000_000_000,
});

/** For a company that was made without a plan. */
export const subscribe = (db: Database, company_id: number, plan: PlanName) =>
  inCompany(db, company_id, tx => tx.insert(subscriptions).values(paidFor(company_id, plan)));

/** A person who can sign in, and the token with which they have. */
export async function createUser(db: Database, email: string, now = Math.floor(Date.now() / 1000)) {
  const id = await nextId(db, 'users_id_seq');
  const password_hash = await hash;
  await asUser(db, id, tx =>
    tx.insert(users).overridingSystemValue().values({ id, name: email, email, password_hash }),
  );
  const { access_token, refresh_token } = await startFamily({ db }, { now, user_id: id, user_agent: 'test' });
  return { id, token: access_token, refresh_token };
}

type EmployeeSetup = {
  first_name?: string;
  user_id?: number;
  role?: CompanyRole;
  is_owner?: boolean;
  hours?: Hours[];
  adjustments?: Adjustment[];
};

/** Works the company's hours unless it says otherwise. */
export function hire(db: Database, company_id: number, setup: EmployeeSetup = {}): Promise<number> {
  const {
    first_name = 'Olena',
    user_id,
    role = 'employee',
    is_owner = false,
    hours: own,
    adjustments = [],
  } = setup;
  return inCompany(db, company_id, async tx => {
    const has_own_hours = own !== undefined;
    const [employee] = await tx
      .insert(employees)
      .values({
        company_id,
        first_name,
        last_name: 'K.',
        user_id,
        company_role: role,
        is_owner,
        has_own_hours,
      })
      .returning({ id: employees.id });
    const employee_id = employee!.id;
    const [resource] = await tx
      .insert(resources)
      .values({ company_id, kind: 'employee', employee_id })
      .returning({ id: resources.id });
    const resource_id = resource!.id;
    if (own?.length) {
      await tx
        .insert(hours)
        .values(
          own.map(({ dayOff = false, ...entry }) => ({ company_id, resource_id, day_off: dayOff, ...entry })),
        );
    }
    if (adjustments.length > 0) {
      await tx
        .insert(scheduleAdjustments)
        .values(adjustments.map(one => ({ company_id, resource_id, ...one })));
    }
    return employee_id;
  });
}

type ServiceSetup = {
  name?: string;
  duration?: number;
  break?: number;
  price?: number;
  is_enabled?: boolean;
  /** What is different with some employees. */
  own?: Record<number, { price?: number; duration?: number }>;
};

/** Performed by these employees, all at one price and in one time unless `own` says otherwise. */
export function createService(
  db: Database,
  company_id: number,
  employee_ids: number[],
  setup: ServiceSetup = {},
): Promise<number> {
  const {
    name = 'Haircut',
    duration = 60,
    break: minutesAfter = 0,
    price = 50_000,
    is_enabled = true,
    own = {},
  } = setup;
  return inCompany(db, company_id, async tx => {
    const [service] = await tx
      .insert(services)
      .values({ company_id, name, break: minutesAfter, is_enabled })
      .returning({ id: services.id });
    const service_id = service!.id;
    if (employee_ids.length > 0) {
      await tx.insert(serviceEmployees).values(
        employee_ids.map(employee_id => {
          return { company_id, service_id, employee_id, price, duration, ...own[employee_id] };
        }),
      );
    }
    return service_id;
  });
}

async function nextId(db: Database, sequence: string): Promise<number> {
  const { rows } = await withoutTenant(db, tx =>
    tx.execute<{ id: number }>(sql`select nextval(${sequence}) as id`),
  );
  return rows[0]!.id;
}
