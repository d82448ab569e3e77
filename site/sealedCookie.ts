import { parse, serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { seal, unseal } from '@/server/platform/security/seal';

/** Browsers keep no larger cookie. */
const bytes_max = 4096;

type Place = { name: string; path: string };

/**
 * What a visitor's own browser keeps for the pages below a path: nobody can read or change it there. False where it is too
 * large, or where the browser sends no more.
 */
export function setSealed<T extends object>(
  { settings }: FastifyInstance,
  reply: FastifyReply,
  { name, path, max_age_s }: Place & { max_age_s: number },
  kept: T,
): boolean {
  const packed = deflateRawSync(JSON.stringify(kept)).toString('base64');
  const sealed = seal(settings.secret_key, placeOf({ name, path }), packed);
  if (name.length + sealed.length >= bytes_max) return false;
  reply.header('set-cookie', cookieOf(settings.public_url, { name, path, max_age_s }, sealed));
  return true;
}

/** Undefined where there is none that `setSealed` made for this place. */
export function readSealed<T extends object>(
  { settings }: FastifyInstance,
  { headers }: FastifyRequest,
  { name, path }: Place,
): T | undefined {
  const sealed = parse(headers.cookie ?? '')[name];
  if (!sealed) return undefined;
  try {
    const packed = unseal(settings.secret_key, placeOf({ name, path }), sealed);
    return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());
  } catch {
    return undefined;
  }
}

export function dropSealed({ settings }: FastifyInstance, reply: FastifyReply, place: Place): void {
  reply.header('set-cookie', cookieOf(settings.public_url, { ...place, max_age_s: 0 }, ''));
}

const placeOf = ({ name, path }: Place) => `cookie ${name} ${path}`;

const cookieOf = (origin: string, { name, path, max_age_s }: Place & { max_age_s: number }, value: string) =>
  serialize(name, value, {
    path,
    maxAge: max_age_s,
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  });
