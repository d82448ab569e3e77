import { inCompany, type CompanyTx, type Statement } from '@/server/platform/db/scope';
import type { Database } from '@/server/platform/db/open';
import { insertVisits } from '@/server/seeds/demoStatements';
import { createSalon, type Salon } from './salon';

const part = 2000;
const hours_a_day = 9;
const hour_s = 3600;
const day_s = 24 * hour_s;
const price = 50_000;

const insertClients: Statement = {
  name: 'seed_clients',
  text: `
    insert into customers (company_id, first_name, last_name, phone)
    select $1, 'Anna', 'Koval ' || n, '+38050' || lpad(n::text, 7, '0') from generate_series(1, $2::int) n
    returning id`,
};

const resources: Statement = {
  name: 'seed_resources',
  text: 'select id, employee_id from resources where company_id = $1 and employee_id is not null order by id',
};

/**
 * A salon with this many visits behind it, the latest yesterday, each with its order and payment, of a tenth as many
 * clients. The same figures make the same data.
 */
export async function seedSalon(db: Database, slug: string, records: number): Promise<Salon> {
  const salon = await createSalon(db, slug);
  await inCompany(db, salon.company, tx => insertPast(tx, salon, records));
  return salon;
}

async function insertPast(tx: CompanyTx, { company, user_id, services }: Salon, records: number) {
  const clients = await tx.run<{ id: number }>(insertClients, [company, Math.ceil(records / 10)]);
  const performers = await tx.run<{ id: number; employee_id: number }>(resources, [company]);
  const midnight = Math.floor(Date.now() / 1000 / day_s) * day_s;
  const visitOf = (turn: number) => {
    const { id: resource_id, employee_id } = performers[turn % performers.length]!;
    const hour = Math.floor(turn / performers.length);
    const start_at =
      midnight - (1 + Math.floor(hour / hours_a_day)) * day_s + (9 + (hour % hours_a_day)) * hour_s;
    return {
      employee_id,
      resource_id,
      service_id: services[turn % services.length],
      name: `Service ${(turn % services.length) + 1}`,
      translations: {},
      price,
      prepaid: price,
      customer_id: clients[(turn * 7919) % clients.length]!.id,
      start_at,
      end_at: start_at + hour_s,
      break: 0,
      booked_at: start_at - 3 * day_s,
      source: turn % 3 === 0 ? 'staff' : 'site',
      status: 'completed',
      comment: '',
      local_start: new Date(start_at * 1000).toISOString().slice(0, 19),
      timezone: 'UTC',
    };
  };
  for (let from = 0; from < records; from += part) {
    const visits = Array.from({ length: Math.min(part, records - from) }, (_, at) => visitOf(from + at));
    await tx.run(insertVisits, [company, user_id, JSON.stringify(visits)]);
  }
}
