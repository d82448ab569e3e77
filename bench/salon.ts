import { addDays, toInstant, toLocal } from '@/domain/schedule';
import { bookOnSite } from '@/server/modules/booking/operations/bookOnSite';
import { clientRequester } from '@/server/core/context';
import type { Database } from '@/server/platform/db/open';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import type { Request } from './load';

const team = 10;
const offered = 8;
const visits = 120;
const opens_at = 9;
const hours_a_day = 9;

export type Salon = {
  company: number;
  slug: string;
  token: string;
  user_id: number;
  services: number[];
  employees: number[];
  /** Of the week after this one. */
  monday: string;
  /** How many hours of the weeks after that one are taken. */
  booked: number;
};

const today = () => toLocal('UTC', Math.floor(Date.now() / 1000));

/** Ten employees who perform eight services every day from nine to six. */
export async function createSalon(db: Database, slug: string): Promise<Salon> {
  const settings = { allowed_days_create_record: 3650 };
  const company = await createCompany(db, { slug, timezone: 'UTC', settings });
  const user = await createUser(db, `${slug}@example.org`);
  const owner = await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  const employees = [owner];
  while (employees.length < team) employees.push(await hire(db, company));
  const services: number[] = [];
  while (services.length < offered) {
    services.push(await createService(db, company, employees, { name: `Service ${services.length + 1}` }));
  }
  const monday = addDays(today().date, 8 - today().weekday);
  return { company, slug, token: user.token, user_id: user.id, services, employees, monday, booked: 0 };
}

/** A week of 120 visits, booked as clients do. */
export async function bookWeek(db: Database, { company, services, employees, monday }: Salon): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const customer = { name: 'Anna', phone: '+380671234567', email: undefined };
  for (let turn = 0; turn < visits; turn++) {
    await bookOnSite(
      { db, settings: { secret_key: 'bench', payment_hold_s: 900 } },
      clientRequester(company, { now, locale: 'en', region: 'en' }),
      {
        items: [{ service_id: services[0]!, employee_id: employees[turn % team] }],
        start_at: hourOf(monday, turn),
        customer,
        comment: '',
      },
    );
  }
}

/** The next hour: of each of the team, then of the day. */
function hourOf(monday: string, turn: number): number {
  const hour = Math.floor(turn / team);
  const date = addDays(monday, Math.floor(hour / hours_a_day));
  return toInstant('UTC', date, `${opens_at + (hour % hours_a_day)}:00`.padStart(5, '0'));
}

/** What people wait for, by a salon of those given in turn. Bookings take one free hour after the other. */
export function routesOf(salons: Salon[]) {
  let turn = 0;
  const next = () => salons[turn++ % salons.length]!;
  const own = (path: (salon: Salon) => string) => (): Request => {
    const salon = next();
    const headers = { authorization: `Bearer ${salon.token}` };
    return { path: `/api/v1/companies/${salon.company}${path(salon)}`, headers };
  };
  return {
    ready: (): Request => ({ path: '/api/ready' }),
    health: (): Request => ({ path: '/api/health' }),
    'one service': own(({ services }) => `/services/${services[0]}`),
    '8 services': own(() => '/services'),
    'availability, 14 days': own(
      ({ services, monday }) => `/availability?service_ids=${services[0]}&from=${monday}&days=14`,
    ),
    notifications: (): Request => ({
      path: '/api/v1/notifications',
      headers: { authorization: `Bearer ${next().token}` },
    }),
    'orders, 25': own(() => '/orders'),
    'a week of 120 visits': own(({ monday }) => `/records?from=${monday}&to=${addDays(monday, 6)}`),
    'home page': (): Request => ({ path: `/s/${next().slug}?lang=en` }),
    // Another parameter makes it a page of one reader, which is not kept.
    'home page, rendered': (): Request => ({ path: `/s/${next().slug}?lang=en&turn=${turn}` }),
    'public bookings': (): Request => {
      const salon = next();
      const { slug, services, employees, monday } = salon;
      const place = salon.booked++;
      const body = {
        items: [{ service_id: services[0]!, employee_id: employees[place % team]! }],
        customer: { name: 'Anna', phone: `+38067${1_000_000 + place}` },
        start_at: hourOf(addDays(monday, 7), place),
      };
      return { method: 'POST', path: `/api/v1/sites/${slug}/bookings`, body };
    },
  };
}

export type Route = keyof ReturnType<typeof routesOf>;
