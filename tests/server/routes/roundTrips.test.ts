import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { kinds } from '@/tests/helpers/databases/databases';
import { roundTripsOf } from '@/tests/helpers/databases/roundTrips';
import { createCompany, createService, createUser, hire, password } from '@/tests/helpers/fixtures';
import { openSites, type Sites } from '@/tests/helpers/site';

/** Lower a figure when a route needs fewer round trips; none may grow. */
const round_trips_max = {
  'one service': 1,
  'a list of services': 1,
  'the services as a spreadsheet': 4,
  availability: 1,
  notifications: 3,
  orders: 2,
  'a week of visits': 2,
  'the dashboard': 3,
  'the home page': 5,
  'the home page, unchanged': 1,
  'free times on the site': 2,
  'a public booking': 9,
  'a sign-in': 9,
};

type Route = keyof typeof round_trips_max;

describe.each(kinds)('the round trips to %s', kind => {
  let api: Sites;
  let routes: Record<Route, () => Promise<{ status: number }>>;
  let changeService: () => Promise<unknown>;

  beforeAll(async () => {
    api = await openSites({}, kind);
    const at = (time: string) => toInstant('Europe/Kyiv', '2027-01-04', time);
    api.clock.now = at('08:00');
    const company = await createCompany(api.db, { slug: 'kalyna' });
    const user = await createUser(api.db, 'olena@example.org', api.clock.now);
    const olena = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    const service = await createService(api.db, company, [olena]);
    const own = api.as(user.token);
    const path = `/companies/${company}`;
    const times = `service_ids=${service}&from=2027-01-04`;
    const home = () => api.visit('/s/kalyna?lang=en');
    let hour = 9;
    changeService = () => own.put(`${path}/services/${service}`, { description: `${++hour}` });
    routes = {
      'one service': () => own.get(`${path}/services/${service}`),
      'a list of services': () => own.get(`${path}/services`),
      'the services as a spreadsheet': () => own.get(`${path}/services.csv`),
      availability: () => own.get(`${path}/availability?${times}&days=14`),
      notifications: () => own.get('/notifications'),
      orders: () => own.get(`${path}/orders`),
      'a week of visits': () => own.get(`${path}/records?from=2027-01-04&to=2027-01-10`),
      'the dashboard': () => own.get(`${path}/dashboard`),
      'the home page': home,
      'the home page, unchanged': home,
      'free times on the site': () => api.get(`/sites/kalyna/availability?${times}&days=14`),
      'a public booking': () =>
        api.post('/sites/kalyna/bookings', {
          items: [{ service_id: service }],
          start_at: at(`${++hour}:00`),
          customer: { name: 'Anna', phone: `+3806712345${hour}` },
        }),
      'a sign-in': () => api.post('/auth/login', { login: 'olena@example.org', password }),
    };
  });
  afterAll(() => api.close());

  it.each(Object.keys(round_trips_max) as Route[])('for %s do not grow', async route => {
    const ask = routes[route];
    expect((await ask()).status).toBeLessThan(300);
    if (route === 'the home page') await changeService();
    if (route === 'orders') await routes['a public booking']();
    expect(await roundTripsOf(ask)).toBe(round_trips_max[route]);
  });
});
