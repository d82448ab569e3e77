import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 random bits that is shown once and kept as its SHA-256. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The same in words: short, and the same for the same. */
export const digestOf = (content: string): string => hashOf(content).toString('hex');

/** Equal secrets, compared in the same time whether or not they are. */
export const isSame = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other);

type Visit = { company_id: number; visit_id: number; link_nonce: string };

/**
 * The client's own link to a visit: its id and 256 bits derived from the server's key, so that a repeated
 * answer can show it, and a new nonce ends it.
 */
export function visitToken(secret: string, { company_id, visit_id, link_nonce }: Visit): string {
  const proof = createHmac('sha256', secret).update(`visit ${company_id} ${visit_id} ${link_nonce}`);
  return `${visit_id.toString(36)}-${proof.digest('base64url')}`;
}

/** The visit that a token claims to be for; null when it is no token at all. */
export function visitOfToken(token: string): number | null {
  const [, id] = /^([0-9a-z]{1,7})-[\w-]{43}$/.exec(token) ?? [];
  return id ? Number.parseInt(id, 36) : null;
}

type Order = { company_id: number; order_id: number; link_nonce: string };

/**
 * The client's own link to an order, as `visitToken` is to a visit. An order from before there were nonces has an
 * empty one, with which its link stays what it was.
 */
export function orderToken(secret: string, { company_id, order_id, link_nonce }: Order): string {
  const signed = `order ${company_id} ${order_id}${link_nonce && ` ${link_nonce}`}`;
  const proof = createHmac('sha256', secret).update(signed);
  return `${order_id.toString(36)}-${proof.digest('base64url')}`;
}

/** The order that a token claims to be for; null when it is no token at all. */
export const orderOfToken = visitOfToken;
