import { createCallbacks, postByNetwork } from './shared/callbacks';
import { objectIn, type Fields } from './shared/fields';
import {
  formType,
  hasType,
  html,
  json,
  jsonType,
  redirect,
  type Received,
  type Reply,
} from './shared/httpServer';
import {
  commonBehavior,
  isPayPressed,
  openPage,
  requirePayment,
  startProviderServer,
} from './shared/provider';
import {
  addsUp,
  failure,
  formatError,
  invalidInvoice,
  invalidSignature,
  merchantRestriction,
  missing,
} from './wayforpayFailures';
import {
  pageOf,
  sign,
  signedPayment,
  statusOf,
  whyUnaccepted,
  type Callback,
  type Payment,
  type Status,
} from './wayforpayMessages';
import { withNumbersAsText, written } from './wayforpayNumerals';

export type { Callback } from './wayforpayMessages';

type Deliver = (callback: Callback) => Promise<{ status: number; body: string }>;

const deliveries_max = 3;

const byNetwork: Deliver = ({ content_type, ...callback }) =>
  postByNetwork({ ...callback, headers: { 'content-type': content_type } });

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
  const refused: string[] = [];
  /** Requests that the documentation does not allow, but that the real one may take. */
  const warnings: string[] = [];
  /** Why our answers to callbacks were not taken. */
  const unaccepted: string[] = [];
  const behavior = {
    ...commonBehavior,
    deliver: byNetwork,
    /** The JSON is sent as the only key of a form. */
    callsBackByForm: false,
    /** The status of an invoice that nobody has paid is told; else it is unknown. */
    tellsUnpaid: false,
    /** What comes of a refund: a status, or the code with which it is declined. */
    refunds: 'Refunded',
    /** How the payer comes back: 303 by GET, 307 by POST. */
    returns_with: 303,
    /** Instead of the right answer. */
    answers: undefined as string | undefined,
  };
  const { callbacks, send } = createCallbacks(behavior);
  let last_invoice = 0;
  let clock = 1_795_284_509;

  /** `raw` has the numbers as they were sent. */
  function answer(fields: Fields, raw: Fields): Fields {
    const { transactionType, merchantAccount, apiVersion } = fields;
    if (merchantAccount !== merchant) return merchantRestriction;
    if (![1, 2].includes(Number(apiVersion))) return missing;
    if (transactionType === 'CREATE_INVOICE') return createInvoice(fields, raw);
    if (transactionType === 'CHECK_STATUS') return checkStatus(fields);
    if (transactionType === 'REFUND') return refund(fields, raw);
    return formatError;
  }

  function createInvoice(fields: Fields, raw: Fields): Fields {
    const { orderReference, currency } = fields;
    const lists = [raw.productName, raw.productCount, raw.productPrice];
    if (!lists.every((list): list is string[] => Array.isArray(list) && list.length > 0)) return missing;
    const [names = [], counts = [], prices = []] = lists;
    if (counts.length !== names.length || prices.length !== names.length) return formatError;
    const signed = [merchant, fields.merchantDomainName, orderReference, raw.orderDate, raw.amount, currency];
    if (fields.merchantSignature !== sign(secret_key, [...signed, ...lists.flat()])) return invalidSignature;
    if (fields.merchantDomainName !== shop_domain) return merchantRestriction;
    if (typeof orderReference !== 'string' || orderReference === '') return missing;
    if (payments.has(orderReference)) return failure(1112, 'Duplicate Order ID');
    const invalid = invalidInvoice(fields, names);
    if (invalid) return invalid;
    if (!addsUp(fields.amount, prices, counts)) warnings.push('The products do not add up to the amount.');
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
    if (merchantSignature !== sign(secret_key, [merchant, orderReference])) return invalidSignature;
    const payment = payments.get(String(orderReference));
    if (!payment || (payment.status === 'Created' && !behavior.tellsUnpaid)) {
      return { merchantAccount: merchant, orderReference, ...failure(1127, 'Order not found') };
    }
    const refundAmount = payment.refunded > 0 ? { refundAmount: payment.refunded } : {};
    return signedPayment(secret_key, statusOf(merchant, payment, refundAmount));
  }

  function refund(fields: Fields, raw: Fields): Fields {
    const { orderReference, currency, comment, merchantSignature } = fields;
    if (merchantSignature !== sign(secret_key, [merchant, orderReference, raw.amount, currency])) {
      return invalidSignature;
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
    merchantSignature: sign(secret_key, [merchant, orderReference, transactionStatus, reasonCode]),
  });

  /** The callback as it would be sent now; `overrides` tamper with what it tells, `key` signs it wrongly. */
  function callbackOf(reference: string, overrides: Fields = {}, key = secret_key): Callback {
    const payment = requirePayment(payments, reference);
    const body = written(signedPayment(key, statusOf(merchant, payment, overrides)));
    const serviceUrl = String(payment.fields.serviceUrl);
    return behavior.callsBackByForm
      ? { url: serviceUrl, body: `${encodeURIComponent(body)}=`, content_type: formType }
      : { url: serviceUrl, body, content_type: jsonType };
  }

  /** Sends it again, up to three times, until our answer accepts it. Answers with the last status. */
  async function call(callback: Callback): Promise<number> {
    let status = 0;
    for (let delivery = 1; delivery <= deliveries_max; delivery++) {
      const answer = await send(callback);
      if (!answer) return 0;
      status = answer.status;
      const why = whyUnaccepted(secret_key, callback, answer);
      if (why === undefined) break;
      unaccepted.push(why);
    }
    return status;
  }

  /** The payer presses the button. */
  async function settle(reference: string, status: Status): Promise<number> {
    const payment = requirePayment(payments, reference);
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

  const paymentOf = (invoice: string) => [...payments.values()].find(payment => payment.invoice === invoice);

  async function handle(request: Received): Promise<Reply> {
    const { method, body } = request;
    const { pathname } = request.url;
    if (pathname === '/api') {
      const fields = objectIn(body);
      const reply =
        method === 'POST' && hasType(request, jsonType) && fields
          ? answer(fields, objectIn(withNumbersAsText(body)) ?? {})
          : formatError;
      const code = Number(reply.reasonCode);
      if (code !== 1100) refused.push(String(code));
      if (behavior.is_answer_lost) return { status: 502 };
      return { ...json({}), body: behavior.answers ?? written(reply) };
    }
    const [, invoice = ''] = /^\/invoice\/(i\d+)$/.exec(pathname) ?? [];
    const payment = paymentOf(invoice);
    if (payment && method === 'GET') return html(pageOf(payment));
    if (payment && method === 'POST') {
      const { orderReference, returnUrl } = payment.fields;
      await settle(String(orderReference), isPayPressed(body) ? 'Approved' : 'Declined');
      return redirect(String(returnUrl), behavior.returns_with);
    }
    return { status: 404 };
  }

  const { url, close } = await startProviderServer({ behavior, handle });
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
    /** The shop refunds in WayForPay's own pages, and no callback comes. */
    refundQuietly(reference: string, amount: number) {
      const payment = requirePayment(payments, reference);
      payment.refunded = Math.round((payment.refunded + amount) * 100) / 100;
      if (payment.refunded === Number(payment.fields.amount)) payment.status = 'Refunded';
    },
    open: (address: string) =>
      openPage(address, ({ pathname }) =>
        String(paymentOf(pathname.split('/').at(-1) ?? '')?.fields.orderReference),
      ),
    close,
  };
}

export type FakeWayForPay = Awaited<ReturnType<typeof startFakeWayForPay>>;
