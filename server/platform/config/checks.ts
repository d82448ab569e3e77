import { Client } from 'pg';
import type { PlanPrices } from '@/domain/plans/plans';
import { readPlanPrices } from '@/domain/plans/readPlanPrices';
import { hostUrls, namesPrimary } from '@/server/platform/db/hosts';
import { messageOf } from '@/server/platform/messageOf';
import { isAddress } from '@/server/platform/gateways/mail/mime';

/** @throws Error that begins with the variable's name and does not quote a secret */
export type Check<T> = (text: string, name: string) => T;

export const anyText: Check<string> = text => text;

export const flag: Check<boolean> = (text, name) => oneOf(['1', '0'])(text, name) === '1';

/** `1`, or `address:port` by comma; IPv6 addresses in brackets. */
export const privateTargets: Check<true | string[]> = (text, name) => {
  if (text === '1') return true;
  const targets = text.split(',').map(target => target.trim());
  if (targets.every(target => /^([\d.]+|\[[\da-f:]+\]):\d{1,5}$/i.test(target))) return targets;
  throw new Error(`${name} is neither 1 nor a list of address:port.`);
};

/** `what` is counted: 'days', 'minor units'. */
export const wholeNumber =
  (min: number, max: number, what = ''): Check<number> =>
  (text, name) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Error(
      `${name} must be a whole number ${what && `of ${what} `}from ${min} to ${max}, not '${text}'.`,
    );
  };

export const positiveNumber: Check<number> = (text, name) => {
  const value = Number(text);
  if (value >= 0) return value;
  throw new Error(`${name} must be a number, not '${text}'.`);
};

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Check<Choice> =>
  (text, name) => {
    const chosen = choices.find(choice => choice === text);
    if (chosen !== undefined) return chosen;
    const [last, ...others] = [...choices].reverse();
    throw new Error(`${name} must be ${others.reverse().join(', ')} or ${last}, not '${text}'.`);
  };

export const emailAddress: Check<string> = (text, name) => {
  if (!isAddress(text)) throw new Error(`${name} must be an email address, not '${text}'.`);
  return text;
};

/** As it is normalized by WHATWG's URL. */
export const url: Check<string> = (text, name) => {
  if (!URL.canParse(text)) throw new Error(`${name} must be a URL.`);
  return new URL(text).href;
};

/** Without a slash at the end, so that a path can be appended. */
export const baseUrl: Check<string> = (text, name) => {
  if (!/^https?:$/.test(new URL(url(text, name)).protocol)) {
    throw new Error(`${name} must be a URL with http or https.`);
  }
  return text.replace(/(?<!\/)\/+$/, '');
};

/** An address without a path: links are made by appending paths of ours. Normalized by WHATWG's URL. */
export const origin: Check<string> = (text, name) => {
  const { origin, pathname, search, hash, username, password } = new URL(baseUrl(text, name));
  if (pathname === '/' && !search && !hash && !username && !password) return origin;
  throw new Error(
    `${name} must be a scheme and a host alone, such as https://book.example.org, without a path: the product needs a host of its own.`,
  );
};

const reserved = 'Characters such as @ : / # % in a user or a password must be percent-encoded.';

export const urlWithScheme =
  (...schemes: string[]): Check<string> =>
  (text, name) => {
    requireScheme(schemes, text, name);
    if (!URL.canParse(text)) throw new Error(`${name} is not a valid URL. ${reserved}`);
    return text;
  };

function requireScheme(schemes: string[], text: string, name: string) {
  const isOne = schemes.some(scheme => text.startsWith(`${scheme}://`));
  if (!isOne)
    throw new Error(`${name} must begin with ${schemes.map(scheme => `${scheme}://`).join(' or ')}.`);
  // What follows would be taken for a fragment, and a part of the password for the host.
  if (text.includes('#')) throw new Error(`${name} is not a valid URL. ${reserved}`);
}

/** Of one host or several, as pg reads it, files of its `sslrootcert` and others included. */
export const databaseUrl: Check<string> = (text, name) => {
  requireScheme(['postgres', 'postgresql'], text, name);
  try {
    for (const connectionString of hostUrls(text)) new Client({ connectionString });
  } catch (error) {
    throw new Error(`${name} is not valid: ${messageOf(error)}. ${reserved}`, { cause: error });
  }
  if (namesPrimary(text)) return text;
  throw new Error(
    `${name} names several hosts: add target_session_attrs=read-write, so that it is the primary.`,
  );
};

export const atLeast =
  (length: number): Check<string> =>
  (text, name) => {
    if (text.length >= length) return text;
    throw new Error(`${name} must have at least ${length} characters.`);
  };

/** Anything else ends or breaks an HTTP header. No message quotes it. */
export const headerText: Check<string> = (text, name) => {
  if (/^[\x21-\x7e]*$/.test(text)) return text;
  throw new Error(`${name} must contain only ASCII characters without spaces.`);
};

/** Of at least `length` characters. */
export const bearerToken =
  (length: number): Check<string> =>
  (text, name) =>
    atLeast(length)(headerText(text, name), name);

/** At least one currency; amounts in minor units. */
export const planPrices: Check<PlanPrices[]> = (text, name) => {
  const prices = readPlanPrices(text);
  if (prices) return prices;
  throw new Error(
    `${name} must be prices like EUR:19/190/49/490, each currency once, with commas between them, not '${text}'.`,
  );
};
