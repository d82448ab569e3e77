import type { Fields } from './shared/fields';

export type Failure = { reason: string; reasonCode: number };

export const failure = (reasonCode: number, reason: string): Failure => ({ reason, reasonCode });
export const missing = failure(1115, 'Required parameter is missing');
export const formatError = failure(1109, 'Format error');
export const invalidSignature = failure(1113, 'Invalid signature');
export const merchantRestriction = failure(1118, 'Merchant restriction');

/** Why an invoice cannot be created, once its signature is right. */
export function invalidInvoice(fields: Fields, names: string[]): Failure | undefined {
  const { orderDate, amount, currency, returnUrl, serviceUrl, orderTimeout, language } = fields;
  if (!Number.isInteger(orderDate)) return formatError;
  if (typeof amount !== 'number' || !(amount > 0)) return failure(1130, 'Invalid amount');
  if (!/^[A-Z]{3}$/.test(String(currency))) return failure(1110, 'Invalid currency');
  if (names.some(name => name === '' || name.includes(';'))) return formatError;
  if (![returnUrl, serviceUrl].every(url => URL.canParse(String(url)))) return formatError;
  if (!Number.isInteger(orderTimeout) || Number(orderTimeout) <= 0) return formatError;
  if (!['AUTO', 'RU', 'UA', 'EN'].includes(String(language))) return formatError;
  return undefined;
}

/** Whether the products cost the amount together. */
export function addsUp(amount: unknown, prices: string[], counts: string[]): boolean {
  const total = prices.reduce(
    (sum, price, index) => sum + Math.round(Number(price) * 100) * Number(counts[index]),
    0,
  );
  return total === Math.round(Number(amount) * 100);
}
