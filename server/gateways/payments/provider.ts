import type { Locale } from '../../../domain/companies/company';
import type { ProviderStatus } from '../../../domain/payments/providerStatus';

/**
 * One try to pay, as it is asked for. `reference` is ours, and no second try bears it; `amount` in minor units,
 * `expires_at` in epoch seconds.
 */
export type Checkout = {
  reference: string;
  amount: number;
  currency: string;
  description: string;
  locale: Locale;
  result_url: string;
  callback_url: string;
  expires_at: number;
  /** The card that pays is to be remembered: the callback brings what it is charged by later. */
  remembers_card?: boolean;
};

/** A charge of a card that was remembered, with nobody at the page. */
export type Charge = Pick<
  Checkout,
  'reference' | 'amount' | 'currency' | 'description' | 'locale' | 'callback_url'
> & { card_token: string };

/** A card that may be charged again: `token` is a secret, `mask` all that may be shown of it. */
export type RememberedCard = { token: string; mask: string };

/**
 * What a provider tells of a payment. `event_key` is the same when it tells the same again; `amount` is what was paid,
 * or has gone back, and undefined where what was told is no amount of the currency.
 */
export type PaymentNotification = {
  event_key: string;
  reference: string;
  provider_ref: string;
  told: ProviderStatus;
  status: string;
  amount: number | undefined;
  currency: string;
  account: string;
  error: string;
  card?: RememberedCard;
  /** How it was signed; undefined for an answer to our own question. */
  digest?: string;
};

/** `pending`: the money goes back, and we shall be told. */
export type Refunded = { state: 'done' | 'pending' } | { state: 'failed'; error: string };

export type CredentialsCheck = { is_ok: true } | { is_ok: false; message: string };

/** A payment provider. Each call goes over the network and rejects with an Error when there is no answer. */
export type PaymentProvider = {
  checkoutUrl(checkout: Checkout): string;
  /** How a payment stands; null when the provider knows of none. */
  status(reference: string): Promise<PaymentNotification | null>;
  /**
   * Charges a remembered card. A second charge under the same reference is refused by the provider, not made.
   * @throws Error whenever it is not known what came of it: then its status is to be asked before anything else
   */
  charge(charge: Charge): Promise<PaymentNotification>;
  refund(refund: { reference: string; amount: number; currency: string }): Promise<Refunded>;
  /** Whether the keys are right; nothing is changed by it. */
  test(): Promise<CredentialsCheck>;
  /** @throws BadSignature before anything of it is read; UnreadableCallback where what is signed is no object */
  readCallback(body: Buffer): PaymentNotification;
};

export class BadSignature extends Error {}

/** A callback that is signed, and says nothing that can be read. */
export class UnreadableCallback extends Error {}
