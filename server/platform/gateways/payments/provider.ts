import type { Locale } from '@/domain/translations/locales';
import type { DisputeOutcome } from '@/domain/payments/disputes';
import type { ProviderStatus } from '@/domain/payments/providerStatus';

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

/** `provider_ref` where the provider gives its own id with the page. */
export type PaymentPage = { url: string; provider_ref?: string };

/** What we know of a payment: our reference, and the provider's own id once there is one. */
export type PaymentRef = { reference: string; provider_ref: string | null };

/** `refund_key` is the same for the same refund, so that the provider can recognize a repetition. */
export type Refund = PaymentRef & { refund_key: string; amount: number; currency: string };

/** As it came: nothing of it is trusted yet. */
export type Callback = { body: Buffer; headers: Record<string, string | string[] | undefined> };

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
  /** Ours, where the provider says which refund it is. */
  refund_key?: string;
  /** All refunds until now, where the provider lists them; the rest of the notification is about the payment. */
  refunds?: ListedRefund[];
  /** All that has been refunded of the payment until now, where the provider tells a total. Minor units. */
  refunded_total?: number;
  /** The provider may mean the latest refund alone by it: `handleCallback` asks for the status. */
  may_be_part?: boolean;
  /** It is that of the status, which was asked for because of this callback. */
  is_total_asked?: boolean;
  /** When the provider says that it happened, in epoch seconds; undefined for how it is now. */
  told_at?: number;
  /** Refunds that were made or begun, and have failed. */
  failed_refunds?: FailedRefund[];
  dispute?: Dispute;
  /** The provider's id of the payment, where the page has another one. */
  payment_ref?: string;
  /** Undefined for an answer to our own request. */
  digest?: string;
};

/** `refund_ref` is the provider's id of it; `refund_key` ours, if we have made it. */
export type FailedRefund = Pick<PaymentNotification, 'event_key' | 'amount' | 'currency' | 'refund_key'> & {
  refund_ref: string;
  /** The provider tells refunds as a total, in which this one may have been. */
  is_in_total: boolean;
};

/** The client's bank demands the money back. `amount` in minor units; undefined if it is invalid. */
export type Dispute = { id: string; outcome: DisputeOutcome; amount: number | undefined };

/** What it has of its own; the rest is that of its payment's notification. */
export type ListedRefund = Pick<PaymentNotification, 'event_key' | 'amount' | 'currency' | 'refund_key'>;

/** `pending`: a notification follows. */
export type Refunded = { state: 'done' | 'pending' } | { state: 'failed'; error: string };

export type CredentialsCheck = { is_ok: true } | { is_ok: false; message: string };

export type ProviderEvents = { notifications: PaymentNotification[]; cursor: string | null };

/** Each call rejects with an Error if the provider does not answer. */
export type PaymentProvider = {
  /** Opens the page on which the payer pays. @throws Declined with the provider's code when it refuses */
  createPage(checkout: Checkout): Promise<PaymentPage>;
  /** Null if the provider does not know the payment. */
  status(payment: PaymentRef, signal?: AbortSignal): Promise<PaymentNotification | null>;
  refund(refund: Refund): Promise<Refunded>;
  /** Ends a page that the provider keeps open for longer than it was asked to. */
  closePage?(payment: PaymentRef): Promise<void>;
  /** Checks the keys; changes nothing. */
  test(): Promise<CredentialsCheck>;
  /** @throws BadSignature before reading it; UnreadableCallback if the signed data is not an object */
  readCallback(callback: Callback): Promise<PaymentNotification>;
  /** What happened since `cursor` (at first null), oldest first, where the provider keeps a list of it. */
  readEvents?(cursor: string | null): Promise<ProviderEvents>;
  /** Our reference of a payment by the provider's id of it, where notifications may have that alone; '' if it has none. */
  findReference?(payment_ref: string): Promise<string>;
  /** The answer that the provider takes for a delivery, where a 200 alone is not enough. */
  acknowledge?(notification: PaymentNotification, now: number): object;
};

/** Can charge a remembered card without the payer. */
export type ChargingProvider = PaymentProvider & {
  /** The page of `createPage`, without asking the provider. */
  pageUrl(checkout: Checkout): string;
  /** Charges a reference at most once. @throws Error if the result is unknown: ask `status` before anything else */
  charge(charge: Charge): Promise<PaymentNotification>;
};

/** The provider answered, and refused; `code` is its own. */
export class Declined extends Error {
  constructor(readonly code: string) {
    super(`The provider declined: ${code}.`);
  }
}

export class BadSignature extends Error {}

/** Signed correctly but unreadable. */
export class UnreadableCallback extends Error {}
