import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

export const at = (time: string, date = '2027-01-05') => toInstant('Europe/Kyiv', date, time);

/** A salon with two who cut hair for an hour and a quarter of break: Olena, who owns it, and Marko. */
type Salon = {
  api: Api;
  owner: ApiClient;
  worker: ApiClient;
  company: number;
  slug: string;
  olena: number;
  marko: number;
  cut: number;
  path: string;
  /** Asks for a haircut at 10:07. */
  book: (overrides?: object, who?: ApiClient, employee_id?: number) => ReturnType<ApiClient['post']>;
  /** The appointment that it makes. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  bookRecord: (overrides?: object, who?: ApiClient, employee_id?: number) => Promise<any>;
  /** When clients could come. */
  availableStarts: (employee_id: number, date?: string) => Promise<number[]>;
};

/** A salon of its own for each test, on both databases. */
export function describeSalon(title: string, more: (salon: Salon) => void) {
  describe.each(kinds)(`${title}, on %s`, kind => {
    const salon = {} as Salon;
    let sequence = 0;
    beforeAll(async () => {
      salon.api = await startApi(kind);
    });
    afterAll(() => salon.api.close());
    beforeEach(async () => Object.assign(salon, await openSalon(salon.api, `records-${++sequence}`)));
    more(salon);
  });
}

async function openSalon(api: Api, slug: string): Promise<Salon> {
  api.clock.now = at('08:00', '2027-01-04');
  const company = await createCompany(api.db, { slug });
  const boss = await createUser(api.db, `boss-${slug}@a.org`);
  const hand = await createUser(api.db, `hand-${slug}@a.org`);
  const olena = await hire(api.db, company, { user_id: boss.id, role: 'administrator', is_owner: true });
  const marko = await hire(api.db, company, {
    first_name: 'Marko',
    user_id: hand.id,
    adjustments: [{ date: '2027-01-06', type: 'holiday' }],
  });
  const cut = await createService(api.db, company, [olena, marko], { break: 15 });
  const [owner, worker] = [api.as(boss.token), api.as(hand.token)];
  const path = `/companies/${company}/records`;
  const book: Salon['book'] = (overrides = {}, who = owner, employee_id = olena) =>
    who.post(path, { items: [{ service_id: cut, employee_id, start_at: at('10:07') }], ...overrides });
  const bookRecord: Salon['bookRecord'] = async (...args) => (await book(...args)).body.data.records[0];
  const availableStarts: Salon['availableStarts'] = async (employee_id, date = '2027-01-05') => {
    const query = `service_ids=${cut}&employee_ids=${employee_id}&from=${date}&days=1`;
    const { body } = await api.get(`/sites/${slug}/availability?${query}`);
    return body.data[0].slots.map((slot: { start_at: number }) => slot.start_at);
  };
  return { api, owner, worker, company, slug, olena, marko, cut, path, book, bookRecord, availableStarts };
}
