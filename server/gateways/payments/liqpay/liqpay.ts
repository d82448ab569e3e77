import { toDate } from '../../../../domain/time/instant';
import { decimalOf, minorOf } from '../../../../domain/money/decimal';
import { maskOfCard } from '../../../../domain/payments/card';
import { statusFromLiqPay, type LiqPayVersion } from '../../../../domain/payments/liqpay';
import {
  BadSignature,
  UnreadableCallback,
  type PaymentProvider,
  type PaymentNotification,
  type RememberedCard,
  type CredentialsCheck,
} from '../provider';
import { sign, signedBy } from './signature';

/** `url` is LiqPay's own, or a fake server's. */
export type LiqPayAccount = {
  url: string;
  public_key: string;
  private_key: string;
  api_version: LiqPayVersion;
};

type Fields = Record<string, unknown>;

const patience_ms = 15_000;
const nobody = 'zapys-connection-test';
/** The charge was not accepted or is a duplicate; these codes say nothing about the card. */
const unheard = new Set([
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
const amount_max = 2_147_483_647;

/** LiqPay's page, callbacks and API; docs/payments.md lists what was verified. */
export function liqpay(account: LiqPayAccount): PaymentProvider {
  const envelope = (fields: Fields) => {
    const { api_version: version, public_key, private_key } = account;
    const data = Buffer.from(JSON.stringify({ version, public_key, ...fields })).toString('base64');
    return new URLSearchParams({ data, signature: sign(private_key, data, version) });
  };

  async function ask(fields: Fields): Promise<Fields> {
    const answer = await fetch(`${account.url}/api/request`, {
      method: 'POST',
      body: envelope(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`LiqPay answered ${answer.status}.`);
    }
    const status: unknown = await answer.json();
    if (!isFields(status)) throw new Error('LiqPay answered with no object.');
    return status;
  }

  return {
    checkoutUrl({
      reference,
      amount,
      currency,
      description,
      locale,
      result_url,
      callback_url,
      expires_at,
      remembers_card = false,
    }) {
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
    },

    async status(reference) {
      const status = await ask({ action: 'status', order_id: reference });
      if (codeOf(status) === 'payment_not_found') return null;
      if (status.status === undefined || status.payment_id === undefined) {
        throw new Error(`LiqPay did not tell the status: ${codeOf(status)}.`);
      }
      return newsOf(status);
    },

    async charge({ reference, amount, currency, description, locale, callback_url, card_token }) {
      const status = await ask({
        action: 'paytoken',
        amount: Number(decimalOf(amount, currency)),
        currency,
        description,
        order_id: reference,
        language: locale,
        server_url: callback_url,
        card_token,
      });
      const code = codeOf(status);
      if (status.status === undefined || unheard.has(code)) {
        throw new Error(`LiqPay did not take the charge: ${code}.`);
      }
      return newsOf({ ...status, order_id: reference });
    },

    async refund({ reference, amount, currency }) {
      const status = await ask({
        action: 'refund',
        order_id: reference,
        amount: Number(decimalOf(amount, currency)),
      });
      if (status.status === 'reversed' || status.status === 'success') return { state: 'done' };
      const isDeclined =
        status.result === 'error' || status.status === 'error' || status.status === 'failure';
      if (!isDeclined && status.status !== undefined) return { state: 'pending' };
      return { state: 'failed', error: codeOf(status) || content(status.err_description) || 'declined' };
    },

    async test(): Promise<CredentialsCheck> {
      const status = await ask({ action: 'status', order_id: nobody });
      const code = codeOf(status);
      return code === '' || code === 'payment_not_found' ? { is_ok: true } : { is_ok: false, message: code };
    },

    readCallback(body) {
      const sent = new URLSearchParams(body.toString('utf8'));
      const data = sent.get('data') ?? '';
      const digest = signedBy(account.private_key, data, sent.get('signature') ?? '');
      if (!digest) throw new BadSignature();
      const status = parsed(Buffer.from(data, 'base64').toString('utf8'));
      if (!isFields(status)) throw new UnreadableCallback('LiqPay told no object.');
      return { ...newsOf(status), digest };
    },
  };
}

function newsOf(notified: Fields): PaymentNotification {
  const status = content(notified.status);
  const reference = content(notified.order_id);
  const provider_ref = content(notified.payment_id) || reference;
  const currency = content(notified.currency);
  const amount = content(notified.refund_amount) || content(notified.amount);
  const minor = minorOf(amount, currency) ?? Infinity;
  const means = statusFromLiqPay(status);
  // Partial refunds all have the same status.
  const part = means === 'reversed' ? [amount, content(notified.refund_date_last)] : [];
  return {
    event_key: [provider_ref, status, ...part]
      .filter(Boolean)
      .map(text => text.slice(0, key_part_max))
      .join(' '),
    reference,
    provider_ref,
    told: means,
    status,
    amount: minor <= amount_max ? minor : undefined,
    currency,
    account: content(notified.public_key),
    error: means === 'failed' ? codeOf(notified) : '',
    ...cardOf(notified),
  };
}

function cardOf({ card_token, sender_card_mask2 }: Fields): { card?: RememberedCard } {
  if (typeof card_token !== 'string' || card_token === '' || card_token.length > token_length_max) return {};
  return { card: { token: card_token, mask: maskOfCard(content(sender_card_mask2)) } };
}

/** LiqPay uses either field. */
const codeOf = ({ err_code, code }: Fields): string => content(err_code) || content(code);

/** As PostgreSQL can store it: without NUL and lone surrogates. */
const content = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, 255)
        .replace(/[\0\ud800-\udfff]/gu, '')
    : '';

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UnreadableCallback('LiqPay told no JSON.', { cause: error });
  }
}

const isFields = (status: unknown): status is Fields =>
  typeof status === 'object' && status !== null && !Array.isArray(status);
