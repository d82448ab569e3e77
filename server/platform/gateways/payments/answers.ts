import { minorOf } from '@/domain/money/decimal';
import { UnreadableCallback } from './provider';

/** What a provider sent, not yet checked. */
export type Fields = Record<string, unknown>;

const amount_max = 2_147_483_647;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As PostgreSQL can store it: without NUL and lone surrogates, at most 255 characters; '' if it is no text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, 255)
        .replace(/[\0\ud800-\udfff]/gu, '')
    : '';

/** A page to which a payer can be sent: by https on any host, or on the host of the API, as with a fake server. */
export const isPage = (page: unknown, api_url: string): page is string =>
  typeof page === 'string' &&
  URL.canParse(page) &&
  (new URL(page).protocol === 'https:' || new URL(page).origin === new URL(api_url).origin);

/** A decimal in minor units. Undefined if it is invalid or larger than an order can be. */
export function amountOf(text: string, currency: string): number | undefined {
  const minor = minorOf(text, currency) ?? Infinity;
  return minor <= amount_max ? minor : undefined;
}

/** @throws UnreadableCallback if it is not a JSON object */
export function parseObject(json: string, provider: string): Fields {
  const value = parsed(json, provider);
  if (!isFields(value)) throw new UnreadableCallback(`${provider} sent no object.`);
  return value;
}

function parsed(json: string, provider: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UnreadableCallback(`${provider} sent no JSON.`, { cause: error });
  }
}
