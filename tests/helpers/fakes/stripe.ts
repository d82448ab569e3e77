import { createHmac } from 'node:crypto';
import { createCallbacks, deliverByNetwork, type Callback } from './shared/callbacks';
import type { Fields } from './shared/fields';
import { formType, hasType, html, json, redirect, type Received, type Reply } from './shared/httpServer';
import {
  commonBehavior,
  isPayPressed,
  openPage,
  requirePayment,
  startProviderServer,
} from './shared/provider';
import { invalidRefund, invalidSession } from './stripeRequests';
import {
  intentId,
  objectOf,
  pageOf,
  price,
  refundOf,
  sessionOf,
  type Payment,
  type Refund,
} from './stripeObjects';

export type { Callback } from './shared/callbacks';

/** `processing`: the page is complete, and the money comes later, as by bank debit. */
type Outcome = 'success' | 'failure' | 'processing' | 'expired';

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
  const refused: string[] = [];
  const behavior = {
    ...commonBehavior,
    deliver: deliverByNetwork,
    /** The endpoint that a shop enters at Stripe; nothing is delivered without one. */
    webhook_url: '',
    refund_status: 'succeeded',
    /** Whether the key has the permission to list events. */
    lists_events: true,
  };
  const replies = new Map<string, Reply & { request: string }>();
  /** All that happened, oldest first, as Stripe lists it. */
  const events: Fields[] = [];
  /** The queries with which they were listed. */
  const listings: string[] = [];
  const { callbacks, send, sendInBackground, callbacksSent } = createCallbacks(behavior);
  let last_id = 100;
  const newId = (prefix: string) => `${prefix}_test_${++last_id}`;

  const numbered = (reply: Reply): Reply => ({
    ...reply,
    headers: { ...reply.headers, 'request-id': newId('req') },
  });

  const decline = (status: number, code: string, more: Fields = {}): Reply => {
    refused.push(code);
    return json({ error: { type: 'invalid_request_error', code, message: code, ...more } }, status);
  };

  const unixTime = () => Math.floor(Date.now() / 1000);

  function createSession(fields: Record<string, string>): Reply {
    const why = invalidSession(fields, unixTime());
    if (why) return decline(400, why);
    const id = newId('cs');
    const payment: Payment = {
      fields,
      id,
      page_url: `${url}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount: Number(fields[`${price}[unit_amount]`]),
      currency: fields[`${price}[currency]`]!,
      refunded: 0,
      refunds: [],
      intent_status: '',
      failure: '',
      event: { id: '', type: '' },
    };
    payments.set(fields.client_reference_id!, payment);
    return json(sessionOf(payment));
  }

  function createRefund(fields: Record<string, string>): Reply {
    const { payment_intent = '', amount = '' } = fields;
    const why = invalidRefund(fields);
    if (why) return decline(400, why);
    const payment = [...payments.values()].find(known => intentId(known) === payment_intent);
    if (!payment) return decline(404, 'resource_missing', { param: 'payment_intent' });
    if (payment.payment_status !== 'paid') return decline(400, 'payment_intent_unexpected_state');
    if (payment.refunded === payment.amount) return decline(400, 'charge_already_refunded');
    // Stripe names no code here.
    if (payment.refunded + Number(amount) > payment.amount) return decline(400, '', { param: 'amount' });
    const status = behavior.refund_status;
    const failure_reason = status === 'failed' ? 'expired_or_canceled_card' : undefined;
    const id = newId('re');
    if (status !== 'failed') {
      const metadata = {
        reference: fields['metadata[reference]'],
        refund_key: fields['metadata[refund_key]'],
      };
      const made = { id, status, metadata };
      sendInBackground(refund(payment.fields.client_reference_id!, Number(amount), made));
    }
    return json({
      id,
      object: 'refund',
      amount: Number(amount),
      status,
      failure_reason,
      payment_intent,
    });
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
    const payment = requirePayment(payments, reference);
    return signed(eventOf(payment, { ...objectOf(payment.event.type, payment), ...overrides }), key);
  }

  const eventOf = ({ event: { id, type, previous_attributes } }: Payment, object: Fields): Fields => ({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: unixTime() + events.length,
    livemode: false,
    type,
    data: { object, previous_attributes },
  });

  /** It happens: it is listed, and is what the next callback tells. */
  function happen(
    payment: Payment,
    type: string,
    more: { object?: Fields; previous_attributes?: Fields } = {},
  ) {
    const { object, previous_attributes } = more;
    payment.event = { id: newId('evt'), type, previous_attributes };
    const event = eventOf(payment, object ?? objectOf(type, payment));
    events.push(event);
    return event;
  }

  const call = async (callback: Callback): Promise<number> => (await send(callback)) ?? 0;

  /** The payer presses the button, or the bank decides on what was processing. */
  async function settle(reference: string, outcome: Outcome): Promise<number> {
    const payment = requirePayment(payments, reference);
    const isLate = payment.status === 'complete';
    const event = (type: string) => happen(payment, type);
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
  async function refund(reference: string, amount: number, refunded: Partial<Refund> = {}): Promise<number> {
    const payment = requirePayment(payments, reference);
    const previous_attributes = { amount_refunded: payment.refunded };
    payment.refunded += amount;
    payment.refunds.push({ id: newId('re'), amount, status: 'succeeded', metadata: {}, ...refunded });
    happen(payment, 'charge.refunded', { previous_attributes });
    return call(callbackOf(reference));
  }

  /** The bank of the client could not take a refund: the latest one. `types` are the events that tell of it. */
  async function failRefund(reference: string, types: string[] = ['refund.failed']): Promise<Callback[]> {
    const payment = requirePayment(payments, reference);
    const refund = payment.refunds.at(-1)!;
    payment.refunded -= refund.amount;
    refund.status = 'failed';
    const object = refundOf(payment, refund);
    return types.map(type => signed(happen(payment, type, { object })));
  }

  /** The client disputes the payment at their bank; `status` is where that stands. */
  function dispute(reference: string, type: string, status: string, amount?: number): Callback {
    const payment = requirePayment(payments, reference);
    const object = {
      id: payment.id.replace('cs', 'du'),
      object: 'dispute',
      amount: amount ?? payment.amount,
      currency: payment.currency,
      charge: payment.id.replace('cs', 'ch'),
      payment_intent: intentId(payment),
      status,
      metadata: {},
    };
    return signed(happen(payment, `charge.dispute.${type}`, { object }));
  }

  /** The newest first; after `ending_before` those that come next to it. */
  function listEvents(query: URLSearchParams): Reply {
    listings.push(`${query}`);
    if (!behavior.lists_events) return decline(403, 'more_permissions_required_for_application');
    const unknown = [...query.keys()].filter(
      name => !/^(limit|starting_after|ending_before|types\[\d+\])$/.test(name),
    );
    if (unknown.length > 0) return decline(400, 'parameter_unknown');
    const types = [...query].flatMap(([name, value]) => (name.startsWith('types') ? [value] : []));
    if (types.length > 20) return decline(400, 'types');
    const limit = Number(query.get('limit'));
    const [after, before] = [query.get('starting_after'), query.get('ending_before')];
    const at = events.findIndex(({ id }) => id === (after ?? before));
    if ((after ?? before) !== null && at < 0)
      return decline(400, 'resource_missing', { param: 'ending_before' });
    const range = before ? events.slice(at + 1) : after ? events.slice(0, at) : events;
    const wanted = range.filter(({ type }) => types.length === 0 || types.includes(String(type)));
    const page = before ? wanted.slice(0, limit) : wanted.slice(-limit);
    const data = [...page].reverse();
    return json({ object: 'list', data, has_more: page.length < wanted.length, url: '/v1/events' });
  }

  const byId = (id: string) => [...payments.values()].find(payment => payment.id === id);

  /** What every request must have; else why it is refused. */
  function unauthorized(request: Received): Reply | undefined {
    const { headers, method } = request;
    const [, key = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key.startsWith('pk_')) return decline(403, 'secret_key_required');
    if (!/^(sk|rk)_/.test(key) || key !== secret_key)
      return decline(401, 'invalid_api_key', { code: undefined });
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(`${headers['stripe-version']}`)) return decline(400, 'stripe_version');
    if (method === 'POST' && !hasType(request, formType)) return decline(400, 'content_type');
    if (headers['x-stripe-client-telemetry'] !== undefined) return decline(400, 'telemetry');
    return undefined;
  }

  function answer({ method, headers, body, url: { pathname, searchParams } }: Received): Reply {
    if (method === 'GET' && pathname === '/v1/checkout/sessions') {
      if (searchParams.get('limit') !== '1') return decline(400, 'limit');
      const intent = searchParams.get('payment_intent');
      const wanted = [...payments.values()].filter(known => intent === null || intentId(known) === intent);
      const data = wanted.slice(-1).map(payment => sessionOf(payment));
      return json({ object: 'list', data, has_more: false, url: pathname });
    }
    if (method === 'GET' && pathname === '/v1/events') return listEvents(searchParams);
    const [, session_id] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(pathname) ?? [];
    if (method === 'GET' && session_id) {
      const payment = byId(decodeURIComponent(session_id));
      if (!payment) return decline(404, 'resource_missing', { param: 'session' });
      const isExpanded = searchParams.get('expand[0]') === 'payment_intent.latest_charge';
      return json(sessionOf(payment, isExpanded));
    }
    const [, expired_id] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(pathname) ?? [];
    if (method === 'POST' && expired_id) {
      const payment = byId(decodeURIComponent(expired_id));
      if (!payment) return decline(404, 'resource_missing', { param: 'session' });
      if (payment.status !== 'open') return decline(400, 'session_not_open');
      payment.status = 'expired';
      happen(payment, 'checkout.session.expired');
      return json(sessionOf(payment));
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

  async function handle(request: Received): Promise<Reply> {
    const { method, url, body } = request;
    if (url.pathname.startsWith('/v1/')) {
      const reply = unauthorized(request) ?? answer(request);
      return behavior.is_answer_lost && method === 'POST' ? { status: 502 } : numbered(reply);
    }
    const [, id = ''] = /^\/c\/pay\/(\w+)$/.exec(url.pathname) ?? [];
    const payment = byId(id);
    if (!payment || payment.status !== 'open') return { status: 404 };
    if (method !== 'POST') return html(pageOf(payment));
    const { client_reference_id, success_url, cancel_url } = payment.fields;
    const isPaid = isPayPressed(body);
    await settle(client_reference_id!, isPaid ? 'success' : 'failure');
    return redirect(isPaid ? success_url! : cancel_url!);
  }

  const failure = (status: number) =>
    numbered(json({ error: { type: 'api_error', message: 'Down.' } }, status));
  const { url, close } = await startProviderServer({ behavior, handle, failure });
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
    failRefund,
    dispute,
    events,
    listings,
    callbacksSent,
    open: (address: string) =>
      openPage(
        address,
        ({ pathname }) => byId(pathname.split('/').at(-1)!)?.fields.client_reference_id ?? '',
      ),
    close,
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
