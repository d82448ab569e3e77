import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
type Status = 'created' | 'processing' | 'success' | 'failure' | 'reversed' | 'expired' | (string & {});
type CancelStatus = 'processing' | 'success' | 'failure';

type Cancel = {
  status: CancelStatus;
  amount: number;
  ccy: number;
  createdDate: string;
  modifiedDate: string;
  extRef?: string;
  rrn: string;
};

type Payment = {
  /** What the invoice was created with. */
  fields: Fields;
  reference: string;
  invoiceId: string;
  status: Status;
  amount: number;
  createdDate: string;
  modifiedDate: string;
  cancels: Cancel[];
  /** Why it failed. */
  more: Fields;
};

/** `body` is signed byte by byte. */
export type Callback = { url: string; body: string; headers: Record<string, string> };
/** How a callback goes out: by the network, or straight into a server without a port. Answers with its status. */
export type Deliver = (callback: Callback) => Promise<number>;

type Answer = { status: number; fields: Fields };

const currencies: Record<number, string> = { 980: 'UAH', 840: 'USD', 978: 'EUR' };
const tries_max = 3;
const invoiceFields = new Set(['amount', 'ccy', 'merchantPaymInfo', 'redirectUrl', 'webHookUrl', 'validity']);
const cancelFields = new Set(['invoiceId', 'extRef', 'amount']);

const byNetwork: Deliver = async ({ url, body, headers }) => {
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.body?.cancel();
  return answer.status;
};

/**
 * A fake monobank acquiring on a port of its own: checks each request as monobank's documentation describes it, shows
 * a page on which one pays or fails, and calls back, signed with a key that can be rotated; misbehaves on demand.
 */
export async function startFakeMonobank({ token }: { token: string }) {
  /** By our reference; a later invoice of the same reference takes the place of an earlier one. */
  const payments = new Map<string, Payment>();
  const invoices = new Map<string, Payment>();
  const callbacks: Callback[] = [];
  const refused: string[] = [];
  const requests: string[] = [];
  /** What happens while we are asked, and before we answer. */
  const beforeAnswer: () => Promise<unknown> = async () => {};
  const behavior = {
    deliver: byNetwork,
    isSilent: false,
    dropsCallbacks: false,
    /** 429 is monobank's throttle; the answer to all of them has no JSON. */
    fails_with: 0,
    delay_ms: 0,
    beforeAnswer,
    /** What comes of a refund; `processing` waits for `finishCancel`. */
    cancels: 'success' as CancelStatus,
    /** The callback about `success` overtakes the one about `processing`. */
    isOutOfOrder: false,
    /** What is asked is done, and its answer gets lost. */
    is_answer_lost: false,
    /** A text that is sent as the answer, whatever is asked. */
    answers_with: undefined as string | undefined,
    answers_with_status: 200,
    /** Where the answers redirect to. */
    redirects_to: '',
  };
  const pendingCallbacks = new Set<Promise<unknown>>();
  let keys = generateKeys();
  let last_id = 0;
  let time_s = Date.parse('2027-01-10T08:00:00Z') / 1000;

  /** Each change has a second of its own. */
  const nextDate = () => new Date(++time_s * 1000).toISOString().replace('.000Z', 'Z');

  function createInvoice(fields: Fields): Answer {
    const { amount, ccy = 980, merchantPaymInfo, redirectUrl, webHookUrl, validity } = fields;
    const { reference, destination } = isFields(merchantPaymInfo) ? merchantPaymInfo : {};
    const unknown = Object.keys(fields).find(name => !invoiceFields.has(name));
    if (unknown) return decline(400, `unknown '${unknown}'`);
    if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return decline(400, "invalid 'amount'");
    if (typeof ccy !== 'number' || !currencies[ccy]) return decline(400, "invalid 'ccy'");
    if (typeof reference !== 'string' || reference === '') return decline(400, "empty 'reference'");
    if (typeof destination !== 'string' || destination === '') return decline(400, "empty 'destination'");
    if (!isHttpUrl(redirectUrl)) return decline(400, "invalid 'redirectUrl'");
    if (!isHttpUrl(webHookUrl)) return decline(400, "invalid 'webHookUrl'");
    if (!Number.isSafeInteger(validity) || Number(validity) <= 0) return decline(400, "invalid 'validity'");
    const invoiceId = `2401${String(++last_id).padStart(4, '0')}Fake`;
    const date = nextDate();
    const payment: Payment = {
      fields: { ...fields, ccy },
      reference,
      invoiceId,
      status: 'created',
      amount: Number(amount),
      createdDate: date,
      modifiedDate: date,
      cancels: [],
      more: {},
    };
    payments.set(reference, payment);
    invoices.set(invoiceId, payment);
    return { status: 200, fields: { invoiceId, pageUrl: `${url}/pay/${invoiceId}` } };
  }

  /** The answer of invoice/status, which is the body of a callback too. */
  function statusOf(payment: Payment, overrides: Fields = {}): Fields {
    const { fields, reference, invoiceId, status, amount, createdDate, modifiedDate, cancels, more } =
      payment;
    return {
      invoiceId,
      status,
      amount,
      ccy: fields.ccy,
      finalAmount: amount - refundedOf(payment),
      createdDate,
      modifiedDate,
      reference,
      ...(cancels.length > 0 && { cancelList: cancels }),
      ...more,
      ...overrides,
    };
  }

  function cancel(fields: Fields): Answer {
    const payment = invoices.get(String(fields.invoiceId));
    const unknown = Object.keys(fields).find(name => !cancelFields.has(name));
    if (unknown) return decline(400, `unknown '${unknown}'`);
    if (!payment) return decline(404, 'invoice not found');
    const { extRef, amount = payment.amount } = fields;
    if (typeof extRef !== 'string' || extRef === '') return decline(400, "empty 'extRef'");
    if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return decline(400, "invalid 'amount'");
    const repeated = payment.cancels.find(item => item.extRef === extRef);
    if (repeated) return { status: 200, fields: cancelAnswerOf(repeated) };
    if (payment.status !== 'success') return decline(400, 'invalid invoice status');
    const reserved = payment.cancels.filter(({ status }) => status !== 'failure');
    if (sumOf(reserved) + Number(amount) > payment.amount) return decline(400, 'amount is too large');
    const date = nextDate();
    const item: Cancel = {
      status: 'processing',
      amount: Number(amount),
      ccy: Number(payment.fields.ccy),
      createdDate: date,
      modifiedDate: date,
      extRef,
      rrn: String(60_189_181_000 + ++last_id),
    };
    payment.cancels.push(item);
    payment.modifiedDate = date;
    if (behavior.cancels !== 'processing') changeCancel(payment, item, behavior.cancels);
    callBeside(payment.reference);
    return { status: 200, fields: cancelAnswerOf(item) };
  }

  function changeCancel(payment: Payment, item: Cancel, status: CancelStatus) {
    item.status = status;
    item.modifiedDate = payment.modifiedDate = nextDate();
    if (refundedOf(payment) === payment.amount) payment.status = 'reversed';
  }

  /** A waiting refund comes to its end. */
  function finishCancel(reference: string, extRef: string, status: CancelStatus): Promise<number> {
    const payment = known(reference);
    const item = payment.cancels.find(one => one.extRef === extRef);
    if (!item) throw new Error(`Nobody has asked for the refund ${extRef}.`);
    changeCancel(payment, item, status);
    return call(callbackOf(reference));
  }

  /** The merchant refunds in monobank's own web application. */
  function refundThere(reference: string, amount: number): Promise<number> {
    const payment = known(reference);
    const date = nextDate();
    const rrn = String(60_189_181_000 + ++last_id);
    const ccy = Number(payment.fields.ccy);
    const item: Cancel = { status: 'processing', amount, ccy, createdDate: date, modifiedDate: date, rrn };
    payment.cancels.push(item);
    changeCancel(payment, item, 'success');
    return call(callbackOf(reference));
  }

  /** The callback as it would be sent now; `overrides` tamper with what it tells, `key` signs it wrongly. */
  function callbackOf(reference: string, overrides: Fields = {}, key = keys.privateKey): Callback {
    const payment = known(reference);
    return signedCallback(
      String(payment.fields.webHookUrl),
      JSON.stringify(statusOf(payment, overrides)),
      key,
    );
  }

  function signedCallback(address: string, body: string, key = keys.privateKey): Callback {
    const headers = { 'content-type': 'application/json', 'x-sign': sign(key, body) };
    return { url: address, body, headers };
  }

  /** Up to three times, until a 200. */
  async function call(callback: Callback): Promise<number> {
    let status = 0;
    for (let tries = 0; tries < tries_max && status !== 200; tries++) {
      callbacks.push(callback);
      if (behavior.dropsCallbacks) continue;
      if (behavior.delay_ms > 0) await new Promise(resolve => setTimeout(resolve, behavior.delay_ms));
      status = await behavior.deliver(callback).catch(() => 0);
    }
    return status;
  }

  function callBeside(reference: string) {
    const calling = call(callbackOf(reference)).finally(() => pendingCallbacks.delete(calling));
    pendingCallbacks.add(calling);
  }

  /** The payer presses the button, or the page's time is over: that is the one status without a callback. */
  async function settle(reference: string, status: Status): Promise<number> {
    const payment = known(reference);
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

  function known(reference: string): Payment {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`There is no invoice of ${reference}.`);
    return payment;
  }

  function decline(status: number, errText: string): Answer {
    refused.push(errText);
    const errCode = errorCodes[status] ?? 'INTERNAL_ERROR';
    return { status, fields: { errCode, errText } };
  }

  type Route = { method: string; answer: (sent: { body: Fields; query: URLSearchParams }) => Answer };
  const routes: Record<string, Route> = {
    'invoice/create': { method: 'POST', answer: ({ body }) => createInvoice(body) },
    'invoice/cancel': { method: 'POST', answer: ({ body }) => cancel(body) },
    'invoice/status': {
      method: 'GET',
      answer: ({ query }) => {
        const id = query.get('invoiceId') ?? '';
        const payment = invoices.get(id);
        if (id === '') return decline(400, "empty 'invoiceId'");
        return payment ? { status: 200, fields: statusOf(payment) } : decline(404, 'invoice not found');
      },
    },
    details: {
      method: 'GET',
      answer: () => ({
        status: 200,
        fields: { merchantId: '12o4Vv7EWy', merchantName: 'Калина', edrpou: '4242424242' },
      }),
    },
    pubkey: { method: 'GET', answer: () => ({ status: 200, fields: { key: keys.published } }) },
  };

  function answerOf(request: IncomingMessage, address: URL, text: string): Answer {
    const route = routes[address.pathname.slice('/api/merchant/'.length)];
    if (!route) return decline(404, 'no such path');
    if (request.method !== route.method) return decline(405, 'invalid http method');
    if (request.headers['x-token'] !== token) return decline(403, "unknown 'X-Token'");
    if (route.method === 'GET') return route.answer({ body: {}, query: address.searchParams });
    if (!request.headers['content-type']?.startsWith('application/json')) {
      return decline(400, 'invalid content type');
    }
    const body = objectIn(text);
    return body ? route.answer({ body, query: address.searchParams }) : decline(400, 'json unmarshal');
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(error => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const address = new URL(request.url!, 'http://monobank');
    requests.push(`${request.method} ${address.pathname}`);
    if (behavior.isSilent) return;
    await behavior.beforeAnswer();
    if (behavior.fails_with) return void response.writeHead(behavior.fails_with).end();
    if (behavior.redirects_to) return void response.writeHead(307, { location: behavior.redirects_to }).end();
    const text = await bodyOf(request);
    const json = { 'content-type': 'application/json' };

    if (address.pathname.startsWith('/api/merchant/')) {
      if (behavior.answers_with !== undefined) {
        return void response.writeHead(behavior.answers_with_status, json).end(behavior.answers_with);
      }
      const { status, fields } = answerOf(request, address, text);
      if (behavior.is_answer_lost) return void response.writeHead(502).end();
      return void response.writeHead(status, json).end(JSON.stringify(fields));
    }
    const [, invoiceId = ''] = /^\/pay\/(.+)$/.exec(address.pathname) ?? [];
    const payment = invoices.get(invoiceId);
    if (!payment) return void response.writeHead(404).end();
    if (request.method !== 'POST') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(payment));
    }
    if (payment.status !== 'created' && payment.status !== 'failure')
      return void response.writeHead(409).end();
    const isPaid = new URLSearchParams(text).get('outcome') === 'pay';
    await settle(payment.reference, isPaid ? 'success' : 'failure');
    response.writeHead(303, { location: String(payment.fields.redirectUrl) }).end();
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
    /** Until every callback that goes out beside an answer has been told. */
    callbacksSent: () => Promise.all(pendingCallbacks),
    /** Comes to the hosted page; answers with what it shows. */
    async open(address: string): Promise<{ status: number; reference: string; html: string }> {
      const answer = await fetch(address);
      const invoiceId = new URL(address).pathname.slice('/pay/'.length);
      const reference = invoices.get(invoiceId)?.reference ?? '';
      return { status: answer.status, reference, html: await answer.text() };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export type FakeMonobank = Awaited<ReturnType<typeof startFakeMonobank>>;

/** The documentation has the form of errors; the codes are examples. */
const errorCodes: Record<number, string> = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
};

function generateKeys(): { privateKey: KeyObject; published: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  return { privateKey, published: Buffer.from(pem).toString('base64') };
}

const sign = (key: KeyObject, body: string): string =>
  createSign('sha256').update(body, 'utf8').sign(key, 'base64');

const cancelAnswerOf = ({ status, createdDate, modifiedDate }: Cancel): Fields => ({
  status,
  createdDate,
  modifiedDate,
});

const sumOf = (cancels: Cancel[]): number => cancels.reduce((sum, { amount }) => sum + amount, 0);

const refundedOf = ({ cancels }: Payment): number =>
  sumOf(cancels.filter(({ status }) => status === 'success'));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHttpUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

function objectIn(json: string): Fields | undefined {
  try {
    const fields: unknown = JSON.parse(json);
    return isFields(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const pageOf = ({ fields, invoiceId, amount }: Payment) => `<!doctype html>
<html lang="uk"><meta charset="utf-8"><title>Fake monobank</title>
<h1>${(amount / 100).toFixed(2)} ${currencies[Number(fields.ccy)]}</h1>
<p>${escaped((fields.merchantPaymInfo as Fields).destination)}</p>
<form method="post" action="/pay/${encodeURIComponent(invoiceId)}">
<button name="outcome" value="pay">Pay</button> <button name="outcome" value="fail">Fail</button></form></html>`;
