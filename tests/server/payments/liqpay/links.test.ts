import { describe, expect, it } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { setUpOrder, total } from './fixture';

describe.each(kinds)('an order paid by LiqPay, on %s', kind => {
  const { fake, sale, createLink, sums, payInCash } = setUpOrder(kind);

  it('is asked for in parts, never above what is due, and once for one key', async () => {
    const refused = await createLink({ amount: total + 1 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['amount']]);
    const key = { 'idempotency-key': `link-${sale.order}` };
    const [one, same] = [
      await createLink({ amount: 20_000 }, key),
      await createLink({ amount: 20_000 }, key),
    ];
    expect(one.status).toBe(201);
    expect(same.body).toEqual(one.body);
    const { reference } = await fake.open(one.body.data.url);
    await fake.settle(reference, 'success');
    expect(await sums()).toMatchObject({ paid: 20_000, due: 30_050 });
    await payInCash(30_050);
    expect(Object.keys((await createLink()).body.errors)).toEqual(['amount']);
  });

  it('cannot be asked for while LiqPay is off', async () => {
    await sale.me.put(`/companies/${sale.company}/payment_integrations/liqpay`, { is_enabled: false });
    const { status, body } = await createLink();
    expect([status, body.error.code]).toEqual([409, 'provider_off']);
  });

  it('has the company’s name in the language of who asks for it, and its main name where there is no other', async () => {
    const { company } = sale;
    const named = { name: 'Калина', translations: { en: { name: 'Kalyna' } } };
    await sale.api.db.pool.query('update companies set name = $2, translations = $3 where id = $1', [
      company,
      named.name,
      named.translations,
    ]);
    const described = async (locale: string) => {
      const { url } = (await createLink({}, { 'x-user-locale': locale })).body.data;
      const sent = Buffer.from(new URL(url).searchParams.get('data')!, 'base64').toString();
      return (JSON.parse(sent) as { description: string }).description;
    };
    expect([await described('en'), await described('uk')]).toEqual([
      expect.stringMatching(/^Order .* Kalyna$/),
      expect.stringMatching(/^Замовлення .* Калина$/),
    ]);
  });
});
