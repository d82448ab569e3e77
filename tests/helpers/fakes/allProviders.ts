import { generateKeyPairSync } from 'node:crypto';
import type { PaymentProviderName } from '@/domain/payments/providers';
import type { Config } from '@/server/platform/config';
import { startFakeLiqPay } from './liqpay';
import { startFakeMonobank } from './monobank';
import { startFakeStripe, type FakeStripe } from './stripe';
import { startFakeWayForPay, type Callback as WayForPayCallback } from './wayforpay';

/** A callback on its way. */
export type Delivery = { url: string; body: string; headers: Record<string, string> };
type Post = (delivery: Delivery) => Promise<{ status: number; body: string }>;
/** What the payer does on the page, or the bank after it. */
export type Outcome = 'success' | 'failure' | 'processing';

/** One fake server, spoken to alike whichever provider it is. */
export type StartedProvider = {
  config: Partial<Config>;
  /** What a company enters in its settings. */
  account: Record<string, string>;
  /** Where its callbacks go; `address` is that of the integration. */
  connect(post: Post, address: string): void;
  /** The payer comes to the page: the reference that it is for. */
  open(url: string): Promise<string>;
  settle(reference: string, outcome: Outcome): Promise<number>;
  /** The callback as it would be sent now; `amount` in minor units, `more` are any fields. */
  callback(
    reference: string,
    tampering?: { amount?: number; currency?: string; isForged?: boolean; more?: object },
  ): Delivery;
  /** The shop refunds a part at the provider at an epoch second: the callback about it, which is not sent. */
  refundThere(reference: string, amount: number, at_s: number): Delivery;
  /** The same, and its callback gets lost. */
  refundQuietly(reference: string, amount: number): void;
  /** Whether callbacks about two refunds of the same amount and second differ. */
  tellsRefundsApart: boolean;
  /** Until every callback that goes out beside an answer has been answered. */
  callbacksSent(): Promise<unknown>;
  /** From now on another key signs, where it is the provider's own. */
  rotateKey?(): void;
  behavior: { dropsCallbacks: boolean; fails_with: number; is_answer_lost: boolean };
  /** Why requests of ours were declined. */
  refused: unknown[];
  close(): Promise<void>;
};

/** Runs it without its callback. */
function silently(behavior: { dropsCallbacks: boolean }, act: () => unknown) {
  const { dropsCallbacks } = behavior;
  behavior.dropsCallbacks = true;
  void act();
  behavior.dropsCallbacks = dropsCallbacks;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function liqpay(): Promise<StartedProvider> {
  const account = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
  const fake = await startFakeLiqPay(account);
  /** Of each payment until now, in minor units. */
  const refunded = new Map<string, number>();
  return {
    config: { liqpay_url: fake.url },
    account,
    connect: post => {
      fake.behavior.deliver = async callback => (await post({ ...callback, headers: form })).status;
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, outcome),
    callback: (reference, { amount, currency, isForged, more } = {}) => ({
      ...fake.callbackOf(
        reference,
        { ...(amount && { amount: amount / 100 }), ...(currency && { currency }), ...more },
        isForged ? 'another' : undefined,
      ),
      headers: form,
    }),
    refundThere(reference, amount, at_s) {
      const total = (refunded.get(reference) ?? 0) + amount;
      refunded.set(reference, total);
      return {
        ...fake.callbackOf(reference, {
          status: 'reversed',
          refund_amount: total / 100,
          refund_date_last: at_s * 1000,
        }),
        headers: form,
      };
    },
    refundQuietly: (reference, amount) => fake.refundQuietly(reference, amount / 100),
    tellsRefundsApart: true,
    callbacksSent: fake.callbacksSent,
    behavior: fake.behavior,
    refused: fake.refused,
    close: fake.close,
  };
}

async function wayforpay(): Promise<StartedProvider> {
  const account = {
    merchant: 'test_merch_n1',
    shop_domain: 'shop.example.org',
    secret_key: 'flk3409refn54t54t',
  };
  const fake = await startFakeWayForPay(account);
  // The payer comes back by POST.
  fake.behavior.returns_with = 307;
  const delivered = ({ url, body, content_type }: WayForPayCallback): Delivery => ({
    url,
    body,
    headers: { 'content-type': content_type },
  });
  const statuses = { success: 'Approved', failure: 'Declined', processing: 'InProcessing' } as const;
  return {
    config: { wayforpay_url: fake.url, wayforpay_api_url: fake.url },
    account,
    connect: post => {
      fake.behavior.deliver = callback => post(delivered(callback));
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, statuses[outcome]),
    callback: (reference, { amount, currency, isForged, more } = {}) => {
      const overrides = { ...(amount && { amount: amount / 100 }), ...(currency && { currency }), ...more };
      return delivered(fake.callbackOf(reference, overrides, isForged ? 'another' : undefined));
    },
    refundThere: (reference, amount, at_s) =>
      delivered(
        fake.callbackOf(reference, {
          transactionStatus: 'Refunded',
          amount: amount / 100,
          processingDate: at_s,
        }),
      ),
    refundQuietly: (reference, amount) => fake.refundQuietly(reference, amount / 100),
    tellsRefundsApart: false,
    callbacksSent: async () => {},
    behavior: fake.behavior,
    refused: fake.refused,
    close: fake.close,
  };
}

async function monobank(): Promise<StartedProvider> {
  const account = { token: 'u3AulkpZFI1lIuGsik6vuPsVWqN7GoWs6o' };
  const fake = await startFakeMonobank(account);
  const { privateKey: anotherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const numbers: Record<string, number> = { UAH: 980, USD: 840, EUR: 978 };
  return {
    config: { monobank_url: fake.url },
    account,
    connect: post => {
      fake.behavior.deliver = async callback => (await post(callback)).status;
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, outcome),
    callback: (reference, { amount, currency, isForged, more } = {}) =>
      fake.callbackOf(
        reference,
        {
          ...(amount && { amount, finalAmount: amount }),
          ...(currency && { ccy: numbers[currency] }),
          ...more,
        },
        isForged ? anotherKey : undefined,
      ),
    refundThere: (reference, amount, at_s) => {
      silently(fake.behavior, () => fake.refundThere(reference, amount));
      const date = new Date(at_s * 1000).toISOString();
      Object.assign(fake.payments.get(reference)!.cancels.at(-1)!, { createdDate: date, modifiedDate: date });
      return fake.callbackOf(reference);
    },
    refundQuietly: (reference, amount) => silently(fake.behavior, () => fake.refundThere(reference, amount)),
    tellsRefundsApart: true,
    callbacksSent: fake.callbacksSent,
    rotateKey: fake.rotateKey,
    behavior: fake.behavior,
    refused: fake.refused,
    close: fake.close,
  };
}

export const stripeKeys = { secret_key: 'sk_test_zapys', webhook_secret: 'whsec_zapys' };

/** Of a fake that was started with `stripeKeys`. */
export function stripeOf(fake: FakeStripe): StartedProvider {
  return {
    config: { stripe_url: fake.url },
    account: {
      public_key: 'pk_test_zapys',
      secret_key: stripeKeys.secret_key,
      token: stripeKeys.webhook_secret,
    },
    connect: (post, address) => {
      fake.behavior.webhook_url = address;
      fake.behavior.deliver = async callback => (await post(callback)).status;
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, outcome),
    callback: (reference, { amount, currency, isForged, more } = {}) =>
      fake.callbackOf(
        reference,
        {
          ...(amount && { amount_total: amount }),
          ...(currency && { currency: currency.toLowerCase() }),
          ...more,
        },
        isForged ? 'whsec_another' : undefined,
      ),
    refundThere: (reference, amount) => {
      silently(fake.behavior, () => fake.refund(reference, amount));
      return fake.callbackOf(reference);
    },
    refundQuietly: (reference, amount) => silently(fake.behavior, () => fake.refund(reference, amount)),
    tellsRefundsApart: true,
    callbacksSent: fake.callbacksSent,
    behavior: fake.behavior,
    refused: fake.refused,
    close: fake.close,
  };
}

/** Delivers a callback to a server that listens. */
export const postByNetwork: Post = async ({ url, body, headers }) => {
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
};

/** Starts the fake server of a provider. */
/** The server's variables for the fakes: `MONOBANK_URL` and the like. */
export const envOf = (fakes: StartedProvider[]): Record<string, string> =>
  Object.fromEntries(
    fakes.flatMap(({ config }) =>
      Object.entries(config).map(([name, url]) => [name.toUpperCase(), String(url)]),
    ),
  );

export const startProvider: Record<PaymentProviderName, () => Promise<StartedProvider>> = {
  liqpay,
  wayforpay,
  monobank,
  stripe: async () => stripeOf(await startFakeStripe(stripeKeys)),
};
