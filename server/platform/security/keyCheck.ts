import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Config } from '@/server/platform/config';

/** The data were sealed with another SECRET_KEY. */
export class WrongSecretKey extends Error {
  constructor() {
    super(
      'SECRET_KEY is not the one that the data of this database were sealed with. Set that one again, or, to replace it, set it as SECRET_KEY_PREVIOUS; if it is lost: npm run reseal -- --lost (docs/deploy.md).',
    );
  }
}

type Queries = Pick<Pool, 'query'>;
type Keys = Pick<Config, 'secret_key' | 'secret_key_previous'>;

const checkOf = (key: string) => createHmac('sha256', key).update('zapys key check').digest('base64url');

/** Of the first start of the database, or of the last time that all was sealed anew. */
export async function sealedBy(db: Queries, { secret_key, secret_key_previous }: Keys) {
  const { rows } = await db.query<{ key_check: string }>('select key_check from installation.secret');
  const check = rows[0]?.key_check;
  if (check === undefined) return 'none';
  if (check === checkOf(secret_key)) return 'current';
  return secret_key_previous && check === checkOf(secret_key_previous) ? 'previous' : 'another';
}

/** Keeps a check value of the first key, from which the key cannot be told. @throws WrongSecretKey */
export async function requireSecretKey(db: Queries, keys: Keys): Promise<void> {
  if ((await sealedBy(db, keys)) === 'none') {
    const text = 'insert into installation.secret (key_check) values ($1) on conflict do nothing';
    await db.query(text, [checkOf(keys.secret_key)]);
  }
  if ((await sealedBy(db, keys)) === 'another') throw new WrongSecretKey();
}

/** From now on the data are sealed with this one. */
export async function rememberSecretKey(db: Queries, { secret_key }: Keys): Promise<void> {
  const text =
    'insert into installation.secret (key_check) values ($1) on conflict (is_only) do update set key_check = excluded.key_check';
  await db.query(text, [checkOf(secret_key)]);
}
