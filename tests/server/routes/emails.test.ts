import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/schedule';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createCompany, createService, createUser, hire } from '@/tests/helpers/fixtures';
import { createImporter, csvFile } from '@/tests/helpers/imports';
import { codeSentTo } from '@/tests/helpers/outbox';

/** As people write it, and as it is stored. */
const addresses = [
  ['Ольга@Пошта.УКР', 'ольга@пошта.укр'],
  ['anna@XN--80a1acn3a.xn--j1amh', 'anna@пошта.укр'],
  ['Андрій@їжак.укр'.normalize('NFD'), 'андрій@їжак.укр'],
  ['zoë@BÜCHER.example', 'zoë@bücher.example'],
] as const;

describe.each(kinds)('an international e-mail address, on %s', kind => {
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let path: string;
  let employee: number;
  const slug = 'addressed';

  beforeAll(async () => {
    api = await startApi(kind);
    api.clock.now = toInstant('Europe/Kyiv', '2027-01-04', '08:00');
    company = await createCompany(api.db, { slug, plan: 'team' });
    const user = await createUser(api.db, 'owner@example.org');
    employee = await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    path = `/companies/${company}`;
  });
  afterAll(() => api.close());

  describe.each(addresses)('%s', (written, stored) => {
    it.each(['customers', 'employees'])('is that of one of the %s, found by each spelling', async list => {
      const { status, body } = await owner.post(`${path}/${list}`, { first_name: 'A', email: written });
      expect([status, body.data.email]).toEqual([201, stored]);
      for (const search of [written, stored, stored.slice(0, 6)]) {
        const found = await owner.get(`${path}/${list}?search=${encodeURIComponent(search)}`);
        const ids = found.body.data.map(({ id }: { id: number }) => id);
        expect([search, ids.includes(body.data.id)]).toEqual([search, true]);
      }
      if (list === 'employees') return;
      const exact = await owner.get(`${path}/customers?email=${encodeURIComponent(written)}`);
      expect(exact.body.data.map(({ id }: { id: number }) => id)).toContain(body.data.id);
    });

    it('is that of the company', async () => {
      const { body } = await owner.put(path, { contact_email: written });
      expect([body.errors, body.data.contact_email]).toEqual([undefined, stored]);
    });

    it('is invited', async () => {
      const { body } = await owner.post(`${path}/user_invites`, { login: written, first_name: 'B' });
      expect([body.errors, body.data.login]).toEqual([undefined, stored]);
    });

    it('signs up and signs in', async () => {
      const password = 'a long enough sentence';
      const form = { name: 'Olha', login: written, password, password_confirmation: password };
      const asked = await api.post('/auth/register', form);
      expect([asked.status, asked.body.errors]).toEqual([200, undefined]);
      const verification_code = await codeSentTo(api.db, stored);
      const { tfa_request_id } = asked.body.data;
      expect((await api.post('/auth/register', { ...form, tfa_request_id, verification_code })).status).toBe(
        200,
      );
      for (const login of [written, stored, stored.normalize('NFD').toUpperCase()]) {
        expect((await api.post('/auth/login', { login, password })).status).toBe(200);
      }
    });

    it('books on the site, and is the customer’s', async () => {
      const service = await createService(api.db, company, [employee]);
      const hour = 9 + addresses.findIndex(([, one]) => one === stored);
      const { status, body } = await api.post(`/sites/${slug}/bookings`, {
        items: [{ service_id: service }],
        start_at: toInstant('Europe/Kyiv', '2027-01-05', `${String(hour).padStart(2, '0')}:00`),
        customer: { name: 'Olha Nova', phone: `+38067111220${hour % 10}`, email: written },
      });
      expect([status, body.errors]).toEqual([201, undefined]);
      const { rows } = await api.db.pool.query('select email from customers where phone = $1', [
        `+38067111220${hour % 10}`,
      ]);
      expect(rows).toEqual([{ email: stored }]);
    });

    it('comes in a file, and is known there', async () => {
      const salon = await createImporter(api, `mailed-${addresses.findIndex(([, one]) => one === stored)}`);
      const customers = salon.of('customers');
      const file = csvFile('name,email', `Olha,${written}`, `Olha,${stored}`);
      expect(await customers.imported(file)).toMatchObject({ results: { created: 1 } });
      expect((await customers.list()).map(({ email }: { email: string }) => email)).toEqual([stored]);
    });
  });
});
