import { createHmac } from 'node:crypto';
import { isSignedBy } from './token';

const good_s = 3600;

/** Shows the current article, published or not, for an hour. */
export function previewToken(secret: string, company_id: number, id: number, now: number): string {
  const expires = now + good_s;
  return `${id}-${expires}-${prove(secret, company_id, id, expires)}`;
}

/** The article id; null if the token is invalid or expired. */
export function previewed(secret: string, company_id: number, token: string, now: number): number | null {
  const [, id, expires, proof] = /^(\d{1,15})-(\d{1,12})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !expires || !proof || Number(expires) < now) return null;
  const isOurs = isSignedBy(secret, key => prove(key, company_id, Number(id), Number(expires)), proof);
  return isOurs ? Number(id) : null;
}

const prove = (secret: string, company_id: number, id: number, expires: number) =>
  createHmac('sha256', secret).update(`article ${company_id} ${id} ${expires}`).digest('base64url');
