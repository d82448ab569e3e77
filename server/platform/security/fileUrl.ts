import { createHmac } from 'node:crypto';
import { isSignedBy } from './token';

const good_s = 600;
/** URLs signed within a minute are equal, so that browsers can cache the picture. */
const rounded_s = 60;

export type Signing = { secret: string; now: number };

export const files_path = '/files';

export const pictureName = (name: string) => `${name}.webp`;
export const thumbnailName = (name: string) => `${name}.thumb.webp`;

/** With `signing`, valid for nine to ten minutes. */
export function fileUrl(stored: string, signing?: Signing): string {
  const path = `${files_path}/${stored}`;
  if (!signing) return path;
  const expires = Math.floor(signing.now / rounded_s) * rounded_s + good_s;
  return `${path}?expires=${expires}&signature=${sign(signing.secret, stored, expires)}`;
}

/** 0 if it has expired or is invalid. */
export function secondsLeft(stored: string, query: unknown, { secret, now }: Signing): number {
  const { expires, signature } = query as Record<string, unknown>;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return 0;
  const isOurs = isSignedBy(secret, key => sign(key, stored, Number(expires)), signature);
  return isOurs ? Math.max(0, Number(expires) - now) : 0;
}

const sign = (secret: string, stored: string, expires: number) =>
  createHmac('sha256', secret).update(`file ${stored} ${expires}`).digest('base64url');
