import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
type Status = 'Created' | 'Approved' | 'Declined' | 'Refunded' | (string & {});

type Payment = {
  fields: Fields;
  /** The page's, at its end. */
  invoice: string;
  status: Status;
  /** In the currency's units, as the API has them. */
  refunded: number;
  processed_at: number;
  /** What else is told, and the authorization once somebody has paid. */
  more: Fields;
};

export type Callback = { url: string; body: string; content_type: string };
/** How a callback goes out: by the network, or straight into a server without a port. */
export type Deliver = (callback: Callback) => Promise<{ status: number; body: string }>;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const signedInPayment = ['amount', 'currency', 'authCode', 'cardPan', 'transactionStatus', 'reasonCode'];
const deliveries_max = 3;

const byNetwork: Deliver = async ({ url, body, content_type }) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': content_type }, body });
  return { status: answer.status, body: await answer.text() };
};

/** A number that is written in the JSON as it stands here, for instance as 999.00. */
export const numeral = (text: string) => ({ numeral: text });

/**
 * A fake WayForPay on a port of its own: checks each request as WayForPay's documentation describes it, shows a page on
 * which one pays or fails, calls back and checks our answer; misbehaves on demand.
 */
export async function startFakeWayForPay({
  merchant,
  shop_domain,
  secret_key,
}: {
  merchant: string;
  shop_domain: string;
  secret_key: string;
}) {
  const payments = new Map<string, Payment>();
  const callbacks: Callback[] = [];
  const refused: string[] = [];
  /** Requests that the documentation does not allow, but that the real one may take. */
  const warnings: string[] = [];
  /** Why our answers to callbacks were not taken. */
  const unaccepted: string[] = [];
  /** What happens while we are asked, and before we answer. */
  const beforeAnswer: () => Promise<unknown> = async () => {};
  const behavior = {
    deliver: byNetwork,
    isSilent: false,
    dropsCallbacks: false,
    fails_with: 0,
    delay_ms: 0,
    beforeAnswer,
    /** The JSON is sent as the only key of a form. */
    callsBackByForm: false,
    /** The status of an invoice that nobody has paid is told; else it is unknown. */
    tellsUnpaid: false,
    /** What comes of a refund: a status, or the code with which it is declined. */
    refunds: 'Refunded',
    /** How the payer comes back: 303 by GET, 307 by POST. */
    returns_with: 303,
    /** What is asked is done, and its answer gets lost. */
    is_answer_lost: false,
    /** Instead of the right answer. */
    answers: undefined as string | undefined,
  };
  let last_invoice = 0;
  let clock = 1_795_284_509;

  const sign = (values: unknown[], key = secret_key) =>
    createHmac('md5', key).update(values.join(';')).digest('hex');

  const failure = (reasonCode: number, reason: string): Fields => ({ reason, reasonCode });
  const missing = failure(1115, 'Required parameter is missing');

  /** `raw` has the numbers as they were sent. */
  function answer(fields: Fields, raw: Fields): Fields {
    const { transactionType, merchantAccount, apiVersion } = fields;
    if (merchantAccount !== merchant) return failure(1118, 'Merchant restriction');
    if (![1, 2].includes(Number(apiVersion))) return missing;
    if (transactionType === 'CREATE_INVOICE') return createInvoice(fields, raw);
    if (transactionType === 'CHECK_STATUS') return checkStatus(fields);
    if (transactionType === 'REFUND') return refund(fields, raw);
    return failure(1109, 'Format error');
  }

  function createInvoice(fields: Fields, raw: Fields): Fields {
    const { orderReference, orderDate, amount, currency, returnUrl, serviceUrl, orderTimeout, language } =
      fields;
    const lists = [raw.productName, raw.productCount, raw.productPrice];
    if (!lists.every((list): list is string[] => Array.isArray(list) && list.length > 0)) return missing;
    const [names = [], counts = [], prices = []] = lists;
    if (counts.length !== names.length || prices.length !== names.length)
      return failure(1109, 'Format error');
    const signed = [merchant, fields.merchantDomainName, orderReference, raw.orderDate, raw.amount, currency];
    if (fields.merchantSignature !== sign([...signed, ...lists.flat()])) {
      return failure(1113, 'Invalid signature');
    }
    if (fields.merchantDomainName !== shop_domain) return failure(1118, 'Merchant restriction');
    if (typeof orderReference !== 'string' || orderReference === '') return missing;
    if (payments.has(orderReference)) return failure(1112, 'Duplicate Order ID');
    if (!Number.isInteger(orderDate)) return failure(1109, 'Format error');
    if (typeof amount !== 'number' || !(amount > 0)) return failure(1130, 'Invalid amount');
    if (!/^[A-Z]{3}$/.test(String(currency))) return failure(1110, 'Invalid currency');
    if (names.some(name => name === '' || name.includes(';'))) return failure(1109, 'Format error');
    if (![returnUrl, serviceUrl].every(url => URL.canParse(String(url))))
      return failure(1109, 'Format error');
    if (!Number.isInteger(orderTimeout) || Number(orderTimeout) <= 0) return failure(1109, 'Format error');
    if (!['AUTO', 'RU', 'UA', 'EN'].includes(String(language))) return failure(1109, 'Format error');
    const total = prices.reduce(
      (sum, price, i) => sum + Math.round(Number(price) * 100) * Number(counts[i]),
      0,
    );
    if (total !== Math.round(amount * 100)) warnings.push('The products do not add up to the amount.');
    const invoice = `i${++last_invoice}`;
    payments.set(orderReference, {
      fields,
      invoice,
      status: 'Created',
      refunded: 0,
      processed_at: clock,
      more: {},
    });
    return { reason: 'Ok', reasonCode: 1100, invoiceUrl: `${url}/invoice/${invoice}` };
  }

  function checkStatus({ orderReference, merchantSignature }: Fields): Fields {
    if (merchantSignature !== sign([merchant, orderReference])) return failure(1113, 'Invalid signature');
    const payment = payments.get(String(orderReference));
    if (!payment || (payment.status === 'Created' && !behavior.tellsUnpaid)) {
      return { merchantAccount: merchant, orderReference, ...failure(1127, 'Order not found') };
    }
    const refundAmount = payment.refunded > 0 ? { refundAmount: payment.refunded } : {};
    return signedPayment({ ...answerOf(payment), ...refundAmount });
  }

  function refund(fields: Fields, raw: Fields): Fields {
    const { orderReference, currency, comment, merchantSignature } = fields;
    if (merchantSignature !== sign([merchant, orderReference, raw.amount, currency])) {
      return failure(1113, 'Invalid signature');
    }
    if (typeof comment !== 'string' || comment === '') return missing;
    const payment = payments.get(String(orderReference));
    if (!payment) return failure(1127, 'Order not found');
    if (currency !== payment.fields.currency) return failure(1110, 'Invalid currency');
    const amount = Number(fields.amount);
    const isPaid = payment.status === 'Approved' || payment.refunded > 0;
    if (!isPaid) return refundAnswer(orderReference, 'Declined', 1126);
    if (!(amount > 0)) return refundAnswer(orderReference, 'Declined', 1130);
    const refunded = Math.round((payment.refunded + amount) * 100) / 100;
    if (refunded > Number(payment.fields.amount)) return refundAnswer(orderReference, 'Declined', 1128);
    if (/^\d+$/.test(behavior.refunds)) return refundAnswer(orderReference, 'Declined', +behavior.refunds);
    payment.status = behavior.refunds;
    payment.processed_at = ++clock;
    if (behavior.refunds === 'RefundInProcessing') {
      return refundAnswer(orderReference, behavior.refunds, 1138);
    }
    payment.refunded = refunded;
    // A callback about it tells this part.
    payment.more = { ...payment.more, amount };
    return refundAnswer(orderReference, behavior.refunds, 1100);
  }

  const refundAnswer = (orderReference: unknown, transactionStatus: string, reasonCode: number): Fields => ({
    merchantAccount: merchant,
    orderReference,
    transactionStatus,
    reason: '',
    reasonCode,
    merchantSignature: sign([merchant, orderReference, transactionStatus, reasonCode]),
  });

  function answerOf({ fields, status, processed_at, more }: Payment, overrides: Fields = {}): Fields {
    const { orderReference, orderDate, amount, currency } = fields;
    return {
      merchantAccount: merchant,
      orderReference,
      amount,
      currency,
      authCode: '',
      email: 'olena@example.com',
      createdDate: orderDate,
      processingDate: processed_at,
      cardPan: '',
      transactionStatus: status,
      reason: 'Ok',
      reasonCode: 1100,
      fee: 0,
      ...more,
      ...overrides,
    };
  }

  /** An overridden signature stays. */
  const signedPayment = (fields: Fields, key = secret_key): Fields => {
    const signed = [
      fields.merchantAccount,
      fields.orderReference,
      ...signedInPayment.map(name => fields[name]),
    ];
    return { merchantSignature: sign(signed.map(textOf), key), ...fields };
  };

  /** The callback as it would be sent now; `overrides` tamper with what it tells, `key` signs it wrongly. */
  function callbackOf(reference: string, overrides: Fields = {}, key = secret_key): Callback {
    const payment = known(reference);
    const body = written(signedPayment(answerOf(payment, overrides), key));
    const serviceUrl = String(payment.fields.serviceUrl);
    return behavior.callsBackByForm
      ? { url: serviceUrl, body: `${encodeURIComponent(body)}=`, content_type: form }
      : { url: serviceUrl, body, content_type: json };
  }

  /** Sends it again, up to three times, until our answer accepts it. Answers with the last status. */
  async function call(callback: Callback): Promise<number> {
    let status = 0;
    for (let delivery = 1; delivery <= deliveries_max; delivery++) {
      callbacks.push(callback);
      if (behavior.dropsCallbacks) return 0;
      if (behavior.delay_ms > 0) await new Promise(resolve => setTimeout(resolve, behavior.delay_ms));
      const answer = await behavior.deliver(callback);
      status = answer.status;
      const why = whyUnaccepted(callback, answer);
      if (why === undefined) break;
      unaccepted.push(why);
    }
    return status;
  }

  function whyUnaccepted(callback: Callback, answer: { status: number; body: string }): string | undefined {
    if (answer.status !== 200) return `status ${answer.status}`;
    const accepted = objectIn(answer.body);
    if (!accepted) return 'no object';
    const { orderReference, status, time, signature } = accepted;
    const [key = ''] = new URLSearchParams(callback.body).keys();
    const sent = objectIn(callback.body) ?? objectIn(key);
    if (orderReference !== sent?.orderReference) return 'orderReference';
    if (status !== 'accept') return 'status';
    if (!Number.isInteger(time)) return 'time';
    return signature === sign([orderReference, status, time]) ? undefined : 'signature';
  }

  /** The payer presses the button. */
  async function settle(reference: string, status: Status): Promise<number> {
    const payment = known(reference);
    payment.status = status;
    payment.processed_at = ++clock;
    payment.more =
      status === 'Approved'
        ? { authCode: '541963', cardPan: '44****4444', cardType: 'Visa' }
        : status === 'Declined'
          ? { reason: 'Declined To Card Issuer', reasonCode: 1101 }
          : payment.more;
    return call(callbackOf(reference));
  }

  function known(reference: string): Payment {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`There is no invoice for ${reference}.`);
    return payment;
  }

  const paymentOf = (invoice: string) => [...payments.values()].find(payment => payment.invoice === invoice);

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
    const { pathname } = new URL(request.url!, 'http://wayforpay');
    const body = await bodyOf(request);

    if (pathname === '/api') {
      const fields = objectIn(body);
      const isJson = request.headers['content-type']?.startsWith(json) ?? false;
      const reply =
        request.method === 'POST' && isJson && fields
          ? answer(fields, objectIn(withNumbersAsText(body)) ?? {})
          : failure(1109, 'Format error');
      const code = Number(reply.reasonCode);
      if (code !== 1100) refused.push(String(code));
      if (behavior.is_answer_lost) return void response.writeHead(502).end();
      return void response.writeHead(200, { 'content-type': json }).end(behavior.answers ?? written(reply));
    }
    const [, invoice = ''] = /^\/invoice\/(i\d+)$/.exec(pathname) ?? [];
    const payment = paymentOf(invoice);
    if (payment && request.method === 'GET') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page(payment));
    }
    if (payment && request.method === 'POST') {
      const isPaid = new URLSearchParams(body).get('outcome') === 'pay';
      const { orderReference, returnUrl } = payment.fields;
      await settle(String(orderReference), isPaid ? 'Approved' : 'Declined');
      return void response.writeHead(behavior.returns_with, { location: String(returnUrl) }).end();
    }
    response.writeHead(404).end();
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    payments,
    callbacks,
    /** The codes with which requests were declined, in the order in which they came. */
    refused,
    warnings,
    unaccepted,
    behavior,
    callbackOf,
    call,
    settle,
    /** Comes to the hosted page; answers with what it shows. */
    async open(address: string): Promise<{ status: number; reference: string; html: string }> {
      const answer = await fetch(address);
      const payment = paymentOf(new URL(address).pathname.split('/').at(-1) ?? '');
      const reference = String(payment?.fields.orderReference);
      return { status: answer.status, reference, html: await answer.text() };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

export type FakeWayForPay = Awaited<ReturnType<typeof startFakeWayForPay>>;

const isNumeral = (value: unknown): value is { numeral: string } =>
  typeof value === 'object' && value !== null && 'numeral' in value;

/** As it is signed: a missing value as an empty one. */
const textOf = (value: unknown) => (isNumeral(value) ? value.numeral : String(value ?? ''));

const written = (fields: Fields): string => {
  const members = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `"${name}":${isNumeral(value) ? value.numeral : JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
};

const withNumbersAsText = (text: string) =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, token => (token.startsWith('"') ? token : `"${token}"`));

function objectIn(text: string): Fields | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? (fields as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const languages: Record<string, string> = { UA: 'uk', RU: 'ru' };

const page = ({ fields, invoice }: Payment) => `<!doctype html>
<html lang="${languages[String(fields.language)] ?? 'en'}"><meta charset="utf-8"><title>Fake WayForPay</title>
<h1>${escaped(fields.amount)} ${escaped(fields.currency)}</h1><p>${escaped(fields.productName)}</p>
<form method="post" action="/invoice/${invoice}">
<button name="outcome" value="pay">Pay</button> <button name="outcome" value="fail">Fail</button></form></html>`;
