import { createHmac } from 'node:crypto';
import { variant_sides_px, type Variant } from '@/domain/files/picture';
import { isSignedBy } from './token';

const good_s = 600;
/** URLs signed within a minute are equal, so that browsers can cache the picture. */
const rounded_s = 60;

export type Signing = { secret: string; now: number };

export const files_path = '/files';

export const pictureName = (name: string) => `${name}.webp`;
export const thumbnailName = (name: string) => `${name}.thumb.webp`;

/** All names under which a picture may be stored, those of its variants last. */
export const storedNames = (name: string): string[] => [
  pictureName(name),
  thumbnailName(name),
  ...Object.keys(variant_sides_px).map(variant => `${name}.${variant}.webp`),
];

const stored_name = new RegExp(
  `^([0-9a-f]{32})(?:\\.(?:thumb|(${Object.keys(variant_sides_px).join('|')})))?\\.webp$`,
);

/** The picture, and which variant of it. Undefined for other names than ours. */
export function readStoredName(stored: string): { name: string; variant: Variant | undefined } | undefined {
  const [, name, written] = stored_name.exec(stored) ?? [];
  if (!name) return undefined;
  return { name, variant: written === 'small' || written === 'medium' ? written : undefined };
}

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
