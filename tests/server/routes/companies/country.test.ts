import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { addresses, companies } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createService } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';

const missing = 'The country is missing: start the phone number with + and the country code';
const spoken = '067 111 22 44';
const stored = '+380671112244';

type Place = { timezone: string; currency: string };

describe.each(kinds)('a company that only works online, on %s', kind => {
  let api: Api;
  let sequence = 0;
  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
  });
  afterAll(() => api.close());

  async function online(place: Place) {
    const slug = `online-${++sequence}`;
    const { company, employee, owner, of } = await createImporter(api, slug);
    const service = await createService(api.db, company, [employee]);
    await inCompany(api.db, company, async tx => {
      await tx.delete(addresses).where(eq(addresses.company_id, company));
      await tx.update(companies).set(place).where(eq(companies.id, company));
    });
    const at = `/companies/${company}`;
    const start_at = toInstant('UTC', '2027-01-05', '12:00');
    const visit = { items: [{ service_id: service }], start_at };
    const person = { first_name: 'Anna', phone: spoken };
    const answers = {
      site: () => api.post(`/sites/${slug}/bookings`, { ...visit, customer: { name: 'A', phone: spoken } }),
      staff: () =>
        owner.post(`${at}/records`, {
          items: [{ service_id: service, employee_id: employee, start_at: start_at + 3600 }],
          customer: person,
        }),
      customer: () => owner.post(`${at}/customers`, person),
      employee: () => owner.post(`${at}/employees`, person),
      invitation: () =>
        owner.post(`${at}/user_invites`, { login: spoken, first_name: 'A', role: 'employee' }),
      company: () => owner.put(at, { phones: [spoken] }),
      settings: () => owner.put(`${at}/settings`, { company: { phones: [spoken] } }),
    };
    return { owner, at, of, answers };
  }

  it.each([
    { timezone: 'Europe/Kyiv', currency: 'EUR' },
    { timezone: 'UTC', currency: 'UAH' },
  ])('takes numbers without a country code wherever one is typed: %o', async place => {
    const { owner, at, of, answers } = await online(place);
    const statuses: Record<string, number> = {};
    for (const [name, answer] of Object.entries(answers)) statuses[name] = (await answer()).status;
    expect(statuses).toEqual({
      site: 201,
      staff: 201,
      customer: 201,
      employee: 201,
      invitation: 201,
      company: 200,
      settings: 200,
    });
    expect((await owner.get(at)).body.data.phones).toEqual([stored]);
    const { body: people } = await owner.get(`${at}/customers?per_page=100`);
    expect([...new Set(people.data.map(({ phone }: { phone: string }) => phone))]).toEqual([stored]);
    const { body: invites } = await owner.get(`${at}/user_invites`);
    expect(invites.data.map(({ login }: { login: string }) => login)).toEqual([stored]);
    const imported = await of('customers').imported(csvFile('First name,Phone', 'Bohdan,050 222 33 44'));
    expect(imported.results).toMatchObject({ created: 1 });
    expect((await of('customers').list()).map(({ phone }: { phone: string }) => phone)).toContain(
      '+380502223344',
    );
  });

  it('says that the country is missing where nothing tells it', async () => {
    const { of, answers } = await online({ timezone: 'UTC', currency: 'EUR' });
    const { invitation, ...phones } = answers;
    const messages: Record<string, object> = {};
    for (const [name, answer] of Object.entries(phones)) {
      const { status, body } = await answer();
      expect([name, status]).toEqual([name, 422]);
      messages[name] = body.errors;
    }
    expect(messages).toEqual({
      site: { 'customer.phone': missing },
      staff: { 'customer.phone': missing },
      customer: { phone: missing },
      employee: { phone: missing },
      company: { 'phones.0': missing },
      settings: { 'company.phones.0': missing },
    });
    expect((await invitation()).body.errors).toEqual({
      login: 'Enter an email address or a phone number with the country code',
    });
    const customers = of('customers');
    const { id } = await customers.previewed(csvFile('First name,Phone', `Bohdan,${spoken}`));
    expect(JSON.stringify(await customers.rows(id))).toContain('has no country code');
  });

  it('is read by the address that is saved together with the number', async () => {
    const { owner, at } = await online({ timezone: 'UTC', currency: 'EUR' });
    const { status, body } = await owner.put(`${at}/settings`, {
      company: { phones: ['601 234 567'] },
      addresses: [{ country: 'PL', city: 'Kraków' }],
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect((await owner.get(at)).body.data.phones).toEqual(['+48601234567']);
  });

  it('has the public holidays of the country that its zone tells', async () => {
    const { owner, at } = await online({ timezone: 'Europe/Kyiv', currency: 'EUR' });
    const { body } = await owner.get(`${at}/public_holidays?from=2027-08-01&to=2027-08-31`);
    expect(body.data).toMatchObject([{ date: '2027-08-24' }]);
  });
});
