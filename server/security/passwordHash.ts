import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { limitConcurrency } from '../limitConcurrency';

/** argon2id at 19 MiB, two passes (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at a time leave threads for files and connections while thousands sign in; whoever would wait for more than some
 * seconds is asked to come again.
 */
const takeTurn = limitConcurrency(2, { waiting_max: 200 });

/** @throws Unavailable when too many wait already */
export const hashPassword = (password: string) => takeTurn(() => hash(password, cost));

/** A hash that no password matches, so that a login without an account takes as long. */
const nobody = hash(randomBytes(32).toString('hex'), cost);

/** @throws Unavailable when too many wait already */
export async function isPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = password_hash ?? (await nobody);
  const isRight = await takeTurn(() => verify(compared, password));
  return isRight && password_hash != null;
}
