import { isFields, type Fields } from './shared/fields';
import { payPage } from './shared/provider';

export type Status =
  'created' | 'processing' | 'success' | 'failure' | 'reversed' | 'expired' | (string & {});
export type CancelStatus = 'processing' | 'success' | 'failure';

export type Cancel = {
  status: CancelStatus;
  amount: number;
  ccy: number;
  createdDate: string;
  modifiedDate: string;
  extRef?: string;
  rrn: string;
};

export type Payment = {
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

const currencies: Record<number, string> = { 980: 'UAH', 840: 'USD', 978: 'EUR' };
const invoiceFields = new Set(['amount', 'ccy', 'merchantPaymInfo', 'redirectUrl', 'webHookUrl', 'validity']);
const cancelFields = new Set(['invoiceId', 'extRef', 'amount']);

/** Why an invoice cannot be created. */
export function invalidInvoice(fields: Fields): string | undefined {
  const { amount, ccy, merchantPaymInfo, redirectUrl, webHookUrl, validity } = fields;
  const { reference, destination } = isFields(merchantPaymInfo) ? merchantPaymInfo : {};
  const unknown = unknownField(fields, invoiceFields);
  if (unknown) return unknown;
  if (!isPositiveInteger(amount)) return "invalid 'amount'";
  if (ccy !== undefined && (typeof ccy !== 'number' || !currencies[ccy])) return "invalid 'ccy'";
  if (typeof reference !== 'string' || reference === '') return "empty 'reference'";
  if (typeof destination !== 'string' || destination === '') return "empty 'destination'";
  if (!isHttpUrl(redirectUrl)) return "invalid 'redirectUrl'";
  if (!isHttpUrl(webHookUrl)) return "invalid 'webHookUrl'";
  return isPositiveInteger(validity) ? undefined : "invalid 'validity'";
}

/** Why a refund cannot be read. */
export function invalidCancel(fields: Fields): string | undefined {
  const { extRef, amount } = fields;
  const unknown = unknownField(fields, cancelFields);
  if (unknown) return unknown;
  if (typeof extRef !== 'string' || extRef === '') return "empty 'extRef'";
  return amount === undefined || isPositiveInteger(amount) ? undefined : "invalid 'amount'";
}

/** Of fields that are valid. */
export function newPayment(fields: Fields, invoiceId: string, date: string): Payment {
  const { amount, ccy = 980, merchantPaymInfo } = fields;
  return {
    fields: { ...fields, ccy },
    reference: isFields(merchantPaymInfo) ? String(merchantPaymInfo.reference) : '',
    invoiceId,
    status: 'created',
    amount: Number(amount),
    createdDate: date,
    modifiedDate: date,
    cancels: [],
    more: {},
  };
}

type Refund = { amount: number; extRef?: string; date: string; id: number };

export const newCancel = ({ fields }: Payment, { amount, extRef, date, id }: Refund): Cancel => ({
  status: 'processing',
  amount,
  ccy: Number(fields.ccy),
  createdDate: date,
  modifiedDate: date,
  extRef,
  rrn: String(60_189_181_000 + id),
});

export const cancelAnswerOf = ({ status, createdDate, modifiedDate }: Cancel): Fields => ({
  status,
  createdDate,
  modifiedDate,
});

/** The answer of invoice/status, which is the body of a callback too. */
export function statusOf(payment: Payment, overrides: Fields = {}): Fields {
  const { fields, reference, invoiceId, status, amount, createdDate, modifiedDate, cancels, more } = payment;
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

/** What is refunded, or will be. */
export const reservedOf = ({ cancels }: Payment): number =>
  sumOf(cancels.filter(({ status }) => status !== 'failure'));

export const refundedOf = ({ cancels }: Payment): number =>
  sumOf(cancels.filter(({ status }) => status === 'success'));

export const pageOf = ({ fields, invoiceId, amount }: Payment) =>
  payPage({
    title: 'Fake monobank',
    language: 'uk',
    amount: `${(amount / 100).toFixed(2)} ${currencies[Number(fields.ccy)]}`,
    description: isFields(fields.merchantPaymInfo) ? fields.merchantPaymInfo.destination : '',
    action: `/pay/${encodeURIComponent(invoiceId)}`,
  });

const sumOf = (cancels: Cancel[]): number => cancels.reduce((sum, { amount }) => sum + amount, 0);

function unknownField(fields: Fields, known: Set<string>): string | undefined {
  const name = Object.keys(fields).find(field => !known.has(field));
  return name === undefined ? undefined : `unknown '${name}'`;
}

const isPositiveInteger = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

const isHttpUrl = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
