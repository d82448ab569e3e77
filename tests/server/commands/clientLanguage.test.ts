import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMessages } from '@/server/modules/messages/operations/sendMessages';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { startMailServer } from '@/tests/helpers/fakes/mailServer';
import { openSendDeps } from '@/tests/helpers/sendDeps';
import { createCompany, createUser, hire, createService } from '@/tests/helpers/fixtures';

const hour_s = 3600;
const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '00:00', to: '24:00', breaks: [] }));
const anna = { name: 'Anna B.', phone: '+380671234567', email: 'anna@example.org' };

describe.each(kinds)('the language of a client, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let slug: string;
  let company: number;
  let items: { service_id: number; employee_id: number }[];
  let present: number;
  let sequence = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api.close());
  beforeEach(async () => {
    mail = await startMailServer();
    await api.db.pool.query('delete from messages');
    slug = `languages-${++sequence}`;
    company = await createCompany(api.db, { slug, hours: always });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    const employee_id = await hire(api.db, company, {
      user_id: user.id,
      role: 'administrator',
      is_owner: true,
    });
    items = [{ service_id: await createService(api.db, company, [employee_id]), employee_id }];
    owner = api.as(user.token);
    present = Math.floor(Date.now() / 3600_000) * hour_s;
    api.clock.now = present;
  });
  afterEach(() => mail.close());

  const onSite = (locale: string, hours: number) =>
    api.post(
      `/sites/${slug}/bookings`,
      { items, start_at: present + hours * hour_s, customer: anna },
      { 'x-user-locale': locale },
    );
  /** By a receptionist whose screen is in English. */
  const byStaff = async (customer: object, hours: number) => {
    const start_at = present + hours * hour_s;
    const sent = { items: [{ ...items[0], start_at }], ...customer };
    const { body } = await owner.post(`/companies/${company}/records`, sent, { 'x-user-locale': 'en' });
    return body.data.records[0] as { id: number; customer: { id: number } };
  };
  const subjects = async () => {
    const { deps } = openSendDeps(api.db, { smtp_url: mail.url }, () => present);
    await sendMessages(deps, new AbortController().signal);
    return mail.received.map(({ subject }) => subject);
  };
  const card = async (id: number) => (await owner.get(`/companies/${company}/customers/${id}`)).body.data;
  const onlyCustomer = async () => (await owner.get(`/companies/${company}/customers`)).body.data[0];

  it('is that of the page on which they have booked, also for what the company’s people do later', async () => {
    await onSite('uk', 30);
    const { id } = await onlyCustomer();
    await byStaff({ customer_id: id }, 50);

    expect((await card(id)).locale).toBe('uk');
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Вас записано/),
      expect.stringMatching(/^Вас записано/),
    ]);
  });

  it('is that of the page on which they have booked last', async () => {
    await onSite('en', 30);
    await onSite('uk', 50);
    expect((await onlyCustomer()).locale).toBe('uk');
  });

  it('is the company’s until it is known', async () => {
    await owner.put(`/companies/${company}`, { content_locale: 'uk' });
    const record = await byStaff({ customer: { first_name: 'Anna', email: anna.email } }, 30);

    expect((await card(record.customer.id)).locale).toBeNull();
    expect(await subjects()).toEqual([expect.stringMatching(/^Вас записано/)]);
  });

  it('that the card says holds for what already waits to be sent', async () => {
    const record = await byStaff({ customer: { first_name: 'Anna', email: anna.email } }, 30);
    const path = `/companies/${company}/customers/${record.customer.id}`;
    expect((await owner.put(path, { locale: 'de' })).body.errors).toHaveProperty('locale');
    expect((await owner.put(path, { locale: 'uk' })).body.data.locale).toBe('uk');

    expect(await subjects()).toEqual([expect.stringMatching(/^Вас записано/)]);
    expect((await owner.put(path, { locale: null })).body.data.locale).toBeNull();
  });
});
