import { createHmac } from 'node:crypto';
import { objectIn, type Fields } from './shared/fields';
import { payPage } from './shared/provider';
import { textOf } from './wayforpayNumerals';

export type Status = 'Created' | 'Approved' | 'Declined' | 'Refunded' | (string & {});

export type Payment = {
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

const signedInPayment = [
  'merchantAccount',
  'orderReference',
  'amount',
  'currency',
  'authCode',
  'cardPan',
  'transactionStatus',
  'reasonCode',
];
const languages: Record<string, string> = { UA: 'uk', RU: 'ru' };

export const sign = (key: string, values: unknown[]): string =>
  createHmac('md5', key).update(values.join(';')).digest('hex');

/** An overridden signature stays. */
export const signedPayment = (key: string, fields: Fields): Fields => ({
  merchantSignature: sign(
    key,
    signedInPayment.map(name => textOf(fields[name])),
  ),
  ...fields,
});

/** The answer about a payment, which is the body of a callback too. */
export function statusOf(
  merchant: string,
  { fields, status, processed_at, more }: Payment,
  overrides: Fields = {},
): Fields {
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

/** Why an answer to a callback does not accept it. */
export function whyUnaccepted(
  key: string,
  callback: Callback,
  answer: { status: number; body: string },
): string | undefined {
  if (answer.status !== 200) return `status ${answer.status}`;
  const accepted = objectIn(answer.body);
  if (!accepted) return 'no object';
  const { orderReference, status, time, signature } = accepted;
  const [formKey = ''] = new URLSearchParams(callback.body).keys();
  const sent = objectIn(callback.body) ?? objectIn(formKey);
  if (orderReference !== sent?.orderReference) return 'orderReference';
  if (status !== 'accept') return 'status';
  if (!Number.isInteger(time)) return 'time';
  return signature === sign(key, [orderReference, status, time]) ? undefined : 'signature';
}

export const pageOf = ({ fields, invoice }: Payment) =>
  payPage({
    title: 'Fake WayForPay',
    language: languages[String(fields.language)] ?? 'en',
    amount: `${String(fields.amount)} ${String(fields.currency)}`,
    description: fields.productName,
    action: `/invoice/${invoice}`,
  });
