import { toDate } from '@/domain/time/instant';
import { decimalOf } from '@/domain/money/decimal';
import { maskOfCard } from '@/domain/payments/maskOfCard';
import { statusFromLiqPay, type LiqPayVersion } from '@/domain/payments/liqpay';
import { amountOf, parseObject, textOf, type Fields } from '../answers';
import {
  BadSignature,
  type ChargingProvider,
  type Checkout,
  type PaymentNotification,
  type RememberedCard,
  type CredentialsCheck,
} from '../provider';
import { readObject, sendRequest } from '../request';
import { sign, signedBy } from './signature';

/** `url` is LiqPay's own, or a fake server's. */
export type LiqPayAccount = {
  url: string;
  public_key: string;
  private_key: string;
  api_version: LiqPayVersion;
};

const unknown_reference = 'zapys-connection-test';
/** The charge was not accepted or is a duplicate; these codes say nothing about the card. */
const requestErrors = new Set([
  'order_id_duplicate',
  'order_id_empty',
  'public_key_not_found',
  'invalid_signature',
  'err_auth',
  'err_access',
  'err_api_action',
  'shop_blocked',
  'shop_not_active',
]);
/** Longer tokens are not LiqPay's. */
const token_length_max = 1000;
/** Longer keys do not fit into an index. */
const key_part_max = 100;

/** LiqPay's page, callbacks and API; docs/payments.md lists what was verified. */
export function liqpay(account: LiqPayAccount): ChargingProvider {
  const envelope = (fields: Fields) => {
    const { api_version: version, public_key, private_key } = account;
    const data = Buffer.from(JSON.stringify({ version, public_key, ...fields })).toString('base64');
    return new URLSearchParams({ data, signature: sign(private_key, data, version) });
  };

  async function request(fields: Fields, signal?: AbortSignal): Promise<Fields> {
    const init = { method: 'POST', body: envelope(fields), signal };
    return readObject('LiqPay', await sendRequest('LiqPay', `${account.url}/api/request`, init));
  }

  function pageUrl({
    reference,
    amount,
    currency,
    description,
    locale,
    result_url,
    callback_url,
    expires_at,
    remembers_card = false,
  }: Checkout): string {
    const query = envelope({
      action: 'pay',
      amount: Number(decimalOf(amount, currency)),
      currency,
      description,
      order_id: reference,
      language: locale,
      result_url,
      server_url: callback_url,
      expired_date: toDate(expires_at).toISOString().slice(0, 19).replace('T', ' '),
      ...(remembers_card && { recurringbytoken: '1' }),
    });
    return `${account.url}/api/3/checkout?${query}`;
  }

  return {
    pageUrl,

    createPage: async checkout => ({ url: pageUrl(checkout) }),

    async status({ reference }, signal) {
      const answer = await request({ action: 'status', order_id: reference }, signal);
      if (codeOf(answer) === 'payment_not_found') return null;
      if (answer.status === undefined || answer.payment_id === undefined) {
        throw new Error(`LiqPay did not report the status: ${codeOf(answer)}.`);
      }
      return { ...notificationOf(answer), ...totalOf(answer) };
    },

    async charge({ reference, amount, currency, description, locale, callback_url, card_token }) {
      const answer = await request({
        action: 'paytoken',
        amount: Number(decimalOf(amount, currency)),
        currency,
        description,
        order_id: reference,
        language: locale,
        server_url: callback_url,
        card_token,
      });
      const code = codeOf(answer);
      if (answer.status === undefined || requestErrors.has(code)) {
        throw new Error(`LiqPay did not take the charge: ${code}.`);
      }
      return notificationOf({ ...answer, order_id: reference });
    },

    async refund({ reference, amount, currency }) {
      const answer = await request({
        action: 'refund',
        order_id: reference,
        amount: Number(decimalOf(amount, currency)),
      });
      if (answer.status === 'reversed' || answer.status === 'success') return { state: 'done' };
      const isDeclined =
        answer.result === 'error' || answer.status === 'error' || answer.status === 'failure';
      if (!isDeclined && answer.status !== undefined) return { state: 'pending' };
      return { state: 'failed', error: codeOf(answer) || textOf(answer.err_description) || 'declined' };
    },

    async test(): Promise<CredentialsCheck> {
      const answer = await request({ action: 'status', order_id: unknown_reference });
      const code = codeOf(answer);
      return code === '' || code === 'payment_not_found' ? { is_ok: true } : { is_ok: false, message: code };
    },

    async readCallback({ body }) {
      const sent = new URLSearchParams(body.toString('utf8'));
      const data = sent.get('data') ?? '';
      const digest = signedBy(account.private_key, data, sent.get('signature') ?? '');
      if (!digest) throw new BadSignature();
      const callback = parseObject(Buffer.from(data, 'base64').toString('utf8'), 'LiqPay');
      const { refunded_total } = totalOf(callback);
      return {
        ...notificationOf(callback),
        ...(refunded_total && { refunded_total, may_be_part: true }),
        digest,
      };
    },
  };
}

function notificationOf(answer: Fields): PaymentNotification {
  const status = textOf(answer.status);
  const reference = textOf(answer.order_id);
  const provider_ref = textOf(answer.payment_id) || reference;
  const currency = textOf(answer.currency);
  const payment_status = statusFromLiqPay(status);
  const isReversed = payment_status === 'reversed';
  const amount = (isReversed && textOf(answer.refund_amount)) || textOf(answer.amount);
  const { refunded_total } = totalOf(answer);
  // Partial refunds all have the same status, which may be that of the payment.
  const isRefund = isReversed || refunded_total !== undefined;
  const part = isRefund ? [textOf(answer.refund_amount) || amount, textOf(answer.refund_date_last)] : [];
  return {
    event_key: [provider_ref, status, ...part]
      .filter(Boolean)
      .map(text => text.slice(0, key_part_max))
      .join(' '),
    reference,
    provider_ref,
    payment_status,
    status,
    amount: amountOf(amount, currency),
    currency,
    account: textOf(answer.public_key),
    error: payment_status === 'failed' ? codeOf(answer) : '',
    ...cardOf(answer),
  };
}

/** How much of a payment has been refunded until now. */
function totalOf({ refund_amount, currency }: Fields): Pick<PaymentNotification, 'refunded_total'> {
  const refunded_total = amountOf(textOf(refund_amount), textOf(currency));
  return refunded_total ? { refunded_total } : {};
}

function cardOf({ card_token, sender_card_mask2 }: Fields): { card?: RememberedCard } {
  if (typeof card_token !== 'string' || card_token === '' || card_token.length > token_length_max) return {};
  return { card: { token: card_token, mask: maskOfCard(textOf(sender_card_mask2)) } };
}

/** LiqPay uses either field. */
const codeOf = ({ err_code, code }: Fields): string => textOf(err_code) || textOf(code);
