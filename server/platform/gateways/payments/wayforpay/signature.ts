import { createHmac } from 'node:crypto';
import { isSame } from '@/server/platform/security/token';
import { isFields, type Fields } from '../answers';

/** What is signed in a callback and in the answer about a payment, in this order. */
export const paymentFields = [
  'merchantAccount',
  'orderReference',
  'amount',
  'currency',
  'authCode',
  'cardPan',
  'transactionStatus',
  'reasonCode',
] as const;

/** What is signed in the answer about a refund. */
export const refundFields = ['merchantAccount', 'orderReference', 'transactionStatus', 'reasonCode'] as const;

const optionalFields = new Set(['authCode', 'cardPan']);

/** HMAC-MD5 in lower-case hex of the values joined with ';', see wiki.wayforpay.com/en/view/852102. */
export const sign = (secret_key: string, values: readonly (string | number)[]): string =>
  createHmac('md5', secret_key).update(values.join(';'), 'utf8').digest('hex');

/**
 * The object in the JSON, its numbers as the text that was signed; undefined if it is not an object or its signature
 * of the named fields is wrong. Compares in constant time.
 */
export const verifiedFields = (
  secret_key: string,
  json: string,
  names: readonly string[],
): Fields | undefined => readingsOf(json).find(fields => isSigned(secret_key, fields, names));

/** With numbers as they are written, '999.00', and as PHP would write them, '999'. Empty if it is not an object. */
export function readingsOf(json: string): Fields[] {
  const fields = parsed(json);
  if (!isFields(fields)) return [];
  const shortest = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ]);
  return [parsed(withNumbersAsText(json)) as Fields, Object.fromEntries(shortest)];
}

function isSigned(secret_key: string, fields: Fields, names: readonly string[]): boolean {
  const signature = fields.merchantSignature;
  if (typeof signature !== 'string' || !/^[0-9a-f]{32}$/.test(signature)) return false;
  const values = names.map(name => fields[name] ?? '');
  // With a ';' inside a value, other fields could have the same signature.
  if (!values.every(value => typeof value === 'string' && !value.includes(';'))) return false;
  // WayForPay's SDK signs a missing field as an empty one, its WooCommerce plugin leaves it out.
  const present = values.filter((_, index) => {
    const name = names[index] ?? '';
    return !optionalFields.has(name) || fields[name] != null;
  });
  const sent = Buffer.from(signature, 'hex');
  return [values, present].some(signed =>
    isSame(sent, Buffer.from(sign(secret_key, signed as string[]), 'hex')),
  );
}

/** Strings are matched too, so that the digits in them stay as they are; one that is not closed goes to the end. */
const withNumbersAsText = (json: string): string =>
  json.replace(/"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, token =>
    token.startsWith('"') ? token : `"${token}"`,
  );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
