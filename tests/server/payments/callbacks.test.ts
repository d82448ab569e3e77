import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviders, type PaymentProviderName } from '@/domain/payments/providers';
import { pick, randomFrom } from '@/server/seeds/demoRandom';
import { kinds } from '@/tests/helpers/databases/databases';
import type { Delivery, Outcome } from '@/tests/helpers/fakes/allProviders';
import { openPayments, total, type Payee, type Payments } from '@/tests/helpers/payee';
import { sampleOf } from '../fuzz/random';
import { isFull } from '@/tests/helpers/full';

const seed = Number(process.env.FUZZ_SEED) || 20_270_105;
const rounds = isFull ? 25 : 2;
const spoiled_per_round = 40;
const full_timeout_ms = 20 * 60_000;
const cases = kinds.flatMap(kind => paymentProviders.map(name => [name, kind] as const));

/** What of a body is signed, wherever else it may change without harm. */
const signedPart: Record<PaymentProviderName, RegExp> = {
  liqpay: /(?<=data=)[A-Za-z0-9]+/,
  wayforpay: /(?<="(?:merchantAccount|orderReference|currency|merchantSignature)":")[^"]+/g,
  monobank: /[^]+/,
  stripe: /[^]+/,
};
/** Their notices tell what has been refunded until then: of several, a later one may be the first to be booked. */
const tellTotals: PaymentProviderName[] = ['liqpay', 'stripe'];
const signatureHeaders = ['x-sign', 'stripe-signature'];
const oddTypes = [
  'text/plain',
  'application/json',
  'multipart/form-data; boundary=x',
  'image/png',
  'a/b; c=d',
];

describe.each(cases)('callbacks of %s under attack, on %s', (name, kind) => {
  let place: Payments;
  const random = randomFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);

  beforeAll(async () => {
    console.info(`Callbacks of ${name}: FUZZ_SEED=${seed}, ${rounds} rounds.`);
    place = await openPayments(kind, name);
  });
  afterAll(() => place.close());

  const refusals = () =>
    place.logLines.filter(line => /A callback is signed wrongly|A signed callback cannot be read/.test(line))
      .length;
  const postAll = (deliveries: Delivery[]) =>
    Promise.all(
      deliveries.map((delivery, index) => place.post(delivery, index % 2 ? place.otherApp : undefined)),
    );

  const cut = (delivery: Delivery): Delivery => ({
    ...delivery,
    body: delivery.body.slice(0, whole(delivery.body.length - 8)),
  });
  const withByteChanged = (delivery: Delivery): Delivery => {
    const { body } = delivery;
    const [part = '', start] = pick(
      [...body.matchAll(new RegExp(signedPart[name], 'g'))].map(
        ({ 0: text, index }) => [text, index] as const,
      ),
      random,
    );
    const at = start + whole(part.length);
    const other = pick(
      [...'abcXYZ019'].filter(letter => letter !== body[at]),
      random,
    );
    return { ...delivery, body: body.slice(0, at) + other + body.slice(at + 1) };
  };
  const withHeader = (delivery: Delivery, change: (header: string) => string): Delivery => ({
    ...delivery,
    headers: Object.fromEntries(
      Object.entries(delivery.headers).map(([key, value]) =>
        signatureHeaders.includes(key) ? [key, change(value)] : [key, value],
      ),
    ),
  });
  const withoutSignature = (delivery: Delivery): Delivery => ({
    ...delivery,
    headers: Object.fromEntries(
      Object.entries(delivery.headers).filter(([key]) => !signatureHeaders.includes(key)),
    ),
    body: delivery.body.replace('signature=', 'x=').replace('"merchantSignature"', '"x"'),
  });
  const nested = (delivery: Delivery): Delivery => ({
    ...delivery,
    body: pick(['[', '{"a":', 'data=%5B%5B%5B&signature='], random).repeat(9000),
  });

  /** None of them is validly signed. */
  const spoiledFrom = (genuine: Delivery[], forged: Delivery[]): Delivery[] => {
    const ways: ((delivery: Delivery) => Delivery)[] = [
      cut,
      withByteChanged,
      nested,
      () => pick(forged, random),
      // The header twice.
      () => withHeader(pick(forged, random), header => `${header}, ${header}`),
      delivery => withByteChanged(withHeader(delivery, () => '')),
    ];
    return Array.from({ length: spoiled_per_round }, () => pick(ways, random)(pick(genuine, random)));
  };
  /** The payer tries, and some of it is refunded: the callbacks, none of which has come yet, and what they add up to. */
  async function happen(payee: Payee) {
    const { fake } = place;
    fake.behavior.dropsCallbacks = true;
    const reference = await payee.openPage();
    const outcomes: Outcome[] = pick(
      [['success'], ['failure', 'success'], ['processing', 'success'], ['failure'], ['processing']],
      random,
    );
    const genuine: Delivery[] = [];
    const forged: Delivery[] = [];
    const remember = (delivery: Delivery) => {
      genuine.push(delivery);
      forged.push(fake.callback(reference, { isForged: true }));
    };
    for (const outcome of outcomes) {
      await fake.settle(reference, outcome);
      remember(fake.callback(reference));
    }
    const isPaid = outcomes.at(-1) === 'success';
    const refunds = isPaid ? sampleOf([100, 2_000, 30_000], whole(4), random) : [];
    for (const [index, amount] of refunds.entries()) {
      remember(fake.refundThere(reference, amount, 1_800_000_000 + index));
    }
    return { genuine, forged, paid: isPaid ? total : 0, refunds };
  }

  const bookedBy = async (payee: Payee) => {
    const payments = await payee.payments();
    const of = (kind: string) => payments.filter(one => one.kind === kind).map(({ amount }) => amount);
    expect(payments.every(({ state }) => state === 'done')).toBe(true);
    return { payments: of('payment'), refunds: comparable(of('refund')) };
  };
  const comparable = (refunds: number[]) =>
    tellTotals.includes(name)
      ? refunds.reduce((sum, amount) => sum + amount, 0)
      : refunds.sort((one, other) => other - one);

  it(
    'change nothing unless they are validly signed, and then once each, in any order, on two servers',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const payee = await place.createPayee();
        const { genuine, forged, paid, refunds } = await happen(payee);
        place.logLines.length = 0;

        const answers = await postAll(spoiledFrom(genuine, forged));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
        expect(refusals()).toBe(answers.length);
        expect(await bookedBy(payee)).toEqual({ payments: [], refunds: comparable([]) });

        const replays = Array.from({ length: 2 * genuine.length }, () => pick(genuine, random));
        const odd = [...genuine, ...replays].map(delivery => ({
          ...delivery,
          headers: { ...delivery.headers, 'content-type': pick(oddTypes, random) },
        }));
        const all = sampleOf([...odd, ...spoiledFrom(genuine, forged)], Infinity, random);
        await postAll(all);
        const explained = {
          payments: paid ? [paid] : [],
          refunds: comparable(refunds.map(amount => -amount)),
        };
        expect([round, await bookedBy(payee)]).toEqual([round, explained]);
        await postAll(sampleOf(genuine, Infinity, random));
        expect([round, await bookedBy(payee)]).toEqual([round, explained]);
      }
    },
    full_timeout_ms,
  );

  it('are refused without a signature or with a signed body that cannot be read, and logged', async () => {
    const payee = await place.createPayee();
    const { genuine } = await happen(payee);
    place.logLines.length = 0;
    const answers = await postAll(genuine.map(withoutSignature));
    expect(answers.map(({ status }) => status)).toEqual(genuine.map(() => 400));
    expect(refusals()).toBe(genuine.length);
    expect(await bookedBy(payee)).toEqual({ payments: [], refunds: comparable([]) });
  });

  it('are read however deep something of them is nested', async () => {
    const payee = await place.createPayee();
    place.fake.behavior.dropsCallbacks = true;
    const reference = await payee.openPage();
    await place.fake.settle(reference, 'success');
    const deep = JSON.parse('['.repeat(3000) + ']'.repeat(3000)) as object;
    expect((await place.post(place.fake.callback(reference, { more: { deep } }))).status).toBe(200);
    expect(await payee.sums()).toMatchObject({ paid: total });
  });

  it('change nothing at the integration of another company, though it has the same keys', async () => {
    const [payee, other] = [await place.createPayee(), await place.createPayee()];
    place.fake.connect(place.post, payee.callback_url);
    place.fake.behavior.dropsCallbacks = true;
    const reference = await payee.openPage();
    await place.fake.settle(reference, 'success');
    const callback = place.fake.callback(reference);
    place.logLines.length = 0;
    const there = await place.post({ ...callback, url: other.callback_url });
    expect(there.status).toBe(200);
    expect(place.logLines).toEqual([expect.stringContaining('"outcome":"unknown"')]);
    expect([await other.payments(), await payee.payments()]).toEqual([[], []]);

    const { pathname, origin } = new URL(callback.url);
    const another = paymentProviders.find(one => one !== name) ?? name;
    const wrong = [pathname.replace(/\d+$/, '999999'), `${pathname}x`, pathname.replace(name, another)];
    for (const path of wrong)
      expect((await place.post({ ...callback, url: origin + path })).status).toBe(404);
    expect(await payee.payments()).toEqual([]);
    expect((await place.post(callback)).status).toBe(200);
    expect(await payee.sums()).toMatchObject({ paid: total });
  });
});
