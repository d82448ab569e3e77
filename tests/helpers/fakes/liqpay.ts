import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
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

export type Callback = { url: string; body: string };
/** How a callback goes out: by the network, or straight into a server without a port. Answers with its status. */
export type Deliver = (callback: Callback) => Promise<number>;

const currencies = ['UAH', 'USD', 'EUR'];
const form = 'application/x-www-form-urlencoded';

const byNetwork: Deliver = async ({ url, body }) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': form }, body });
  await answer.body?.cancel();
  return answer.status;
};

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
  const callbacks: Callback[] = [];
  const refused: string[] = [];
  /** What happens while we are asked, and before we answer. */
  const beforeAnswer: () => Promise<unknown> = async () => {};
  const behavior = {
    deliver: byNetwork,
    isSilent: false,
    dropsCallbacks: false,
    fails_with: 0,
    delay_ms: 0,
    beforeAnswer,
    /** The card with which one pays at the page. */
    card: { token: 'card-4242', mask: '424242*4242' } as Card,
    /** What comes of a charge: a status, or the code with which it is declined. */
    charges: 'success',
    /** The code with which a charge is turned away, whatever the card. */
    refuses: '',
    /** What is asked is done, and its answer gets lost. */
    is_answer_lost: false,
  };
  const cards = new Set<string>();
  const pendingCallbacks = new Set<Promise<unknown>>();
  let last_id = 100_200_300;

  const sign = (data: string, version: unknown, key = private_key) =>
    createHash(Number(version) === 7 ? 'sha3-256' : 'sha1')
      .update(key + data + key)
      .digest('base64');

  /** What was sent, once it has been found whole and ours; else why not. */
  function verifiedFields(sent: URLSearchParams): Fields | string {
    const data = sent.get('data') ?? '';
    const fields = objectIn(data);
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
    const calling = call(callbackOf(order_id)).finally(() => pendingCallbacks.delete(calling));
    pendingCallbacks.add(calling);
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
    const payment = known(order_id);
    const data = Buffer.from(JSON.stringify(answerOf(payment, overrides))).toString('base64');
    const signature = sign(data, payment.fields.version, key);
    const body = new URLSearchParams({ data, signature }).toString();
    return { url: String(payment.fields.server_url), body };
  }

  async function call(callback: Callback): Promise<number> {
    callbacks.push(callback);
    if (behavior.dropsCallbacks) return 0;
    if (behavior.delay_ms > 0) await new Promise(resolve => setTimeout(resolve, behavior.delay_ms));
    return behavior.deliver(callback);
  }

  /** The payer presses the button. */
  async function settle(order_id: string, status: Status): Promise<number> {
    const payment = known(order_id);
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

  function known(order_id: string): Payment {
    const payment = payments.get(order_id);
    if (!payment) throw new Error(`Nobody has come to the page of ${order_id}.`);
    return payment;
  }

  function answer(fields: Fields): Fields {
    const payment = payments.get(String(fields.order_id));
    const decline = (err_code: string) => ({ result: 'error', status: 'error', err_code });
    if (fields.action === 'paytoken') return charge(fields);
    if (fields.action !== 'status' && fields.action !== 'refund') return decline('err_api_action');
    if (!payment || payment.status === 'open') return decline('payment_not_found');
    if (fields.action === 'status') return { result: 'ok', ...answerOf(payment) };
    const amount = Number(fields.amount);
    if (payment.status !== 'success' || !(amount > 0)) return decline('payment_err_status');
    if (payment.refunded + amount > Number(payment.fields.amount)) return decline('err_amount');
    payment.refunded += amount;
    if (payment.refunded === payment.fields.amount) payment.status = 'reversed';
    return { result: 'ok', action: 'refund', payment_id: payment.payment_id, status: 'reversed' };
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(error => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (behavior.isSilent) return;
    await behavior.beforeAnswer();
    if (behavior.fails_with) return void response.writeHead(behavior.fails_with).end();
    const url = new URL(request.url!, 'http://liqpay');
    const body = await bodyOf(request);
    const isForm = request.headers['content-type']?.startsWith(form) ?? false;
    const decline = (why: string) => {
      refused.push(why);
      response.writeHead(400, { 'content-type': 'text/plain' }).end(why);
    };

    if (url.pathname === '/api/request') {
      if (request.method !== 'POST' || !isForm) return decline('content_type');
      const fields = verifiedFields(new URLSearchParams(body));
      if (typeof fields === 'string') refused.push(fields);
      const reply =
        typeof fields === 'string' ? { result: 'error', status: 'error', err_code: fields } : answer(fields);
      if (behavior.is_answer_lost) return void response.writeHead(502).end();
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    }
    if (url.pathname === '/api/3/checkout') {
      const sent = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
      const fields = verifiedFields(sent);
      const payment = typeof fields === 'string' ? fields : checkout(fields);
      if (typeof payment === 'string') return decline(payment);
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page(payment.fields));
    }
    const [, order_id] = /^\/pay\/(.+)$/.exec(url.pathname) ?? [];
    if (order_id && request.method === 'POST') {
      const id = decodeURIComponent(order_id);
      await settle(id, new URLSearchParams(body).get('outcome') === 'pay' ? 'success' : 'failure');
      return void response.writeHead(303, { location: String(known(id).fields.result_url) }).end();
    }
    response.writeHead(404).end();
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    payments,
    callbacks,
    /** Why requests were declined, in the order in which they came. */
    refused,
    behavior,
    callbackOf,
    call,
    settle,
    /** Until every callback that goes out beside an answer has been told. */
    callbacksSent: () => Promise.all(pendingCallbacks),
    /** Comes to the hosted page; answers with what it shows. */
    async open(address: string): Promise<{ status: number; reference: string; html: string }> {
      const answer = await fetch(address);
      const { searchParams } = new URL(address);
      const reference = String(objectIn(searchParams.get('data') ?? '')?.order_id);
      return { status: answer.status, reference, html: await answer.text() };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export type FakeLiqPay = Awaited<ReturnType<typeof startFakeLiqPay>>;

function objectIn(data: string): Fields | undefined {
  try {
    const fields: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? (fields as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const page = ({ order_id, amount, currency, description, language }: Fields) => `<!doctype html>
<html lang="${escaped(language)}"><meta charset="utf-8"><title>Fake LiqPay</title>
<h1>${escaped(amount)} ${escaped(currency)}</h1><p>${escaped(description)}</p>
<form method="post" action="/pay/${encodeURIComponent(String(order_id))}">
<button name="outcome" value="pay">Pay</button> <button name="outcome" value="fail">Fail</button></form></html>`;
