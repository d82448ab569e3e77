import type Stripe from 'stripe';
import { defined } from '@/domain/assert';
import type { Locale } from '@/domain/translations/locales';
import { statusFromStripe, toStripeAmount } from '@/domain/payments/stripe';
import { toInstantSeconds, toMs, type EpochSeconds } from '@/domain/time/instant';
import { isFields, isPage, parseObject, textOf, type Fields } from '../answers';
import {
  BadSignature,
  Declined,
  UnreadableCallback,
  type CredentialsCheck,
  type PaymentProvider,
  type Refunded,
} from '../provider';
import {
  eventTypes,
  fieldsOf,
  isOfPayment,
  notificationOf,
  readEvent,
  referenceOf,
  refundsOf,
  statusOf,
} from './reading';
import { requireObject, timeout_ms as default_timeout_ms } from '../request';

/** `url` is Stripe's API, or a fake server's. `webhook_secret` is that of the one endpoint for our callbacks. */
export type StripeAccount = { url: string; secret_key: string; webhook_secret: string };

type Options = { now?: () => EpochSeconds; timeout_ms?: number };

type Retrieve = (stripe: Stripe) => Promise<unknown>;

const tolerance_s = 300;
/** A page ends 30 minutes to 24 hours after it was opened; the margin is for clocks that differ. */
const page_min_s = 30 * 60;
const page_max_s = 24 * 3600;
const clock_margin_s = 60;
const step_s = 300;
/** Of 100 events each: what is older is found by asking about each payment. */
const pages_max = 50;
const name_max = 250;
/** Not about the request: the same one may pass later. */
const passing = new Set([408, 409, 425, 429]);
/** Stripe has no page in Ukrainian: `auto` is the browser's language. */
const pageLocales: Record<Locale, string> = { en: 'en', uk: 'auto' };

/** Stripe Checkout by Stripe's own library, which is large and loaded when it is first needed; docs/payments.md. */
export function stripe(
  { url, secret_key, webhook_secret }: StripeAccount,
  { now = () => toInstantSeconds(Date.now()), timeout_ms = default_timeout_ms }: Options = {},
): PaymentProvider {
  /** The timeout covers all requests of `retrieve`. @throws Declined; Error, neither with what was sent */
  async function request(retrieve: Retrieve): Promise<Fields> {
    const { default: Sdk } = await import('stripe');
    const { hostname: host, port, protocol } = new URL(url);
    const isSecure = protocol === 'https:';
    const deadline = AbortSignal.timeout(timeout_ms);
    const httpClient = Sdk.createFetchHttpClient((address: RequestInfo | URL, init: RequestInit = {}) => {
      const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline;
      return fetch(address, { ...init, redirect: 'error', signal });
    });
    const client = new Sdk(secret_key, {
      host,
      port: port || (isSecure ? 443 : 80),
      protocol: isSecure ? 'https' : 'http',
      httpClient,
      timeout: timeout_ms,
      maxNetworkRetries: 0,
      telemetry: false,
    });
    let answer: unknown;
    try {
      answer = await retrieve(client);
    } catch (error) {
      throw translated(error);
    }
    return requireObject('Stripe', answer);
  }

  const retrieveSession = (client: Stripe, id: string) =>
    client.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'payment_intent.latest_charge.refunds'],
    });

  /** Oldest first. Stripe lists the newest first, and after a cursor the page that comes next to it. */
  async function listEvents(cursor: string | null): Promise<{ events: Fields[]; last?: string }> {
    let events: Fields[] = [];
    for (let page = 0; page < pages_max; page++) {
      const [newest, oldest] = [events.at(-1), events[0]];
      const from =
        cursor === null
          ? oldest && { starting_after: textOf(oldest.id) }
          : { ending_before: newest ? textOf(newest.id) : cursor };
      const { data, has_more } = await request(client =>
        client.events.list({ limit: 100, types: [...eventTypes], ...from }),
      );
      const listed = Array.isArray(data) ? data.filter(isFields).reverse() : [];
      events = cursor === null ? [...listed, ...events] : [...events, ...listed];
      if (has_more !== true || listed.length === 0) break;
    }
    const newest = events.at(-1);
    return { events, ...(newest && { last: textOf(newest.id) }) };
  }

  return {
    async createPage({ reference, amount, currency, description, locale, result_url, expires_at }) {
      const unit_amount = toStripeAmount(amount, currency);
      if (unit_amount === undefined) throw new Declined('amount_not_chargeable');
      const session = await request(client =>
        client.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount,
                  product_data: { name: textOf(description.slice(0, name_max)) },
                },
              },
            ],
            client_reference_id: reference,
            metadata: { reference },
            payment_intent_data: { metadata: { reference } },
            success_url: result_url,
            cancel_url: result_url,
            expires_at: pageEnd(expires_at, now()),
            locale: pageLocales[locale],
            // Else the payer may pay in another currency than the order's.
            adaptive_pricing: { enabled: false },
          },
          { idempotencyKey: reference },
        ),
      );
      const id = textOf(session.id);
      const page = session.url;
      if (session.object !== 'checkout.session' || id === '' || !isPage(page, url)) {
        throw new Error('Stripe did not send the page.');
      }
      return { url: page, provider_ref: id };
    },

    async status({ reference, provider_ref }) {
      // Without it the page was never opened, and nobody can have paid.
      if (provider_ref === null) return null;
      const session = await request(client => retrieveSession(client, provider_ref)).catch(nullIfMissing);
      if (!session) return null;
      requireOwn(session, reference);
      const status = statusOf(session);
      const charge = fieldsOf(fieldsOf(session.payment_intent).latest_charge);
      const isReversed = statusFromStripe(status) === 'reversed';
      const sum = isReversed ? charge.amount_refunded : session.amount_total;
      return {
        ...notificationOf(`${provider_ref} ${status}`, status, { ...session, sum }),
        ...refundsOf(charge),
        reference,
        provider_ref,
      };
    },

    // A session stays open for half an hour at least, whatever was asked for.
    async closePage({ provider_ref }) {
      if (provider_ref === null) return;
      await request(client => client.checkout.sessions.expire(provider_ref)).catch((error: unknown) => {
        // It is paid, or over already.
        if (!(error instanceof Declined)) throw error;
      });
    },

    async refund({ provider_ref, reference, refund_key, amount, currency }): Promise<Refunded> {
      const stripe_amount = toStripeAmount(amount, currency);
      if (provider_ref === null) return { state: 'failed', error: 'payment_unknown' };
      if (stripe_amount === undefined) return { state: 'failed', error: 'amount_not_chargeable' };
      try {
        const refund = await request(async client => {
          const session: unknown = await client.checkout.sessions.retrieve(provider_ref);
          const { payment_intent } = requireOwn(session, reference);
          if (typeof payment_intent !== 'string') throw new Declined('not_paid');
          return client.refunds.create(
            { payment_intent, amount: stripe_amount, metadata: { reference, refund_key } },
            { idempotencyKey: refund_key },
          );
        });
        if (refund.object !== 'refund') throw new Error('Stripe did not send the refund.');
        if (refund.status === 'succeeded') return { state: 'done' };
        if (refund.status !== 'failed' && refund.status !== 'canceled') return { state: 'pending' };
        return { state: 'failed', error: textOf(refund.failure_reason) || refund.status };
      } catch (error) {
        if (error instanceof Declined) return { state: 'failed', error: error.code };
        throw error;
      }
    },

    async test(): Promise<CredentialsCheck> {
      try {
        const sessions = await request(client => client.checkout.sessions.list({ limit: 1 }));
        if (sessions.object !== 'list') throw new Error('Stripe did not send the sessions.');
        return { is_ok: true };
      } catch (error) {
        if (error instanceof Declined) return { is_ok: false, message: error.code };
        throw error;
      }
    },

    async findReference(payment_intent) {
      const { data } = await request(client => client.checkout.sessions.list({ payment_intent, limit: 1 }));
      const [session] = Array.isArray(data) ? data.filter(isFields) : [];
      return session ? referenceOf(session) : '';
    },

    async readEvents(cursor) {
      const { events, last } = await listEvents(cursor).catch(error => {
        // Stripe keeps events for 30 days: the last one that was read may be gone.
        if (cursor === null || !isMissing(error)) throw error;
        return listEvents(null);
      });
      return { notifications: events.map(readEvent).filter(isOfPayment), cursor: last ?? cursor };
    },

    async readCallback({ body, headers }) {
      const { default: Sdk } = await import('stripe');
      const sent = headers['stripe-signature'];
      const signature = typeof sent === 'string' ? sent : '';
      try {
        const verifier = defined(Sdk.webhooks.signature, 'signature');
        verifier.verifyHeader(body, signature, webhook_secret, tolerance_s, undefined, toMs(now()));
      } catch {
        // Whatever it is, among it a RangeError for a signature that is not ASCII.
        throw new BadSignature();
      }
      const event = parseObject(body.toString('utf8'), 'Stripe');
      if (textOf(event.id) === '') throw new UnreadableCallback('Stripe sent no event.');
      return { ...readEvent(event), digest: 'sha256' };
    },
  };
}

/** @throws Error for anything but the session that was opened for the reference */
function requireOwn(session: unknown, reference: string): Fields {
  if (!isFields(session) || session.object !== 'checkout.session' || referenceOf(session) !== reference) {
    throw new Error('Stripe reported another payment.');
  }
  return session;
}

/** The same for a repetition shortly after, because an idempotency key is bound to what was sent with it. */
function pageEnd(expires_at: EpochSeconds, now: EpochSeconds): EpochSeconds {
  const first = Math.ceil((now + page_min_s + clock_margin_s) / step_s) * step_s;
  const last = now + page_max_s - clock_margin_s;
  return Math.min(last, Math.max(first, expires_at - 2 * clock_margin_s));
}

const isMissing = (error: unknown): boolean => error instanceof Declined && error.code === 'resource_missing';

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Only what is safe to store and log: the library's errors bear headers, and network errors what was sent. */
function translated(error: unknown): Error {
  if (error instanceof Declined) return error;
  const { statusCode, code, decline_code, rawType, detail } = fieldsOf(error);
  const cause = fieldsOf(detail);
  if (cause.name === 'TimeoutError' || cause.code === 'ETIMEDOUT') {
    return new DOMException('Stripe did not answer in time.', 'TimeoutError');
  }
  if (typeof statusCode !== 'number') return new Error('Stripe did not answer as expected.');
  const isDeclined = statusCode >= 400 && statusCode < 500 && !passing.has(statusCode);
  if (!isDeclined || textOf(rawType) === '') return new Error(`Stripe answered ${statusCode}.`);
  if (statusCode === 401 && !code) return new Declined('invalid_api_key');
  return new Declined(textOf(decline_code) || textOf(code) || textOf(rawType));
}
