import type { Locale } from '../../../domain/companies/company';
import type { ProviderStatus } from '../../../domain/payments/providerStatus';

/** `reference` is ours and unique; `amount` in minor units, `expires_at` in epoch seconds. */
export type Checkout = {
  reference: string;
  amount: number;
  currency: string;
  description: string;
  locale: Locale;
  result_url: string;
  callback_url: string;
  expires_at: number;
  /** The callback then has a token for later charges. */
  remembers_card?: boolean;
};

/** A charge without the payer present. */
export type Charge = Pick<
  Checkout,
  'reference' | 'amount' | 'currency' | 'description' | 'locale' | 'callback_url'
> & { card_token: string };

/** `token` is secret; only `mask` may be shown. */
export type RememberedCard = { token: string; mask: string };

/**
 * `event_key` identifies repeats; `status` is the provider's own. `amount` (minor units, paid or refunded) is undefined
 * if it is invalid.
 */
export type PaymentNotification = {
  event_key: string;
  reference: string;
  provider_ref: string;
  payment_status: ProviderStatus;
  status: string;
  amount: number | undefined;
  currency: string;
  account: string;
  error: string;
  card?: RememberedCard;
  /** Undefined for an answer to our own request. */
  digest?: string;
};

/** `pending`: a notification follows. */
export type Refunded = { state: 'done' | 'pending' } | { state: 'failed'; error: string };

export type CredentialsCheck = { is_ok: true } | { is_ok: false; message: string };

/** Each call rejects with an Error if the provider does not answer. */
export type PaymentProvider = {
  checkoutUrl(checkout: Checkout): string;
  /** Null if the provider does not know the payment. */
  status(reference: string): Promise<PaymentNotification | null>;
  /** Charges a reference at most once. @throws Error if the result is unknown: ask `status` before anything else */
  charge(charge: Charge): Promise<PaymentNotification>;
  refund(refund: { reference: string; amount: number; currency: string }): Promise<Refunded>;
  /** Checks the keys; changes nothing. */
  test(): Promise<CredentialsCheck>;
  /** @throws BadSignature before reading it; UnreadableCallback if the signed data is not an object */
  readCallback(body: Buffer): PaymentNotification;
};

export class BadSignature extends Error {}

/** Signed correctly but unreadable. */
export class UnreadableCallback extends Error {}
