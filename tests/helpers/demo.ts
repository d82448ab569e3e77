import { expect } from 'vitest';
import { toInstant, toLocal } from '@/domain/schedule';
import type { Database } from '@/server/platform/db/open';
import type { DemoBusiness } from '@/server/seeds/businesses/business';

export type DemoVisit = {
  id: number;
  employee_id: number;
  service: string;
  phone: string;
  status: string;
  start_at: number;
  end_at: number;
  busy_until: number;
  created_at: number;
  date: string;
};

/** The company's visits, the earliest first. */
export const visitsOf = async ({ pool }: Database, company_id: number): Promise<DemoVisit[]> => {
  const { rows } = await pool.query(
    `
    select r.id, r.employee_id, r.name as service, c.phone, r.status, extract(epoch from r.start_at)::int as start_at,
      extract(epoch from r.end_at)::int as end_at, extract(epoch from r.end_at)::int + r.break * 60 as busy_until,
      extract(epoch from r.created_at)::int as created_at, r.local_start::date::text as date
    from records r join visits v on v.company_id = r.company_id and v.id = r.visit_id
      join customers c on c.company_id = v.company_id and c.id = v.customer_id
    where r.company_id = $1
    order by r.start_at, r.id`,
    [company_id],
  );
  return rows;
};

/** Nobody is in two places at once; each works within their hours, for the clients of what they do. */
export async function expectSound(
  { pool }: Database,
  business: DemoBusiness,
  visits: DemoVisit[],
): Promise<void> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select id, first_name || ' ' || last_name as name from employees`,
  );
  const { timezone } = business.company;
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const audienceOf = new Map(business.customers.map(({ phone, audience }) => [phone, audience]));
  const until = new Map<number, number>();
  for (const visit of visits.filter(({ status }) => status !== 'cancelled')) {
    const { employee_id, start_at, busy_until, service, phone } = visit;
    expect(start_at, `visit ${visit.id}`).toBeGreaterThanOrEqual(until.get(employee_id) ?? 0);
    until.set(employee_id, busy_until);
    const employee = business.employees.find(
      ({ first_name, last_name }) => `${first_name} ${last_name}` === nameOf.get(employee_id),
    )!;
    const own = business.services.find(({ name }) => name === service)!;
    expect(Object.keys(own.by)).toContain(employee.key);
    expect(audienceOf.get(phone), `visit ${visit.id}`).toBe(own.audience);
    const { weekday, time: start, date: day } = toLocal(timezone, start_at);
    const shift = employee.hours.find(hours => hours.weekday === weekday);
    expect(shift?.from.localeCompare(start), `visit ${visit.id}`).not.toBe(1);
    expect(busy_until).toBeLessThanOrEqual(toInstant(timezone, day, shift!.to));
  }
}
