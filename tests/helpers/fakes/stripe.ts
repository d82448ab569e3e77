import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
/** `processing`: the page is complete, and the money comes later, as by bank debit. */
type Outcome = 'success' | 'failure' | 'processing' | 'expired';

type Payment = {
  /** What the page was opened with, by the names that were sent: `line_items[0][quantity]`. */
  fields: Record<string, string>;
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount: number;
  currency: string;
  refunded: number;
  intent_status: string;
  /** The code with which the card was declined. */
  failure: string;
  event: { id: string; type: string; previous_attributes?: Fields };
};

export type Callback = { url: string; body: string; headers: Record<string, string> };
/** How a callback goes out: by the network, or straight into a server without a port. Answers with its status. */
export type Deliver = (callback: Callback) => Promise<number>;

type Reply = { status: number; body: Fields };

const form = 'application/x-www-form-urlencoded';
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW';
const sessionFields = [
  /^(mode|client_reference_id|success_url|cancel_url|expires_at|locale)$/,
  /^line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]$/,
  /^(payment_intent_data\[metadata\]|metadata)\[\w{1,40}\]$/,
  /^adaptive_pricing\[enabled\]$/,
];
const refundFields = [/^(payment_intent|amount)$/, /^metadata\[\w{1,40}\]$/];
const price = 'line_items[0][price_data]';

const byNetwork: Deliver = async ({ url, body, headers }) => {
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.body?.cancel();
  return answer.status;
};

/**
 * A fake Stripe on a port of its own: checks each request as Stripe does, shows a Checkout page on which one pays or
 * fails, gives back, and sends signed events to `behavior.webhook_url`; misbehaves on demand.
 */
export async function startFakeStripe({
  secret_key,
  webhook_secret,
}: {
  secret_key: string;
  webhook_secret: string;
}) {
  /** By our reference. */
  const payments = new Map<string, Payment>();
  const callbacks: Callback[] = [];
  const refused: string[] = [];
  /** What happens while we are asked, and before we answer. */
  const beforeAnswer: () => Promise<unknown> = async () => {};
  const behavior = {
    deliver: byNetwork,
    /** The endpoint that a shop enters at Stripe; nothing is delivered without one. */
    webhook_url: '',
    isSilent: false,
    dropsCallbacks: false,
    fails_with: 0,
    delay_ms: 0,
    beforeAnswer,
    refund_status: 'succeeded',
    /** What is asked is done, and its answer gets lost. */
    is_answer_lost: false,
  };
  const replies = new Map<string, Reply & { request: string }>();
  const pendingCallbacks = new Set<Promise<unknown>>();
  let last_id = 100;
  const newId = (prefix: string) => `${prefix}_test_${++last_id}`;

  const decline = (status: number, code: string, more: Fields = {}): Reply => {
    refused.push(code);
    return { status, body: { error: { type: 'invalid_request_error', code, message: code, ...more } } };
  };

  const unixTime = () => Math.floor(Date.now() / 1000);

  function invalidSession(fields: Record<string, string>): string | undefined {
    const { mode, client_reference_id = '', success_url = '', cancel_url = '', locale = '' } = fields;
    const currency = fields[`${price}[currency]`] ?? '';
    const unit_amount = fields[`${price}[unit_amount]`] ?? '';
    const name = fields[`${price}[product_data][name]`] ?? '';
    const unknown = Object.keys(fields).find(key => !sessionFields.some(known => known.test(key)));
    if (unknown) return 'parameter_unknown';
    if (mode !== 'payment') return 'mode';
    if (!/^[\w-]{1,200}$/.test(client_reference_id)) return 'client_reference_id';
    if (!/^[a-z]{3}$/.test(currency)) return 'currency';
    if (!/^[1-9]\d*$/.test(unit_amount)) return 'parameter_invalid_integer';
    if (unit_amount.length > 8) return 'amount_too_large';
    if (['isk', 'ugx'].includes(currency) && !unit_amount.endsWith('00')) return 'amount';
    if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) && !unit_amount.endsWith('0')) return 'amount';
    if (fields['line_items[0][quantity]'] !== '1') return 'quantity';
    if (name === '' || name.length > 250) return 'name';
    if (![success_url, cancel_url].every(url => URL.canParse(url))) return 'url_invalid';
    if (!locales.split(' ').includes(locale)) return 'locale';
    const lasts_s = Number(fields.expires_at) - unixTime();
    if (!(lasts_s >= 30 * 60 && lasts_s <= 24 * 3600)) return 'expires_at';
    return undefined;
  }

  function createSession(fields: Record<string, string>): Reply {
    const why = invalidSession(fields);
    if (why) return decline(400, why);
    const payment: Payment = {
      fields,
      id: newId('cs'),
      status: 'open',
      payment_status: 'unpaid',
      amount: Number(fields[`${price}[unit_amount]`]),
      currency: fields[`${price}[currency]`]!,
      refunded: 0,
      intent_status: '',
      failure: '',
      event: { id: '', type: '' },
    };
    payments.set(fields.client_reference_id!, payment);
    return { status: 200, body: sessionOf(payment) };
  }

  const intentId = ({ id }: Payment) => id.replace('cs', 'pi');

  const metadataOf = ({ fields }: Payment, prefix: string): Fields =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([key]) => key.startsWith(`${prefix}[`))
        .map(([key, value]) => [key.slice(prefix.length + 1, -1), value]),
    );

  function sessionOf(payment: Payment, isExpanded = false): Fields {
    const { id, fields, status, payment_status, amount, currency, intent_status } = payment;
    const intent = isExpanded ? intentOf(payment) : intentId(payment);
    return {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status,
      payment_status,
      amount_total: amount,
      currency,
      client_reference_id: fields.client_reference_id,
      metadata: metadataOf(payment, 'metadata'),
      payment_intent: intent_status === '' ? null : intent,
      url: status === 'open' ? `${url}/c/pay/${id}` : null,
      expires_at: Number(fields.expires_at),
    };
  }

  function intentOf(payment: Payment): Fields {
    const { amount, currency, intent_status, payment_status, failure } = payment;
    return {
      id: intentId(payment),
      object: 'payment_intent',
      amount,
      currency,
      status: intent_status,
      last_payment_error: failure
        ? { type: 'card_error', code: 'card_declined', decline_code: failure }
        : null,
      latest_charge: payment_status === 'paid' ? chargeOf(payment) : null,
      metadata: metadataOf(payment, 'payment_intent_data[metadata]'),
    };
  }

  function chargeOf(payment: Payment): Fields {
    const { id, amount, currency, refunded } = payment;
    return {
      id: id.replace('cs', 'ch'),
      object: 'charge',
      amount,
      amount_refunded: refunded,
      refunded: refunded === amount,
      currency,
      payment_intent: intentId(payment),
      // Copied from the payment intent when the charge is made.
      metadata: metadataOf(payment, 'payment_intent_data[metadata]'),
    };
  }

  function createRefund(fields: Record<string, string>): Reply {
    const { payment_intent = '', amount = '' } = fields;
    const unknown = Object.keys(fields).find(key => !refundFields.some(known => known.test(key)));
    if (unknown) return decline(400, 'parameter_unknown');
    if (!/^[1-9]\d*$/.test(amount)) return decline(400, 'parameter_invalid_integer');
    const payment = [...payments.values()].find(known => intentId(known) === payment_intent);
    if (!payment) return decline(404, 'resource_missing', { param: 'payment_intent' });
    if (payment.payment_status !== 'paid') return decline(400, 'payment_intent_unexpected_state');
    if (payment.refunded === payment.amount) return decline(400, 'charge_already_refunded');
    // Stripe names no code here.
    if (payment.refunded + Number(amount) > payment.amount) return decline(400, '', { param: 'amount' });
    const status = behavior.refund_status;
    const failure_reason = status === 'failed' ? 'expired_or_canceled_card' : undefined;
    if (status !== 'failed') {
      const calling = refund(payment.fields.client_reference_id!, Number(amount)).finally(() =>
        pendingCallbacks.delete(calling),
      );
      pendingCallbacks.add(calling);
    }
    return {
      status: 200,
      body: {
        id: newId('re'),
        object: 'refund',
        amount: Number(amount),
        status,
        failure_reason,
        payment_intent,
      },
    };
  }

  const sign = (body: string, key: string, timestamp: number) =>
    `t=${timestamp},v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

  /** An event, signed; `key` signs it wrongly. */
  function signed(event: Fields, key = webhook_secret, timestamp = unixTime()): Callback {
    const body = JSON.stringify(event);
    return {
      url: behavior.webhook_url,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(body, key, timestamp),
      },
    };
  }

  /** The last event, as it would be sent now; `overrides` tamper with its object, `key` signs it wrongly. */
  function callbackOf(reference: string, overrides: Fields = {}, key = webhook_secret): Callback {
    const payment = known(reference);
    const { id, type, previous_attributes } = payment.event;
    const [kind] = type.split('.');
    const object =
      kind === 'charge'
        ? chargeOf(payment)
        : kind === 'payment_intent'
          ? intentOf(payment)
          : sessionOf(payment);
    return signed(
      {
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: unixTime(),
        livemode: false,
        type,
        data: { object: { ...object, ...overrides }, previous_attributes },
      },
      key,
    );
  }

  async function call(callback: Callback): Promise<number> {
    callbacks.push(callback);
    if (behavior.dropsCallbacks || callback.url === '') return 0;
    if (behavior.delay_ms > 0) await new Promise(resolve => setTimeout(resolve, behavior.delay_ms));
    return behavior.deliver(callback);
  }

  /** The payer presses the button, or the bank decides on what was processing. */
  async function settle(reference: string, outcome: Outcome): Promise<number> {
    const payment = known(reference);
    const isLate = payment.status === 'complete';
    const event = (type: string) => (payment.event = { id: newId('evt'), type });
    payment.failure = outcome === 'failure' ? 'insufficient_funds' : '';
    if (outcome === 'expired') {
      payment.status = 'expired';
      event('checkout.session.expired');
    } else if (outcome === 'failure') {
      payment.intent_status = 'requires_payment_method';
      event(isLate ? 'checkout.session.async_payment_failed' : 'payment_intent.payment_failed');
    } else {
      payment.status = 'complete';
      payment.payment_status = outcome === 'success' ? 'paid' : 'unpaid';
      payment.intent_status = outcome === 'success' ? 'succeeded' : 'processing';
      event(isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed');
    }
    return call(callbackOf(reference));
  }

  /** Made through the API, or by the shop at Stripe. */
  async function refund(reference: string, amount: number): Promise<number> {
    const payment = known(reference);
    const previous_attributes = { amount_refunded: payment.refunded };
    payment.refunded += amount;
    payment.event = { id: newId('evt'), type: 'charge.refunded', previous_attributes };
    return call(callbackOf(reference));
  }

  function known(reference: string): Payment {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`No page was opened for ${reference}.`);
    return payment;
  }

  const byId = (id: string) => [...payments.values()].find(payment => payment.id === id);

  /** What every request must have; else why it is refused. */
  function unauthorized({ headers, method }: IncomingMessage): Reply | undefined {
    const [, key = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key.startsWith('pk_')) return decline(403, 'secret_key_required');
    if (!/^(sk|rk)_/.test(key) || key !== secret_key)
      return decline(401, 'invalid_api_key', { code: undefined });
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(`${headers['stripe-version']}`)) return decline(400, 'stripe_version');
    if (method === 'POST' && !headers['content-type']?.startsWith(form)) return decline(400, 'content_type');
    if (headers['x-stripe-client-telemetry'] !== undefined) return decline(400, 'telemetry');
    return undefined;
  }

  function answer(
    { method, headers }: IncomingMessage,
    { pathname, searchParams }: URL,
    body: string,
  ): Reply {
    if (method === 'GET' && pathname === '/v1/checkout/sessions') {
      if (searchParams.get('limit') !== '1') return decline(400, 'limit');
      const data = [...payments.values()].slice(-1).map(payment => sessionOf(payment));
      return { status: 200, body: { object: 'list', data, has_more: false, url: pathname } };
    }
    const [, session_id] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(pathname) ?? [];
    if (method === 'GET' && session_id) {
      const payment = byId(decodeURIComponent(session_id));
      if (!payment) return decline(404, 'resource_missing', { param: 'session' });
      const isExpanded = searchParams.get('expand[0]') === 'payment_intent.latest_charge';
      return { status: 200, body: sessionOf(payment, isExpanded) };
    }
    const creates = { '/v1/checkout/sessions': createSession, '/v1/refunds': createRefund }[pathname];
    if (method !== 'POST' || !creates) return decline(404, 'url_unknown');
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key === '' || key.length > 255) return decline(400, 'idempotency_key');
    const request = `${pathname} ${body}`;
    const before = replies.get(key);
    if (before?.request === request) return before;
    if (before) return decline(400, 'idempotency_error', { type: 'idempotency_error', code: undefined });
    const reply = creates(Object.fromEntries(new URLSearchParams(body)));
    replies.set(key, { ...reply, request });
    return reply;
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
    const send = ({ status, body }: Reply) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
        .end(JSON.stringify(body));
    if (behavior.fails_with) {
      return send({ status: behavior.fails_with, body: { error: { type: 'api_error', message: 'Down.' } } });
    }
    const address = new URL(request.url!, url);
    const body = await bodyOf(request);
    if (address.pathname.startsWith('/v1/')) {
      const reply = unauthorized(request) ?? answer(request, address, body);
      if (behavior.is_answer_lost) return void response.writeHead(502).end();
      return send(reply);
    }
    const [, id = ''] = /^\/c\/pay\/(\w+)$/.exec(address.pathname) ?? [];
    const payment = byId(id);
    if (!payment || payment.status !== 'open') return void response.writeHead(404).end();
    if (request.method === 'POST') {
      const isPaid = new URLSearchParams(body).get('outcome') === 'pay';
      await settle(payment.fields.client_reference_id!, isPaid ? 'success' : 'failure');
      const { success_url, cancel_url } = payment.fields;
      return void response.writeHead(303, { location: isPaid ? success_url : cancel_url }).end();
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(payment));
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    payments,
    callbacks,
    /** Why requests were declined, in the order in which they came. */
    refused,
    behavior,
    signed,
    callbackOf,
    call,
    settle,
    refund,
    /** Until every callback that goes out beside an answer has been told. */
    callbacksSent: () => Promise.all(pendingCallbacks),
    /** Comes to the hosted page; answers with what it shows. */
    async open(address: string): Promise<{ status: number; reference: string; html: string }> {
      const answer = await fetch(address);
      const reference = byId(address.split('/').at(-1)!)?.fields.client_reference_id ?? '';
      return { status: answer.status, reference, html: await answer.text() };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const page = ({ id, amount, currency, fields }: Payment) => `<!doctype html>
<html lang="${escaped(fields.locale === 'auto' ? 'en' : fields.locale)}"><meta charset="utf-8"><title>Fake Stripe</title>
<h1>${amount} ${escaped(currency)}</h1><p>${escaped(fields[`${price}[product_data][name]`])}</p>
<form method="post" action="/c/pay/${id}">
<button name="outcome" value="pay">Pay</button> <button name="outcome" value="fail">Fail</button></form></html>`;
