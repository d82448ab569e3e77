import { generateKeyPairSync } from 'node:crypto';
import type { PaymentProviderName } from '../../../domain/payments/providers';
import type { Config } from '../../../server/config';
import { startFakeLiqPay } from './liqpay';
import { startFakeMonobank } from './monobank';
import { startFakeStripe } from './stripe';
import { startFakeWayForPay } from './wayforpay';

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
  /** The callback as it would be sent now; `amount` in minor units. */
  callback(
    reference: string,
    tampering?: { amount?: number; currency?: string; isForged?: boolean },
  ): Delivery;
  behavior: { dropsCallbacks: boolean; fails_with: number };
  /** Why requests of ours were declined. */
  refused: unknown[];
  close(): Promise<void>;
};

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function liqpay(): Promise<StartedProvider> {
  const account = { public_key: 'sandbox_i1', private_key: 'sandbox_priv_TEST' };
  const fake = await startFakeLiqPay(account);
  return {
    config: { liqpay_url: fake.url },
    account,
    connect: post => {
      fake.behavior.deliver = async callback => (await post({ ...callback, headers: form })).status;
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, outcome),
    callback: (reference, { amount, currency, isForged } = {}) => ({
      ...fake.callbackOf(
        reference,
        { ...(amount && { amount: amount / 100 }), ...(currency && { currency }) },
        isForged ? 'another' : undefined,
      ),
      headers: form,
    }),
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
  const statuses = { success: 'Approved', failure: 'Declined', processing: 'InProcessing' } as const;
  return {
    config: { wayforpay_url: fake.url, wayforpay_api_url: fake.url },
    account,
    connect: post => {
      fake.behavior.deliver = ({ url, body, content_type }) =>
        post({ url, body, headers: { 'content-type': content_type } });
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, statuses[outcome]),
    callback: (reference, { amount, currency, isForged } = {}) => {
      const overrides = { ...(amount && { amount: amount / 100 }), ...(currency && { currency }) };
      const { url, body, content_type } = fake.callbackOf(
        reference,
        overrides,
        isForged ? 'another' : undefined,
      );
      return { url, body, headers: { 'content-type': content_type } };
    },
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
    callback: (reference, { amount, currency, isForged } = {}) =>
      fake.callbackOf(
        reference,
        { ...(amount && { amount, finalAmount: amount }), ...(currency && { ccy: numbers[currency] }) },
        isForged ? anotherKey : undefined,
      ),
    behavior: fake.behavior,
    refused: fake.refused,
    close: fake.close,
  };
}

async function stripe(): Promise<StartedProvider> {
  const secrets = { secret_key: 'sk_test_zapys', webhook_secret: 'whsec_zapys' };
  const fake = await startFakeStripe(secrets);
  return {
    config: { stripe_url: fake.url },
    account: { public_key: 'pk_test_zapys', secret_key: secrets.secret_key, token: secrets.webhook_secret },
    connect: (post, address) => {
      fake.behavior.webhook_url = address;
      fake.behavior.deliver = async callback => (await post(callback)).status;
    },
    open: async url => (await fake.open(url)).reference,
    settle: (reference, outcome) => fake.settle(reference, outcome),
    callback: (reference, { amount, currency, isForged } = {}) =>
      fake.callbackOf(
        reference,
        { ...(amount && { amount_total: amount }), ...(currency && { currency: currency.toLowerCase() }) },
        isForged ? 'whsec_another' : undefined,
      ),
    behavior: fake.behavior,
    refused: fake.refused,
    close: fake.close,
  };
}

/** Starts the fake server of a provider. */
export const startProvider: Record<PaymentProviderName, () => Promise<StartedProvider>> = {
  liqpay,
  wayforpay,
  monobank,
  stripe,
};
