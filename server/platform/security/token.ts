import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keysOf } from './acceptedKeys';

/** 256 random bits; only the SHA-256 is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** 128 random bits, for a visitor's chat or a calendar's link; only the SHA-256 is stored. */
export const newShortToken = () => randomBytes(16).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const digestOf = (secret: string): string => hashOf(secret).toString('hex');

/** Constant-time comparison. */
export const isSame = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

/** Whether this installation signed it, with its key or the one before. */
export const isSignedBy = (secret: string, sign: (key: string) => string, token: string): boolean =>
  keysOf(secret).some(key => isSame(Buffer.from(token), Buffer.from(sign(key))));

type Visit = { company_id: number; visit_id: number; link_nonce: string };

/** Id plus an HMAC, so that it can be shown again; a new nonce revokes it. */
export function visitToken(secret: string, { company_id, visit_id, link_nonce }: Visit): string {
  const proof = createHmac('sha256', secret).update(`visit ${company_id} ${visit_id} ${link_nonce}`);
  return `${visit_id.toString(36)}-${proof.digest('base64url')}`;
}

/** Unverified; null if it is malformed. */
export function visitOfToken(token: string): number | null {
  const [, id] = /^([0-9a-z]{1,7})-[\w-]{43}$/.exec(token) ?? [];
  return id ? Number.parseInt(id, 36) : null;
}

type Order = { company_id: number; order_id: number; link_nonce: string };

/** As `visitToken`. Older orders have an empty nonce, which keeps their links valid. */
export function orderToken(secret: string, { company_id, order_id, link_nonce }: Order): string {
  const signed = `order ${company_id} ${order_id}${link_nonce && ` ${link_nonce}`}`;
  const proof = createHmac('sha256', secret).update(signed);
  return `${order_id.toString(36)}-${proof.digest('base64url')}`;
}

/** Unverified; null if it is malformed. */
export const orderOfToken = visitOfToken;

type Wish = { company_id: number; wish_id: number; link_nonce: string };

/** As `visitToken`, of an entry of the waiting list. */
export function wishToken(secret: string, { company_id, wish_id, link_nonce }: Wish): string {
  const proof = createHmac('sha256', secret).update(`wish ${company_id} ${wish_id} ${link_nonce}`);
  return `${wish_id.toString(36)}-${proof.digest('base64url')}`;
}

/** Unverified; null if it is malformed. */
export const wishOfToken = visitOfToken;

export type Subscription = { company_id: number; template: string; subject_id: number };

/** Ends emails of a kind: names the company's own thing that they are about, and no address. */
export function unsubscribeToken(secret: string, { company_id, template, subject_id }: Subscription): string {
  const proof = createHmac('sha256', secret).update(`unsubscribe ${company_id} ${template} ${subject_id}`);
  return `${template}-${subject_id.toString(36)}-${proof.digest('base64url')}`;
}

/** Unverified; null if it is malformed. */
export function subscriptionOfToken(token: string): Omit<Subscription, 'company_id'> | null {
  const [, template, id] = /^([a-z_]{1,40})-([0-9a-z]{1,11})-[\w-]{43}$/.exec(token) ?? [];
  return template && id ? { template, subject_id: Number.parseInt(id, 36) } : null;
}
