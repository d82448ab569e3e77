import type { KeyObject } from 'node:crypto';
import { currencyNumberOf, currencyOfNumber, statusFromMonobank } from '@/domain/payments/monobank';
import { toInstantSeconds, type EpochSeconds } from '@/domain/time/instant';
import { isFields, isPage, parseObject, textOf, type Fields } from '../answers';
import {
  BadSignature,
  Declined,
  type CredentialsCheck,
  type PaymentNotification,
  type PaymentProvider,
} from '../provider';
import { readObject, sendRequest } from '../request';
import { isVerified } from './publicKeys';
import { isSignedBy, publicKeyOf, signatureIn } from './signature';

/** `url` is https://api.monobank.ua, or a fake server's. */
export type MonobankAccount = { url: string; token: string };

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
  now: () => EpochSeconds = () => toInstantSeconds(Date.now()),
): PaymentProvider {
  /** Posts `body`, or gets. @throws Refused; Error if the answer is none of monobank's */
  async function request(path: string, body?: Fields): Promise<Fields> {
    // What cannot be a header would be in the error of fetch, readable.
    if (!/^[\x21-\x7e]+$/.test(token)) throw new Declined('invalid_token');
    const init = {
      headers: { 'x-token': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    };
    const response = await sendRequest('monobank', `${url}/api/merchant/${path}`, init, hasAnswer);
    const answer = await readObject('monobank', response);
    if (response.ok) return answer;
    const code = textOf(answer.errCode);
    if (code === '') throw new Error(`monobank answered ${response.status} without a code.`);
    throw new Refused(response.status, code);
  }

  async function fetchKey(): Promise<KeyObject> {
    const { key } = await request('pubkey');
    if (typeof key !== 'string') throw new Error('monobank sent no key.');
    return publicKeyOf(key);
  }

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
      if (provider_ref === '' || !isPage(pageUrl, url)) throw new Error('monobank sent no page.');
      return { url: pageUrl, provider_ref };
    },

    async status({ reference, provider_ref }) {
      if (provider_ref === null) return null;
      try {
        const answer = await request(`invoice/status?invoiceId=${encodeURIComponent(provider_ref)}`);
        if (textOf(answer.invoiceId) !== provider_ref || textOf(answer.status) === '') {
          throw new Error('monobank did not report the status.');
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
        if (status === '') throw new Error('monobank did not say whether it refunds.');
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

/** Most errors are answers, too: they have monobank's own code. */
const hasAnswer = ({ status }: Response): boolean => status < 500 && status !== too_many_requests;

function notificationOf(answer: Fields): PaymentNotification {
  const { ccy, amount, modifiedDate, cancelList } = answer;
  const status = textOf(answer.status);
  const provider_ref = textOf(answer.invoiceId);
  const payment_status = statusFromMonobank(status);
  const failed = refundsIn(cancelList, 'failure').map(refund => {
    const { event_key, ...rest } = listed(refund);
    return { ...rest, event_key: `${event_key} failure`, refund_ref: event_key, is_in_total: false };
  });
  const failure = textOf(answer.errCode) || textOf(answer.failureReason) || status;
  return {
    event_key: eventKeyOf(provider_ref, status, modifiedDate),
    reference: textOf(answer.reference),
    provider_ref,
    payment_status,
    status,
    amount: amountIn(amount),
    currency: currencyIn(ccy),
    account: '',
    error: payment_status === 'failed' ? failure : '',
    refunds: refundsIn(cancelList, 'success').map(listed),
    ...(failed.length > 0 && { failed_refunds: failed }),
  };

  function listed(refund: Fields) {
    return {
      event_key: eventKeyOf(provider_ref, 'refund', ...identityOf(refund)),
      amount: amountIn(refund.amount),
      currency: currencyIn(refund.ccy ?? ccy),
      refund_key: textOf(refund.extRef),
    };
  }
}

/** A refunded part leaves the status of the invoice as it is. */
const refundsIn = (list: unknown, wanted: 'success' | 'failure'): Fields[] =>
  Array.isArray(list)
    ? list.filter(isFields).filter(({ status, amount }) => status === wanted && (amountIn(amount) ?? 0) > 0)
    : [];

/** Every later answer lists the refund again, with a newer date of the invoice: it must stay one event. */
const identityOf = ({ extRef, createdDate, modifiedDate, rrn }: Fields): unknown[] =>
  textOf(extRef) ? [extRef] : [createdDate ?? modifiedDate, rrn];

const eventKeyOf = (...parts: unknown[]): string => parts.map(keyPartOf).filter(Boolean).join(' ');

const keyPartOf = (value: unknown): string => textOf(textOf(value).slice(0, key_part_max));

const currencyIn = (ccy: unknown): string => currencyOfNumber(ccy) ?? textOf(ccy);

/** In minor units already; undefined if it is invalid. */
const amountIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= amount_max
    ? value
    : undefined;
