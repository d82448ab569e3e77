import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders } from '@/domain/payments/providers';
import { providerOf } from '@/server/platform/gateways/payments';
import { findIntegration } from '@/server/modules/orders/queries/paymentIntegrations';
import { inCompany } from '@/server/platform/db/scope';
import { startApi, type Api, type ApiClient } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { startFakeLiqPay, type FakeLiqPay } from '@/tests/helpers/fakes/liqpay';
import { createCompany, createUser, hire } from '@/tests/helpers/fixtures';

const keys = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
const unset = {
  provider: 'liqpay',
  is_enabled: false,
  fields: { public_key: '', private_key: null, api_version: 3 },
  callback_url: null,
  last_success_at: null,
  last_error: null,
};

describe.each(kinds)("a company's account at LiqPay, on %s", kind => {
  let fake: FakeLiqPay;
  let api: Api;
  let me: ApiClient;
  let company: number;
  let at: string;
  let sequence = 0;
  beforeAll(async () => {
    fake = await startFakeLiqPay(keys);
    api = await startApi(kind, { liqpay_url: fake.url });
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
  });

  const begin = async () => {
    company = await createCompany(api.db, { slug: `paid-${++sequence}` });
    const user = await createUser(api.db, `owner-${sequence}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    me = api.as(user.token);
    at = `/companies/${company}/payment_integrations`;
  };
  const account = () => inCompany(api.db, company, tx => findIntegration(tx, 'liqpay'));

  it('is there before it is set up, and takes no money without its keys', async () => {
    await begin();
    const { data } = (await me.get(at)).body;
    expect(data[0]).toEqual(unset);
    expect(data.map(({ provider }: { provider: string }) => provider)).toEqual(paymentProviders);
    const { status, body } = await me.put(`${at}/liqpay`, { is_enabled: true });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['public_key', 'private_key']]);
    expect((await me.post(`${at}/liqpay/test`, {})).status).toBe(409);
  });

  it('shows of the private key its end alone, and keeps it sealed', async () => {
    await begin();
    const { status, body } = await me.put(`${at}/liqpay`, { ...keys, is_enabled: true, api_version: 7 });
    expect([status, body.data]).toEqual([
      200,
      {
        ...unset,
        is_enabled: true,
        fields: { public_key: keys.public_key, private_key: '••••TEST', api_version: 7 },
        callback_url: expect.stringMatching(/\/api\/hooks\/liqpay\/\d+$/),
      },
    ]);
    const { rows } = await api.db.pool.query(
      'select to_jsonb(i)::text || (select jsonb_agg(e)::text from events e where e.company_id = $1) as kept from payment_integrations i where company_id = $1',
      [company],
    );
    expect(rows[0].kept).not.toContain(keys.private_key);
    expect(rows[0].kept).toContain('"private_key": "changed"');
  });

  it('keeps the private key that is sent empty, and what is left out', async () => {
    await begin();
    await me.put(`${at}/liqpay`, { ...keys, is_enabled: true });
    await me.put(`${at}/liqpay`, { private_key: '', public_key: 'sandbox_i2' });
    const { data } = (await me.get(at)).body;
    expect(data[0]).toMatchObject({
      is_enabled: true,
      fields: { public_key: 'sandbox_i2', private_key: '••••TEST' },
    });
  });

  it('opens with the server’s own key alone, and for this company alone', async () => {
    await begin();
    await me.put(`${at}/liqpay`, keys);
    const stored = (await account())!;
    expect(() => providerOf(testConfig, stored)).not.toThrow();
    expect(() => providerOf({ ...testConfig, secret_key: 'another' }, stored)).toThrow();
    expect(() => providerOf(testConfig, { ...stored, company_id: company + 1 })).toThrow();
  });

  it('is tested by asking LiqPay, in the reader’s words', async () => {
    await begin();
    await me.put(`${at}/liqpay`, keys);
    expect((await me.post(`${at}/liqpay/test`, {})).body.data).toEqual({ is_ok: true });
    expect((await me.get(at)).body.data[0].last_success_at).toBe(api.clock.now);

    await me.put(`${at}/liqpay`, { private_key: 'not the right one' });
    expect((await me.get(at)).body.data[0].last_success_at).toBeNull();
    const wrong = await me.call('POST', `${at}/liqpay/test`, {}, { 'x-user-locale': 'uk' });
    expect(wrong.body.data).toEqual({
      is_ok: false,
      message: 'Приватний ключ не підходить до публічного',
    });
    expect((await me.get(at)).body.data[0].last_error).toBe('The private key does not match the public key');

    fake.behavior.fails_with = 503;
    expect((await me.post(`${at}/liqpay/test`, {})).body.data).toEqual({
      is_ok: false,
      message: 'LiqPay could not be reached',
    });
    fake.behavior.fails_with = 0;
  });

  it('refuses what it does not know', async () => {
    await begin();
    const { body } = await me.put(`${at}/liqpay`, { api_version: 5, token: 'x' });
    expect(Object.keys(body.errors).sort()).toEqual(['api_version', 'token']);
  });
});
