import { createHash } from 'node:crypto';
import { createCallbacks, deliverByNetwork, type Callback } from './shared/callbacks';
import { objectIn, type Fields } from './shared/fields';
import { formType, hasType, html, json, redirect, type Received, type Reply } from './shared/httpServer';
import {
  commonBehavior,
  isPayPressed,
  openPage,
  payPage,
  requirePayment,
  startProviderServer,
} from './shared/provider';

export type { Callback } from './shared/callbacks';

type Status = 'open' | 'success' | 'failure' | 'reversed' | (string & {});

type Payment = {
  fields: Fields;
  status: Status;
  payment_id: number;
  refunded: number;
  /** Why it failed, and the card that paid where it is to be remembered. */
  more: Fields;
};

type Card = { token: string; mask: string };

const currencies = ['UAH', 'USD', 'EUR'];

/**
 * A fake LiqPay on a port of its own: checks each request as LiqPay's documentation describes it, shows a page on
 * which one pays or fails, charges the cards that paid there, and calls back; misbehaves on demand.
 */
export async function startFakeLiqPay({
  public_key,
  private_key,
}: {
  public_key: string;
  private_key: string;
}) {
  const payments = new Map<string, Payment>();
  const refused: string[] = [];
  const behavior = {
    ...commonBehavior,
    deliver: deliverByNetwork,
    /** The card with which one pays at the page. */
    card: { token: 'card-4242', mask: '424242*4242' } as Card,
    /** What comes of a charge: a status, or the code with which it is declined. */
    charges: 'success',
    /** The code with which a charge is turned away, whatever the card. */
    refuses: '',
  };
  const cards = new Set<string>();
  const { callbacks, send, sendInBackground, callbacksSent } = createCallbacks(behavior);
  let last_id = 100_200_300;

  const sign = (data: string, version: unknown, key = private_key) =>
    createHash(Number(version) === 7 ? 'sha3-256' : 'sha1')
      .update(key + data + key)
      .digest('base64');

  /** What was sent, once it has been found whole and ours; else why not. */
  function verifiedFields(sent: URLSearchParams): Fields | string {
    const data = sent.get('data') ?? '';
    const fields = fieldsIn(data);
    if (!fields) return 'err_format';
    if (fields.public_key !== public_key) return 'public_key_not_found';
    if (sent.get('signature') !== sign(data, fields.version)) return 'invalid_signature';
    return fields;
  }

  function checkout(fields: Fields): string | Payment {
    const { order_id, amount, currency, action, description, result_url, server_url, expired_date } = fields;
    if (action !== 'pay') return 'err_api_action';
    if (typeof order_id !== 'string' || order_id === '' || order_id.length > 255) return 'order_id_empty';
    if (typeof amount !== 'number' || !(amount > 0) || !/^\d+(\.\d{1,2})?$/.test(String(amount)))
      return 'amount';
    if (!currencies.includes(String(currency))) return 'currency';
    if (typeof description !== 'string' || description === '') return 'description';
    if ([result_url, server_url].some(url => typeof url !== 'string' || url.length > 510)) return 'url';
    if (fields.recurringbytoken !== undefined && fields.recurringbytoken !== '1') return 'recurringbytoken';
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(expired_date))) return 'expired_date';
    const known = payments.get(order_id);
    if (known && known.status !== 'open' && known.status !== 'failure') return 'order_id_duplicate';
    if (known) return known;
    const payment: Payment = { fields, status: 'open', payment_id: ++last_id, refunded: 0, more: {} };
    payments.set(order_id, payment);
    return payment;
  }

  /** By a card that paid here before; the callback goes out beside the answer. */
  function charge(fields: Fields): Fields {
    const { order_id, amount, currency, description, server_url, card_token } = fields;
    const decline = (err_code: string) => ({ result: 'error', status: 'error', err_code });
    if (behavior.refuses) return decline(behavior.refuses);
    if (typeof order_id !== 'string' || order_id === '') return decline('order_id_empty');
    if (payments.has(order_id)) return decline('order_id_duplicate');
    if (typeof amount !== 'number' || !(amount > 0)) return decline('err_payment_amount');
    if (!currencies.includes(String(currency))) return decline('err_wrong_currency');
    if (typeof description !== 'string' || description === '') return decline('err_missing');
    if (typeof server_url !== 'string' || server_url.length > 510) return decline('err_wrong');
    if (!cards.has(String(card_token))) return decline('err_card_token');
    const isStatus = ['success', 'processing', '3ds_verify'].includes(behavior.charges);
    const status = isStatus ? behavior.charges : 'failure';
    const more = isStatus ? {} : { err_code: behavior.charges };
    const payment: Payment = { fields, status, payment_id: ++last_id, refunded: 0, more };
    payments.set(order_id, payment);
    sendInBackground(call(callbackOf(order_id)));
    return { result: isStatus ? 'ok' : 'error', ...answerOf(payment) };
  }

  function answerOf({ fields, status, payment_id, more }: Payment, overrides: Fields = {}): Fields {
    const { version, order_id, amount, currency, action } = fields;
    return {
      version,
      public_key,
      action,
      status,
      order_id,
      payment_id,
      amount,
      currency,
      create_date: 1_795_284_509_000,
      ...more,
      ...overrides,
    };
  }

  /** The callback as it would be sent now; `overrides` tamper with what it tells, `key` signs it wrongly. */
  function callbackOf(order_id: string, overrides: Fields = {}, key = private_key): Callback {
    const payment = requirePayment(payments, order_id);
    const data = Buffer.from(JSON.stringify(answerOf(payment, overrides))).toString('base64');
    const signature = sign(data, payment.fields.version, key);
    const body = new URLSearchParams({ data, signature }).toString();
    return { url: String(payment.fields.server_url), body, headers: { 'content-type': formType } };
  }

  const call = async (callback: Callback): Promise<number> => (await send(callback)) ?? 0;

  /** The payer presses the button. */
  async function settle(order_id: string, status: Status): Promise<number> {
    const payment = requirePayment(payments, order_id);
    payment.status = status;
    const { token: card_token, mask: sender_card_mask2 } = behavior.card;
    const isRemembered = status === 'success' && payment.fields.recurringbytoken === '1';
    if (isRemembered) cards.add(card_token);
    payment.more = isRemembered
      ? { card_token, sender_card_mask2 }
      : status === 'failure'
        ? { err_code: 'limit' }
        : {};
    return call(callbackOf(order_id));
  }

  function answer(fields: Fields): Fields {
    const payment = payments.get(String(fields.order_id));
    const decline = (err_code: string) => ({ result: 'error', status: 'error', err_code });
    if (fields.action === 'paytoken') return charge(fields);
    if (fields.action !== 'status' && fields.action !== 'refund') return decline('err_api_action');
    if (!payment || payment.status === 'open') return decline('payment_not_found');
    if (fields.action === 'status') {
      const refund_amount = payment.refunded > 0 ? { refund_amount: payment.refunded } : {};
      return { result: 'ok', ...answerOf(payment, refund_amount) };
    }
    const amount = Number(fields.amount);
    if (payment.status !== 'success' || !(amount > 0)) return decline('payment_err_status');
    if (payment.refunded + amount > Number(payment.fields.amount)) return decline('err_amount');
    giveBack(payment, amount);
    return { result: 'ok', action: 'refund', payment_id: payment.payment_id, status: 'reversed' };
  }

  function giveBack(payment: Payment, amount: number) {
    payment.refunded = Math.round((payment.refunded + amount) * 100) / 100;
    if (payment.refunded === payment.fields.amount) payment.status = 'reversed';
  }

  async function handle(request: Received): Promise<Reply> {
    const { method, url, body } = request;
    const decline = (why: string) => {
      refused.push(why);
      return { status: 400, headers: { 'content-type': 'text/plain' }, body: why };
    };

    if (url.pathname === '/api/request') {
      if (method !== 'POST' || !hasType(request, formType)) return decline('content_type');
      const fields = verifiedFields(new URLSearchParams(body));
      if (typeof fields === 'string') refused.push(fields);
      const reply =
        typeof fields === 'string' ? { result: 'error', status: 'error', err_code: fields } : answer(fields);
      return behavior.is_answer_lost ? { status: 502 } : json(reply);
    }
    if (url.pathname === '/api/3/checkout') {
      const sent = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
      const fields = verifiedFields(sent);
      const payment = typeof fields === 'string' ? fields : checkout(fields);
      if (typeof payment === 'string') return decline(payment);
      return html(pageOf(payment.fields));
    }
    const [, order_id] = /^\/pay\/(.+)$/.exec(url.pathname) ?? [];
    if (order_id && method === 'POST') {
      const id = decodeURIComponent(order_id);
      await settle(id, isPayPressed(body) ? 'success' : 'failure');
      return redirect(String(requirePayment(payments, id).fields.result_url));
    }
    return { status: 404 };
  }

  const { url, close } = await startProviderServer({ behavior, handle });
  return {
    url,
    payments,
    callbacks,
    /** Why requests were declined, in the order in which they came. */
    refused,
    behavior,
    callbackOf,
    call,
    settle,
    /** The shop refunds in LiqPay's own pages, and no callback comes. */
    refundQuietly: (reference: string, amount: number) =>
      giveBack(requirePayment(payments, reference), amount),
    callbacksSent,
    open: (address: string) =>
      openPage(address, ({ searchParams }) => String(fieldsIn(searchParams.get('data') ?? '')?.order_id)),
    close,
  };
}

export type FakeLiqPay = Awaited<ReturnType<typeof startFakeLiqPay>>;

const fieldsIn = (data: string) => objectIn(Buffer.from(data, 'base64').toString('utf8'));

const pageOf = ({ order_id, amount, currency, description, language }: Fields) =>
  payPage({
    title: 'Fake LiqPay',
    language,
    amount: `${String(amount)} ${String(currency)}`,
    description,
    action: `/pay/${encodeURIComponent(String(order_id))}`,
  });
