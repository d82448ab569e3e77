import { at, defined } from '@/domain/assert';
import type { WageRule } from '@/domain/wages/wageRules';
import {
  addresses,
  articles,
  companies,
  companyPhotos,
  customers,
  employees,
  hours,
  resources,
  serviceEmployees,
  services,
  settings,
  subscriptions,
  wageRules,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { DemoBusiness, DemoEmployee } from './businesses/business';
import type { DemoPictures } from './demoPictures';
import { randomFrom } from './demoRandom';

const kopiykas = 100;
const hour_s = 3600;
const day_s = 24 * hour_s;
const year_s = 365 * day_s;
const subscribed_days = 120;

const goodsShare: WageRule = { of: 'goods', kind: 'percent', value: 10 };
const busyMonth = { from: 50_000 * kopiykas, percent: 40 };
/** The owner takes what is left. */
const wages: Record<DemoEmployee['role'], WageRule[]> = {
  owner: [],
  administrator: [{ of: 'services', kind: 'percent', value: 45 }, goodsShare],
  employee: [{ of: 'services', kind: 'steps', value: [{ from: 0, percent: 35 }, busyMonth] }, goodsShare],
};

/** What the business is: its company, people, services, clients and news. */
export async function createDemoCompany(
  tx: CompanyTx,
  business: DemoBusiness,
  { now, user_ids, pictureOf }: { now: number; user_ids: Map<string, number>; pictureOf: DemoPictures },
): Promise<void> {
  await createCompany(tx, business, now, pictureOf);
  const employee_ids = await hire(tx, business, user_ids, pictureOf);
  await createServices(tx, business, employee_ids, pictureOf);
  await createCustomers(tx, business, now);
  await writeArticles(tx, business, now, pictureOf);
}

async function createCompany(
  tx: CompanyTx,
  business: DemoBusiness,
  now: number,
  pictureOf: DemoPictures,
): Promise<void> {
  const { company_id } = tx;
  const { logo, hero } = business;
  await tx
    .insert(companies)
    .values({ id: company_id, ...business.company, logo: pictureOf(logo), picture: pictureOf(hero) });
  const photos = business.photos.map(pictureOf).filter(id => id !== null);
  if (photos.length > 0) {
    await tx.insert(companyPhotos).values(photos.map((file_id, position) => ({ file_id, position })));
  }
  await tx.insert(addresses).values({ ...business.address });
  await tx.insert(subscriptions).values({
    ...business.subscription,
    starts_at: now - subscribed_days * day_s,
    period_starts_at: now - subscribed_days * day_s,
    renews_at: now - subscribed_days * day_s + year_s,
  });
  await tx
    .insert(settings)
    .values(Object.entries(business.settings).map(([name, value]) => ({ name, value })));
  await tx.insert(hours).values(business.hours.map(entry => ({ ...entry })));
}

async function hire(
  tx: CompanyTx,
  { employees: people }: DemoBusiness,
  user_ids: Map<string, number>,
  pictureOf: DemoPictures,
): Promise<Map<string, number>> {
  const hired = await tx
    .insert(employees)
    .values(
      people.map(({ key: _, login, hours: __, picture, role, ...fields }) => ({
        ...fields,
        picture: picture ? pictureOf(picture) : null,
        user_id: login ? user_ids.get(login) : null,
        company_role: role === 'employee' ? ('employee' as const) : ('administrator' as const),
        is_owner: role === 'owner',
        has_own_hours: true,
      })),
    )
    .returning({ id: employees.id });
  const bookable = await tx
    .insert(resources)
    .values(hired.map(({ id }) => ({ kind: 'employee' as const, employee_id: id })))
    .returning({ id: resources.id });
  await tx.insert(hours).values(
    people.flatMap((person, index) => {
      const resource_id = at(bookable, index).id;
      return person.hours.map(entry => ({ resource_id, ...entry }));
    }),
  );
  await tx
    .insert(wageRules)
    .values(people.map(({ role }, index) => ({ employee_id: at(hired, index).id, rules: wages[role] })));
  return new Map(people.map(({ key }, index) => [key, at(hired, index).id]));
}

async function createServices(
  tx: CompanyTx,
  { services: offered }: DemoBusiness,
  employee_ids: Map<string, number>,
  pictureOf: DemoPictures,
): Promise<void> {
  const created = await tx
    .insert(services)
    .values(
      offered.map(({ name, category, description, break: after, picture, translations }, position) => {
        return {
          position,
          name,
          category,
          description,
          translations,
          break: after,
          picture: pictureOf(picture),
        };
      }),
    )
    .returning({ id: services.id });
  await tx.insert(serviceEmployees).values(
    offered.flatMap(({ by }, index) =>
      Object.entries(by).map(([key, [price, duration]]) => ({
        service_id: at(created, index).id,
        employee_id: defined(employee_ids.get(key), 'entry in employee_ids'),
        price: price * kopiykas,
        duration,
      })),
    ),
  );
}

async function createCustomers(tx: CompanyTx, business: DemoBusiness, now: number): Promise<void> {
  await tx.insert(customers).values(
    business.customers.map(({ audience: _, joined_days, ...fields }, index) => {
      const created_at = Math.floor(now - joined_days * day_s - randomFrom(index)() * 8 * hour_s);
      return { ...fields, created_at, updated_at: created_at };
    }),
  );
}

async function writeArticles(
  tx: CompanyTx,
  business: DemoBusiness,
  now: number,
  pictureOf: DemoPictures,
): Promise<void> {
  const ago = (days: number) => now - days * day_s;
  await tx.insert(articles).values(
    business.articles.map(({ days, image, ...fields }) => ({
      ...fields,
      image: pictureOf(image),
      ...(days !== null && { is_published: true, published_at: ago(days), created_at: ago(days) }),
    })),
  );
}
