import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentProviders, type PaymentProviderName } from '@/domain/payments/providers';
import { describeOnPostgres } from '@/tests/helpers/databases/onPostgres';
import { envOf, startProvider, type StartedProvider } from '@/tests/helpers/fakes/allProviders';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';
import { placeOrder } from '@/tests/helpers/orders';
import { stormPlace, type Place } from './places';

const total = 50_050;
const times = 20;

describeOnPostgres('two server processes', () => {
  const fakes = new Map<PaymentProviderName, StartedProvider>();
  const orders = new Map<PaymentProviderName, number>();
  let place: Place;
  let company: number;
  let token: string;

  beforeAll(async () => {
    for (const name of paymentProviders) fakes.set(name, await startProvider[name]());
    const env = envOf([...fakes.values()]);
    place = await stormPlace(
      'PostgreSQL',
      async db => {
        company = await createCompany(db, { slug: 'payee' });
        const user = await createUser(db, 'payee@example.org');
        await hire(db, company, { user_id: user.id, role: 'administrator', is_owner: true });
        ({ token } = user);
        for (const name of paymentProviders) orders.set(name, await placeOrder(db, company, { total }));
      },
      env,
    );
  });
  afterAll(async () => {
    await place.end();
    await Promise.all([...fakes.values()].map(fake => fake.close()));
  });

  const serverUrl = (index: number) => place.servers[index % place.servers.length]!.url;

  async function call(method: string, path: string, fields: object) {
    const answer = await fetch(`${serverUrl(0)}/api/v1/companies/${company}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(fields),
    });
    const { data } = (await answer.json()) as { data: Record<'callback_url' | 'url', string> };
    return data;
  }

  it.each(paymentProviders)(
    `book a callback of %s once, which both get ${times} times at once`,
    async name => {
      const fake = fakes.get(name)!;
      const order = orders.get(name)!;
      const account = { ...fake.account, is_enabled: true };
      const { callback_url } = await call('PUT', `/payment_integrations/${name}`, account);
      fake.connect(async () => ({ status: 200, body: '' }), callback_url);
      fake.behavior.dropsCallbacks = true;
      const { url } = await call('POST', `/orders/${order}/payment_links`, { provider: name });
      const reference = await fake.open(url);
      await fake.settle(reference, 'success');

      const callback = fake.callback(reference);
      const { pathname } = new URL(callback.url);
      const answers = await Promise.all(
        Array.from({ length: times }, (_, index) =>
          fetch(`${serverUrl(index)}${pathname}`, { method: 'POST', ...callback }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const db = await place.open();
      const { rows } = await db.pool.query<{ state: string; amount: number }>(
        'select state, amount from payments where company_id = $1 and order_id = $2',
        [company, order],
      );
      await db.close();
      expect(rows).toEqual([{ state: 'done', amount: total }]);
    },
  );
});
