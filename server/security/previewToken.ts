import { createHmac } from 'node:crypto';
import { isSame } from './token';

const good_s = 3600;

/** What shows one article as it stands at present to whoever has it, for an hour, whether or not it is published. */
export function previewToken(secret: string, company_id: number, id: number, now: number): string {
  const expires = now + good_s;
  return `${id}-${expires}-${prove(secret, company_id, id, expires).toString('base64url')}`;
}

/** The article that a token shows; null when it does not serve, or not any more. */
export function previewed(secret: string, company_id: number, token: string, now: number): number | null {
  const [, id, expires, proof] = /^(\d{1,9})-(\d{1,12})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !expires || !proof || Number(expires) < now) return null;
  const right = prove(secret, company_id, Number(id), Number(expires));
  return isSame(Buffer.from(proof, 'base64url'), right) ? Number(id) : null;
}

const prove = (secret: string, company_id: number, id: number, expires: number) =>
  createHmac('sha256', secret).update(`article ${company_id} ${id} ${expires}`).digest();
