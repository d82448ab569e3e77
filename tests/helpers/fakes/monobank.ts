import {
  cancelAnswerOf,
  invalidCancel,
  invalidInvoice,
  newCancel,
  newPayment,
  pageOf,
  refundedOf,
  reservedOf,
  statusOf,
  type Cancel,
  type CancelStatus,
  type Payment,
  type Status,
} from './monobankInvoice';
import { generateKeys, sign } from './monobankKeys';
import { createCallbacks, deliverByNetwork, type Callback } from './shared/callbacks';
import { objectIn, type Fields } from './shared/fields';
import { hasType, html, json, jsonType, redirect, type Received, type Reply } from './shared/httpServer';
import {
  commonBehavior,
  isPayPressed,
  openPage,
  requirePayment,
  startProviderServer,
} from './shared/provider';

/** `body` is signed byte by byte. */
export type { Callback } from './shared/callbacks';

const tries_max = 3;

/** The documentation has the form of errors; the codes are examples. */
const errorCodes = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
};

/**
 * A fake monobank acquiring on a port of its own: checks each request as monobank's documentation describes it, shows
 * a page on which one pays or fails, and calls back, signed with a key that can be rotated; misbehaves on demand.
 */
export async function startFakeMonobank({ token }: { token: string }) {
  /** By our reference: of several invoices the latest, or the one whose page was opened last. */
  const payments = new Map<string, Payment>();
  const invoices = new Map<string, Payment>();
  const refused: string[] = [];
  /** A status of 429 is monobank's throttle; an answer with `fails_with` has no JSON. */
  const behavior = {
    ...commonBehavior,
    deliver: deliverByNetwork,
    /** What comes of a refund; `processing` waits for `finishCancel`. */
    cancels: 'success' as CancelStatus,
    /** The callback about `success` overtakes the one about `processing`. */
    isOutOfOrder: false,
    /** A text that is sent as the answer, whatever is asked. */
    answers_with: undefined as string | undefined,
    answers_with_status: 200,
    /** Where the answers redirect to. */
    redirects_to: '',
  };
  const { callbacks, send, sendInBackground, callbacksSent } = createCallbacks(behavior);
  let keys = generateKeys();
  let last_id = 0;
  let time_s = Date.parse('2027-01-10T08:00:00Z') / 1000;

  /** Each change has a second of its own. */
  const nextDate = () => new Date(++time_s * 1000).toISOString().replace('.000Z', 'Z');

  function createInvoice(fields: Fields): Reply {
    const invalid = invalidInvoice(fields);
    if (invalid) return decline(400, invalid);
    const payment = newPayment(fields, `2401${String(++last_id).padStart(4, '0')}Fake`, nextDate());
    const { reference, invoiceId } = payment;
    payments.set(reference, payment);
    invoices.set(invoiceId, payment);
    return json({ invoiceId, pageUrl: `${url}/pay/${invoiceId}` });
  }

  function cancel(fields: Fields): Reply {
    const invalid = invalidCancel(fields);
    if (invalid) return decline(400, invalid);
    const payment = invoices.get(String(fields.invoiceId));
    if (!payment) return decline(404, 'invoice not found');
    const { amount = payment.amount } = fields;
    const extRef = String(fields.extRef);
    const repeated = payment.cancels.find(item => item.extRef === extRef);
    if (repeated) return json(cancelAnswerOf(repeated));
    if (payment.status !== 'success') return decline(400, 'invalid invoice status');
    if (reservedOf(payment) + Number(amount) > payment.amount) return decline(400, 'amount is too large');
    const item = addCancel(payment, Number(amount), extRef);
    if (behavior.cancels !== 'processing') changeCancel(payment, item, behavior.cancels);
    sendInBackground(call(callbackOf(payment.reference)));
    return json(cancelAnswerOf(item));
  }

  function addCancel(payment: Payment, amount: number, extRef?: string): Cancel {
    const date = nextDate();
    const item = newCancel(payment, { amount, extRef, date, id: ++last_id });
    payment.cancels.push(item);
    payment.modifiedDate = date;
    return item;
  }

  function changeCancel(payment: Payment, item: Cancel, status: CancelStatus) {
    item.status = status;
    item.modifiedDate = payment.modifiedDate = nextDate();
    if (refundedOf(payment) === payment.amount) payment.status = 'reversed';
  }

  /** A waiting refund comes to its end. */
  function finishCancel(reference: string, extRef: string, status: CancelStatus): Promise<number> {
    const payment = requirePayment(payments, reference);
    const item = payment.cancels.find(one => one.extRef === extRef);
    if (!item) throw new Error(`Nobody has asked for the refund ${extRef}.`);
    changeCancel(payment, item, status);
    return call(callbackOf(reference));
  }

  /** The merchant refunds in monobank's own web application. */
  function refundThere(reference: string, amount: number): Promise<number> {
    const payment = requirePayment(payments, reference);
    const item = addCancel(payment, amount);
    changeCancel(payment, item, 'success');
    return call(callbackOf(reference));
  }

  /** The callback as it would be sent now; `overrides` tamper with what it tells, `key` signs it wrongly. */
  function callbackOf(reference: string, overrides: Fields = {}, key = keys.privateKey): Callback {
    const payment = requirePayment(payments, reference);
    return signedCallback(
      String(payment.fields.webHookUrl),
      JSON.stringify(statusOf(payment, overrides)),
      key,
    );
  }

  function signedCallback(address: string, body: string, key = keys.privateKey): Callback {
    const headers = { 'content-type': jsonType, 'x-sign': sign(key, body) };
    return { url: address, body, headers };
  }

  /** Up to three times, until a 200; a dropped one is not repeated. */
  async function call(callback: Callback): Promise<number> {
    let status = 0;
    for (let tries = 0; tries < tries_max && status !== 200; tries++) {
      const answered = await send(callback).catch(() => 0);
      if (answered === undefined) return 0;
      status = answered;
    }
    return status;
  }

  /** The payer presses the button, or the page's time is over: that is the one status without a callback. */
  async function settle(reference: string, status: Status): Promise<number> {
    const payment = requirePayment(payments, reference);
    const change = (to: Status) => {
      payment.status = to;
      payment.modifiedDate = nextDate();
      payment.more = to === 'failure' ? { failureReason: 'Недостатньо коштів', errCode: '51' } : {};
    };
    if (behavior.isOutOfOrder && status === 'success') {
      change('processing');
      const late = callbackOf(reference);
      change(status);
      const answered = await call(callbackOf(reference));
      await call(late);
      return answered;
    }
    change(status);
    return status === 'expired' ? 0 : call(callbackOf(reference));
  }

  function decline(status: keyof typeof errorCodes, errText: string): Reply {
    refused.push(errText);
    return json({ errCode: errorCodes[status], errText }, status);
  }

  type Route = { method: string; answer: (sent: { body: Fields; query: URLSearchParams }) => Reply };
  const routes: Record<string, Route> = {
    'invoice/create': { method: 'POST', answer: ({ body }) => createInvoice(body) },
    'invoice/cancel': { method: 'POST', answer: ({ body }) => cancel(body) },
    'invoice/status': {
      method: 'GET',
      answer: ({ query }) => {
        const id = query.get('invoiceId') ?? '';
        const payment = invoices.get(id);
        if (id === '') return decline(400, "empty 'invoiceId'");
        return payment ? json(statusOf(payment)) : decline(404, 'invoice not found');
      },
    },
    details: {
      method: 'GET',
      answer: () => json({ merchantId: '12o4Vv7EWy', merchantName: 'Калина', edrpou: '4242424242' }),
    },
    pubkey: { method: 'GET', answer: () => json({ key: keys.published }) },
  };

  function answerOf(request: Received): Reply {
    const { method, url, headers } = request;
    const route = routes[url.pathname.slice('/api/merchant/'.length)];
    if (!route) return decline(404, 'no such path');
    if (method !== route.method) return decline(405, 'invalid http method');
    if (headers['x-token'] !== token) return decline(403, "unknown 'X-Token'");
    if (method === 'GET') return route.answer({ body: {}, query: url.searchParams });
    if (!hasType(request, jsonType)) return decline(400, 'invalid content type');
    const body = objectIn(request.body);
    return body ? route.answer({ body, query: url.searchParams }) : decline(400, 'json unmarshal');
  }

  async function handle(request: Received): Promise<Reply> {
    const { pathname } = request.url;
    if (behavior.redirects_to) return redirect(behavior.redirects_to, 307);
    if (pathname.startsWith('/api/merchant/')) {
      const { answers_with, answers_with_status } = behavior;
      if (answers_with !== undefined) return { ...json({}, answers_with_status), body: answers_with };
      const reply = answerOf(request);
      return behavior.is_answer_lost ? { status: 502 } : reply;
    }
    const [, invoiceId = ''] = /^\/pay\/(.+)$/.exec(pathname) ?? [];
    const payment = invoices.get(invoiceId);
    if (!payment) return { status: 404 };
    if (request.method !== 'POST') return html(pageOf(payment));
    if (payment.status !== 'created' && payment.status !== 'failure') return { status: 409 };
    await settle(payment.reference, isPayPressed(request.body) ? 'success' : 'failure');
    return redirect(String(payment.fields.redirectUrl));
  }

  const { url, close, requests } = await startProviderServer({ behavior, handle });
  return {
    url,
    payments,
    callbacks,
    /** Why requests were declined, in the order in which they came. */
    refused,
    /** All that came, as `GET /api/merchant/pubkey`. */
    requests,
    behavior,
    callbackOf,
    /** Of any text, for what monobank would not send. */
    signedCallback,
    call,
    settle,
    finishCancel,
    refundThere,
    /** From now on callbacks are signed with another key, which `/pubkey` serves. */
    rotateKey: () => {
      keys = generateKeys();
    },
    callbacksSent,
    async open(address: string) {
      const payment = invoices.get(new URL(address).pathname.slice('/pay/'.length));
      if (payment) payments.set(payment.reference, payment);
      return openPage(address, () => payment?.reference ?? '');
    },
    close,
  };
}

export type FakeMonobank = Awaited<ReturnType<typeof startFakeMonobank>>;
