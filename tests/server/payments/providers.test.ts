import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviders } from '@/domain/payments/providers';
import type { Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import type { StartedProvider } from '@/tests/helpers/fakes/allProviders';
import { openPayments, total, type Payee, type Payments } from '@/tests/helpers/payee';

const cases = kinds.flatMap(kind => paymentProviders.map(name => [name, kind] as const));

/** What every provider promises; what is its own is tested beside its gateway. */
describe.each(cases)('an order paid by %s, on %s', (name, kind) => {
  let place: Payments;
  let payee: Payee;
  let fake: StartedProvider;
  let api: Api;
  beforeAll(async () => {
    place = await openPayments(kind, name);
    ({ fake, api } = place);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    payee = await place.createPayee();
  });
  const post: Payments['post'] = (...delivery) => place.post(...delivery);
  const link: Payee['link'] = (...fields) => payee.link(...fields);
  const openPage: Payee['openPage'] = fields => payee.openPage(fields);
  const sums = () => payee.sums();
  const payments = () => payee.payments();
  const stateOf = (reference: string) => payee.stateOf(reference);

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
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => post(callback, index % 2 ? place.otherApp : api.app)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await payments()).toHaveLength(1);
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('is not paid by a forged, cut or oversized callback, which is logged', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    const right = fake.callback(reference);
    place.logLines.length = 0;
    expect((await post(fake.callback(reference, { isForged: true }))).status).toBe(400);
    expect((await post({ ...right, body: right.body.slice(0, -20) })).status).toBe(400);
    expect((await post({ ...right, body: right.body + ' '.repeat(256 * 1024) })).status).toBe(413);
    expect(await payments()).toEqual([]);
    expect(place.logLines.filter(line => line.includes('A callback is signed wrongly.'))).toHaveLength(2);
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

  it('has one page for two requests with one key at once', async () => {
    const repeated = { 'idempotency-key': `twice-${payee.order}` };
    const answers = await Promise.all([link({}, repeated), link({}, repeated)]);
    // WayForPay takes a reference once: it may decline one of the two.
    expect(answers.filter(({ status }) => status !== 503).length).toBeGreaterThan(0);
    const urls = [...answers, await link({}, repeated)].flatMap(({ body }) => body.data?.url ?? []);
    expect(new Set(urls).size).toBe(1);
    await fake.settle(await fake.open(urls[0]), 'success');
    expect(await sums()).toMatchObject({ paid: total });
    fake.refused.length = 0;
  });

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
    expect(await place.reconcile()).toEqual([]);
    expect(await sums()).toMatchObject({ paid: total });
  });

  it('is refunded in part, and wholly by the rest', async () => {
    await fake.settle(await openPage(), 'success');
    const { refund } = payee;
    expect((await refund(10_000)).status).toBeLessThan(300);
    expect(await sums()).toMatchObject({ paid: total - 10_000 });
    expect((await refund(total)).status).toBe(422);
    expect((await refund(total - 10_000)).status).toBeLessThan(300);
    expect(await sums()).toMatchObject({ paid: 0 });
    expect((await payments()).filter(({ kind }) => kind === 'refund')).toHaveLength(2);
    expect(fake.refused).toEqual([]);
  });

  it('has two refunds of the same amount at the same time, each booked once', async () => {
    const reference = await openPage();
    await fake.settle(reference, 'success');
    const answers = await Promise.all([payee.refund(10_000), payee.refund(10_000)]);
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true]);
    await fake.callbacksSent();
    // The others' fakes have called back by themselves.
    for (let count = 0; count < 2 && !fake.tellsRefundsApart; count++) {
      expect((await post(fake.refundThere(reference, 10_000, 1_800_000_000))).status).toBe(200);
    }
    const refunds = (await payments()).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject(Array(2).fill({ amount: -10_000, state: 'done' }));
    expect(await sums()).toMatchObject({ paid: total - 20_000 });
  });

  it('has two refunds of the same amount and second that were made at the provider', async () => {
    const reference = await openPage();
    await fake.settle(reference, 'success');
    for (let count = 0; count < 2; count++) {
      expect((await post(fake.refundThere(reference, 10_000, 1_800_000_000))).status).toBe(200);
    }
    // Where nothing in the callbacks tells them apart, docs/payments.md says so.
    const booked = fake.tellsRefundsApart ? 2 : 1;
    expect(await sums()).toMatchObject({ paid: total - booked * 10_000 });
    expect((await payments()).filter(({ kind }) => kind === 'refund')).toHaveLength(booked);
  });

  it('is paid and refunded in part when the callback about the refund is the only one to come', async () => {
    const reference = await openPage();
    fake.behavior.dropsCallbacks = true;
    await fake.settle(reference, 'success');
    const late = fake.callback(reference);
    expect((await post(fake.refundThere(reference, 10_000, 1_800_000_000))).status).toBe(200);
    expect((await post(late)).status).toBe(200);
    expect(await payments()).toMatchObject([
      { kind: 'payment', amount: total, state: 'done' },
      { kind: 'refund', amount: -10_000, state: 'done' },
    ]);
    expect(await stateOf(reference)).toBe('succeeded');
  });

  // LiqPay's page is a link that we sign ourselves.
  const itAsksForPages = name === 'liqpay' ? () => {} : it;
  itAsksForPages(
    'says that the page cannot be opened while the provider is away, and opens it later',
    async () => {
      const repeated = { 'idempotency-key': `link-${payee.order}` };
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
    const { owner, company } = payee;
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
