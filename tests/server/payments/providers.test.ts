import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviders } from '../../../domain/payments/providers';
import { lockOrder } from '../../../server/commands/orders/steps/lockOrder';
import { reconcilePayments } from '../../../server/commands/payments/reconcilePayments';
import { buildApp } from '../../../server/app';
import { paymentAttempts } from '../../../server/db/schema';
import { inCompany } from '../../../server/db/scope';
import { startApi, type Api, type ApiClient } from '../../helpers/api';
import { testConfig } from '../../helpers/config';
import { kinds } from '../../helpers/databases/databases';
import { startProvider, type Delivery, type StartedProvider } from '../../helpers/fakes/allProviders';
import { createCompany, createUser, hire } from '../../helpers/fixtures';
import { placeOrder } from '../../helpers/orders';

const total = 50_050;
const cases = kinds.flatMap(kind => paymentProviders.map(name => [name, kind] as const));

/** What every provider promises; what is its own is tested beside its gateway. */
describe.each(cases)('an order paid by %s, on %s', (name, kind) => {
  let fake: StartedProvider;
  let api: Api;
  let owner: ApiClient;
  let company: number;
  let order: number;
  let sequence = 0;
  const logLines: string[] = [];

  beforeAll(async () => {
    fake = await startProvider[name]();
    const logger = { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } };
    api = await startApi(kind, fake.config, logger);
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
  });
  beforeEach(async () => {
    Object.assign(fake.behavior, { dropsCallbacks: false, fails_with: 0 });
    company = await createCompany(api.db, { slug: `${name}-${++sequence}` });
    const user = await createUser(api.db, `payee-${sequence}@example.org`);
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    owner = api.as(user.token);
    const { body } = await owner.put(`/companies/${company}/payment_integrations/${name}`, {
      ...fake.account,
      is_enabled: true,
    });
    fake.connect(post, body.data.callback_url);
    order = await placeOrder(api.db, company, { total });
  });

  const post = async ({ url, body, headers }: Delivery, app = api.app) => {
    const { pathname } = new URL(url);
    const { statusCode, body: answer } = await app.inject({
      method: 'POST',
      url: pathname,
      payload: body,
      headers,
    });
    return { status: statusCode, body: answer };
  };
  const link = (body: object = {}, headers = {}) =>
    owner.post(`/companies/${company}/orders/${order}/payment_links`, { provider: name, ...body }, headers);
  const openPage = async (body: object = {}) => fake.open((await link(body)).body.data.url);
  const sums = () => inCompany(api.db, company, async tx => (await lockOrder(tx, order)).sums);
  const payments = () =>
    inCompany(api.db, company, async tx =>
      (await lockOrder(tx, order)).payments.map(({ id, kind, state, amount }) => ({
        id,
        kind,
        state,
        amount,
      })),
    );
  const stateOf = (reference: string) =>
    inCompany(api.db, company, async tx => {
      const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
      return row!.state;
    });
  const reconcile = async () => {
    const errors: unknown[] = [];
    const config = { ...testConfig, ...fake.config };
    const report = (error: unknown) => void errors.push(error);
    await reconcilePayments(
      { db: api.db, config, now: () => api.clock.now, report },
      new AbortController().signal,
    );
    return errors;
  };

  it('is paid to the kopiyka once its callback has come, and not before', async () => {
    const reference = await openPage();
    expect(await sums()).toMatchObject({ paid: 0, due: total });
    expect(await fake.settle(reference, 'success')).toBe(200);
    expect(await sums()).toMatchObject({ paid: total, due: 0, payment_status: 'paid' });
    expect(await payments()).toMatchObject([{ kind: 'payment', state: 'done', amount: total }]);
    expect(fake.refused).toEqual([]);
  });

  it('can be paid in parts', async () => {
    await fake.settle(await openPage({ amount: 20_000 }), 'success');
    expect(await sums()).toMatchObject({ paid: 20_000, due: 30_050 });
    await fake.settle(await openPage(), 'success');
    expect(await sums()).toMatchObject({ paid: total, due: 0 });
  });

  it('is paid once by a callback that comes many times at once, to two servers', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    const callback = fake.callback(reference);
    const other = buildApp({
      db: api.db,
      config: { ...testConfig, ...fake.config },
      now: () => api.clock.now,
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post(callback, index % 2 ? other : api.app)),
    );
    await other.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await payments()).toHaveLength(1);
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('is not paid by a forged, cut or oversized callback, which is logged', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    const right = fake.callback(reference);
    logLines.length = 0;
    expect((await post(fake.callback(reference, { isForged: true }))).status).toBe(400);
    expect((await post({ ...right, body: right.body.slice(0, -20) })).status).toBe(400);
    expect((await post({ ...right, body: right.body + ' '.repeat(256 * 1024) })).status).toBe(413);
    expect(await payments()).toEqual([]);
    expect(logLines.filter(line => line.includes('A callback is signed wrongly.'))).toHaveLength(2);
  });

  it.each([{ amount: total - 1 }, { currency: 'USD' }])(
    'goes to review when it comes otherwise: %o',
    async other => {
      const reference = await openPage();
      fake.behavior.dropsCallbacks = true;
      await fake.settle(reference, 'success');
      expect((await post(fake.callback(reference, other))).status).toBe(200);
      expect(await payments()).toMatchObject([{ state: 'review' }]);
      expect(await sums()).toMatchObject({ paid: 0 });
      expect(await stateOf(reference)).toBe('review');
    },
  );

  it('stays paid when an earlier callback comes late', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'processing');
    const late = fake.callback(reference);
    fake.behavior.dropsCallbacks = false;
    await fake.settle(reference, 'success');
    expect((await post(late)).status).toBe(200);
    expect(await sums()).toMatchObject({ paid: total });
    expect(await stateOf(reference)).toBe('succeeded');
  });

  it('can be paid after a failure on the same page', async () => {
    const reference = await openPage();
    await fake.settle(reference, 'failure');
    expect(await stateOf(reference)).toBe('failed');
    await fake.settle(reference, 'success');
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('is paid by asking, when the callback got lost', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    api.clock.now += 600;
    expect(await reconcile()).toEqual([]);
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('is refunded in part, and wholly by the rest', async () => {
    await fake.settle(await openPage(), 'success');
    const [{ id } = { id: 0 }] = await payments();
    const refund = (amount: number) =>
      owner.post(`/companies/${company}/orders/${order}/payments/${id}/refund`, { amount });
    expect((await refund(10_000)).status).toBeLessThan(300);
    expect(await sums()).toMatchObject({ paid: total - 10_000 });
    expect((await refund(total)).status).toBe(422);
    expect((await refund(total - 10_000)).status).toBeLessThan(300);
    expect(await sums()).toMatchObject({ paid: 0 });
    expect((await payments()).filter(({ kind }) => kind === 'refund')).toHaveLength(2);
    expect(fake.refused).toEqual([]);
  });

  // LiqPay's page is a link that we sign ourselves.
  const itAsksForPages = name === 'liqpay' ? () => {} : it;
  itAsksForPages(
    'says that the page cannot be opened while the provider is away, and opens it later',
    async () => {
      const repeated = { 'idempotency-key': `link-${order}` };
      fake.behavior.fails_with = 503;
      const away = await link({}, repeated);
      expect([away.status, away.body.error.code]).toEqual([503, 'provider_away']);
      fake.behavior.fails_with = 0;
      const opened = await link({}, repeated);
      expect(opened.status).toBe(201);
      expect((await link({}, repeated)).body.data.url).toBe(opened.body.data.url);
      await fake.settle(await fake.open(opened.body.data.url), 'success');
      expect(await sums()).toMatchObject({ paid: total });
    },
  );

  it('shows of each secret its end alone, and tells whether the keys are right', async () => {
    const at = `/companies/${company}/payment_integrations`;
    const { body } = await owner.get(at);
    const shown = JSON.stringify(body);
    const secrets = Object.entries(fake.account).filter(
      ([field]) => /key|token/.test(field) && field !== 'public_key',
    );
    for (const [, secret] of secrets) expect(shown).not.toContain(secret);
    expect((await owner.post(`${at}/${name}/test`, {})).body.data).toEqual({ is_ok: true });
    const [[field]] = secrets as [[string, string]];
    await owner.put(`${at}/${name}`, { [field]: field === 'secret_key' ? 'sk_test_wrong' : 'wrong' });
    expect((await owner.post(`${at}/${name}/test`, {})).body.data.is_ok).toBe(false);
  });
});
