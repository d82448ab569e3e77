import { createHmac } from 'node:crypto';
import { isSame } from './token';

const good_s = 3600;

/** Shows the current article, published or not, for an hour. */
export function previewToken(secret: string, company_id: number, id: number, now: number): string {
  const expires = now + good_s;
  return `${id}-${expires}-${prove(secret, company_id, id, expires).toString('base64url')}`;
}

/** The article id; null if the token is invalid or expired. */
export function previewed(secret: string, company_id: number, token: string, now: number): number | null {
  const [, id, expires, proof] = /^(\d{1,9})-(\d{1,12})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !expires || !proof || Number(expires) < now) return null;
  const right = prove(secret, company_id, Number(id), Number(expires));
  return isSame(Buffer.from(proof, 'base64url'), right) ? Number(id) : null;
}

const prove = (secret: string, company_id: number, id: number, expires: number) =>
  createHmac('sha256', secret).update(`article ${company_id} ${id} ${expires}`).digest();
