import type { KeyObject } from 'node:crypto';
import { currencyNumberOf, currencyOfNumber, statusFromMonobank } from '../../../../domain/payments/monobank';
import { toInstantSeconds, type Instant } from '../../../../domain/time/instant';
import { isFields, parseObject, textOf, type Fields } from '../answers';
import {
  BadSignature,
  Declined,
  type CredentialsCheck,
  type PaymentNotification,
  type PaymentProvider,
} from '../provider';
import { isVerified } from './publicKeys';
import { isSignedBy, publicKeyOf, signatureIn } from './signature';

/** `url` is https://api.monobank.ua, or a fake server's. */
export type MonobankAccount = { url: string; token: string };

const timeout_ms = 15_000;
/** Four parts and the spaces between them fit into the 250 characters of an event's key. */
const key_part_max = 60;
const amount_max = 2_147_483_647;
const too_many_requests = 429;
const not_found = 404;

/** An answer of 4xx with monobank's own code. */
class Refused extends Declined {
  constructor(
    readonly http_status: number,
    code: string,
  ) {
    super(code);
  }
}

/** monobank's acquiring (plata by mono): invoices and their callbacks; docs/payments.md lists what was verified. */
export function monobank(
  { url, token }: MonobankAccount,
  now: () => Instant = () => toInstantSeconds(Date.now()),
): PaymentProvider {
  /** Posts `body`, or gets. @throws Refused; Error if the answer is none of monobank's */
  async function request(path: string, body?: Fields): Promise<Fields> {
    // What cannot be a header would be in the error of fetch, readable.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new Declined('invalid_token');
    const response = await fetch(`${url}/api/merchant/${path}`, {
      headers: { 'x-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    const { status } = response;
    if (status >= 500 || status === too_many_requests) {
      await response.body?.cancel();
      throw new Error(`monobank answered ${status}.`);
    }
    const answer = await objectOf(response);
    if (response.ok) return answer;
    const code = textOf(answer.errCode);
    if (code === '') throw new Error(`monobank answered ${status} without a code.`);
    throw new Refused(status, code);
  }

  async function fetchKey(): Promise<KeyObject> {
    const { key } = await request('pubkey');
    if (typeof key !== 'string') throw new Error('monobank told no key.');
    return publicKeyOf(key);
  }

  const isPage = (page: unknown): page is string =>
    typeof page === 'string' &&
    URL.canParse(page) &&
    (new URL(page).protocol === 'https:' || new URL(page).origin === new URL(url).origin);

  return {
    async createPage({ reference, amount, currency, description, result_url, callback_url, expires_at }) {
      const ccy = currencyNumberOf(currency);
      if (ccy === undefined) throw new RangeError(`monobank does not take ${currency}.`);
      const { invoiceId, pageUrl } = await request('invoice/create', {
        amount,
        ccy,
        merchantPaymInfo: { reference, destination: description },
        redirectUrl: result_url,
        webHookUrl: callback_url,
        validity: Math.max(1, Math.floor(expires_at - now())),
      });
      const provider_ref = textOf(invoiceId);
      if (provider_ref === '' || !isPage(pageUrl)) throw new Error('monobank told no page.');
      return { url: pageUrl, provider_ref };
    },

    async status({ reference, provider_ref }) {
      if (provider_ref === null) return null;
      try {
        const answer = await request(`invoice/status?invoiceId=${encodeURIComponent(provider_ref)}`);
        if (textOf(answer.invoiceId) !== provider_ref || textOf(answer.status) === '') {
          throw new Error('monobank did not tell the status.');
        }
        return notificationOf({ ...answer, reference: textOf(answer.reference) || reference });
      } catch (error) {
        if (error instanceof Refused && error.http_status === not_found) return null;
        throw error;
      }
    },

    async refund({ provider_ref, refund_key, amount }) {
      if (provider_ref === null) return { state: 'failed', error: 'no_invoice' };
      try {
        const answer = await request('invoice/cancel', {
          invoiceId: provider_ref,
          extRef: refund_key,
          amount,
        });
        const status = textOf(answer.status);
        if (status === '') throw new Error('monobank did not tell whether it refunds.');
        if (status === 'failure') return { state: 'failed', error: textOf(answer.errCode) || status };
        return { state: status === 'success' ? 'done' : 'pending' };
      } catch (error) {
        if (error instanceof Declined) return { state: 'failed', error: error.code };
        throw error;
      }
    },

    async test(): Promise<CredentialsCheck> {
      try {
        await request('details');
        return { is_ok: true };
      } catch (error) {
        if (error instanceof Declined) return { is_ok: false, message: error.code };
        throw error;
      }
    },

    async readCallback({ body, headers }) {
      const signature = signatureIn(headers['x-sign']);
      if (!signature) throw new BadSignature();
      const source = { url, token, fetchKey, now };
      if (!(await isVerified(source, key => isSignedBy(key, body, signature)))) throw new BadSignature();
      const callback = parseObject(body.toString('utf8'), 'monobank');
      return { ...notificationOf(callback), digest: 'ecdsa-p256-sha256' };
    },
  };
}

async function objectOf(response: Response): Promise<Fields> {
  const answer: unknown = await response.json();
  if (!isFields(answer)) throw new Error('monobank answered with no object.');
  return answer;
}

function notificationOf(answer: Fields): PaymentNotification {
  const status = textOf(answer.status);
  const provider_ref = textOf(answer.invoiceId);
  // A refunded part leaves the status as it is.
  const part = status === 'success' ? latestRefund(answer.cancelList) : undefined;
  const payment_status = part ? 'reversed' : statusFromMonobank(status);
  const event = part ? refundKeyOf(part) : [status, answer.modifiedDate];
  const { amount, ccy = answer.ccy } = part ?? answer;
  const failure = textOf(answer.errCode) || textOf(answer.failureReason) || status;
  return {
    event_key: [provider_ref, ...event].map(keyPartOf).filter(Boolean).join(' '),
    reference: textOf(answer.reference),
    provider_ref,
    payment_status,
    status,
    amount: isAmount(amount) ? amount : undefined,
    currency: currencyOfNumber(ccy) ?? textOf(ccy),
    account: '',
    error: payment_status === 'failed' ? failure : '',
  };
}

/** The successful refund that changed last; of two in the same second, the later in the list. */
function latestRefund(list: unknown): Fields | undefined {
  if (!Array.isArray(list)) return undefined;
  const refunds = list.filter(isFields).filter(({ status }) => status === 'success');
  return refunds.reduce<Fields | undefined>(
    (latest, refund) => (latest && timeOf(refund) < timeOf(latest) ? latest : refund),
    undefined,
  );
}

/** Every later answer lists the refund again, with a newer date of the invoice: it must stay one event. */
const refundKeyOf = ({ extRef, createdDate, modifiedDate, rrn }: Fields): unknown[] =>
  textOf(extRef) ? ['refund', extRef] : ['refund', createdDate ?? modifiedDate, rrn];

const timeOf = ({ modifiedDate, createdDate }: Fields): number =>
  Date.parse(textOf(modifiedDate ?? createdDate)) || 0;

const keyPartOf = (value: unknown): string => textOf(textOf(value).slice(0, key_part_max));

/** In minor units already. */
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= amount_max;
