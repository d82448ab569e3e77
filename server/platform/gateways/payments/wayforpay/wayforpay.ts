import type { Locale } from '@/domain/translations/locales';
import { decimalOf } from '@/domain/money/decimal';
import { statusFromWayForPay } from '@/domain/payments/wayforpay';
import { toInstantSeconds } from '@/domain/time/instant';
import { amountOf, textOf, type Fields } from '../answers';
import {
  BadSignature,
  Declined,
  UnreadableCallback,
  type CredentialsCheck,
  type PaymentNotification,
  type PaymentProvider,
} from '../provider';
import { requireObject, sendRequest } from '../request';
import { paymentFields, readingsOf, refundFields, sign, verifiedFields } from './signature';

/** `url` is the host of the payment pages and `api_url` of the API: WayForPay's own, or a fake server's. */
export type WayForPayAccount = {
  url: string;
  api_url: string;
  merchant: string;
  shop_domain: string;
  secret_key: string;
};

const unknown_reference = 'zapys-connection-test';
const languages: Record<Locale, string> = { uk: 'UA', en: 'EN' };
/** The event key has up to five parts, and at most 250 characters. */
const key_part_max = 48;

const ok = '1100';
const order_not_found = '1127';
/** Wrong signature, a missing parameter, no access: they say nothing about the payment. */
const requestErrors = new Set(['1113', '1115', '1117']);
/** In processing, pending, and waiting for the shop's balance. */
const pendingCodes = new Set(['1131', '1134', '1138']);

/** `json` as it came, for its signature. */
type Answer = { json: string; fields: Fields; code: string };

/**
 * WayForPay's invoices, callbacks and API; docs/payments.md lists what was verified. `now` is the clock, in epoch
 * seconds.
 */
export function wayforpay(
  { url, api_url, merchant, shop_domain, secret_key }: WayForPayAccount,
  now: () => number = () => toInstantSeconds(Date.now()),
): PaymentProvider {
  /** `signed`: the values after the merchant, in the documented order. */
  async function request(
    transactionType: string,
    fields: Fields,
    signed: readonly (string | number)[],
  ): Promise<Answer> {
    const response = await sendRequest('WayForPay', `${api_url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        transactionType,
        merchantAccount: merchant,
        merchantSignature: sign(secret_key, [merchant, ...signed]),
        apiVersion: 1,
        ...fields,
      }),
    });
    const json = await response.text();
    const answer = requireObject('WayForPay', readingsOf(json)[0]);
    return { json, fields: answer, code: textOf(answer.reasonCode) };
  }

  const checkStatus = (orderReference: string) =>
    request('CHECK_STATUS', { orderReference }, [orderReference]);

  return {
    async createPage({
      reference,
      amount,
      currency,
      description,
      locale,
      result_url,
      callback_url,
      expires_at,
    }) {
      const created_at = now();
      const price = numberOf(amount, currency);
      const name = productNameOf(description) || reference;
      const { fields, code } = await request(
        'CREATE_INVOICE',
        {
          // Takes the money at once; by default the shop's own setting may only hold it.
          merchantTransactionType: 'SALE',
          merchantAuthType: 'SimpleSignature',
          merchantDomainName: shop_domain,
          language: languages[locale],
          returnUrl: result_url,
          serviceUrl: callback_url,
          orderReference: reference,
          orderDate: created_at,
          amount: price,
          currency,
          orderTimeout: Math.max(1, expires_at - created_at),
          productName: [name],
          productCount: [1],
          productPrice: [price],
        },
        [shop_domain, reference, created_at, price, currency, name, 1, price],
      );
      const { invoiceUrl } = fields;
      if (typeof invoiceUrl === 'string' && isPageOf(url, invoiceUrl)) {
        return { url: invoiceUrl, provider_ref: reference };
      }
      if (code !== '' && code !== ok) throw new Declined(code);
      throw new Error('WayForPay opened no page.');
    },

    async status({ reference }) {
      const { json, code, fields: answer } = await checkStatus(reference);
      if (code === order_not_found) return null;
      const fields = verifiedFields(secret_key, json, paymentFields);
      if (!fields || requestErrors.has(code) || fields.orderReference !== reference) {
        throw new Error(`WayForPay did not report the status: ${code}.`);
      }
      // Nobody has tried to pay yet.
      if (fields.transactionStatus === 'Created') return null;
      const refunded = textOf(answer.refundAmount);
      const refunded_total = amountOf(refunded, textOf(fields.currency));
      return { ...notificationOf(fields, refunded), ...(refunded_total && { refunded_total }) };
    },

    async refund({ reference, refund_key, amount, currency }) {
      const part = numberOf(amount, currency);
      const { json, fields, code } = await request(
        'REFUND',
        { orderReference: reference, amount: part, currency, comment: refund_key },
        [reference, part, currency],
      );
      if (code === '') throw new Error('WayForPay did not report the result of the refund.');
      if (fields.transactionStatus === 'RefundInProcessing' || pendingCodes.has(code)) {
        return { state: 'pending' };
      }
      if (code !== ok) return { state: 'failed', error: code };
      const refunded = verifiedFields(secret_key, json, refundFields);
      const isReversed = statusFromWayForPay(textOf(refunded?.transactionStatus)) === 'reversed';
      if (!isReversed || refunded?.orderReference !== reference) {
        throw new Error('WayForPay did not confirm the refund.');
      }
      return { state: 'done' };
    },

    async test(): Promise<CredentialsCheck> {
      const { code } = await checkStatus(unknown_reference);
      if (code === '') throw new Error('WayForPay did not report whether the keys are right.');
      return code === order_not_found ? { is_ok: true } : { is_ok: false, message: code };
    },

    async readCallback({ body }) {
      const fields = candidatesIn(body.toString('utf8'))
        .map(json => verifiedFields(secret_key, json, paymentFields))
        .find(verified => verified !== undefined);
      // What is not an object has no signature.
      if (!fields) throw new BadSignature();
      if (!fields.orderReference || !fields.transactionStatus) {
        throw new UnreadableCallback('WayForPay reported no payment.');
      }
      return { ...notificationOf(fields), digest: 'md5' };
    },

    acknowledge({ reference }, time) {
      const status = 'accept';
      return {
        orderReference: reference,
        status,
        time,
        signature: sign(secret_key, [reference, status, time]),
      };
    },
  };
}

/** `refunded`: how much, where it is known; `amount` may be the whole payment's. */
function notificationOf(fields: Fields, refunded = ''): PaymentNotification {
  const reference = textOf(fields.orderReference);
  const status = textOf(fields.transactionStatus);
  const currency = textOf(fields.currency);
  const code = textOf(fields.reasonCode);
  const payment_status = statusFromWayForPay(status);
  const isReversed = payment_status === 'reversed';
  const amount = (isReversed && refunded) || textOf(fields.amount);
  // Partial refunds all have the same status.
  const part = isReversed ? [amount, textOf(fields.processingDate)] : [];
  return {
    event_key: [reference, status, code, ...part]
      .filter(Boolean)
      .map(text => textOf(text.slice(0, key_part_max)))
      .join(' '),
    reference,
    provider_ref: reference,
    payment_status,
    status,
    amount: amountOf(amount, currency),
    currency,
    account: textOf(fields.merchantAccount),
    error: payment_status === 'failed' ? code : '',
  };
}

/** JSON, or a form with the JSON as its only key: WayForPay's content type does not tell which. */
function candidatesIn(body: string): string[] {
  const [[key, value] = ['', '']] = new URLSearchParams(body);
  return [body, key, value].filter(text => text.trimStart().startsWith('{'));
}

/** In JSON it is the text that is signed: 150.5, 1000. */
const numberOf = (amount: number, currency: string): number => Number(decimalOf(amount, currency));

/** A ';' separates what is signed. */
const productNameOf = (description: string): string => textOf(description).replaceAll(';', ',').trim();

const isPageOf = (url: string, page: string): boolean =>
  URL.canParse(page) && new URL(page).origin === new URL(url).origin;
