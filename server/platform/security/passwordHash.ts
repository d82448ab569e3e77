import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { limitConcurrency } from '@/server/platform/limitConcurrency';

/** argon2id at 19 MiB, two passes (OWASP's minimum). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves threads for files and connections; beyond some seconds of waiting, clients must retry. */
const takeTurn = limitConcurrency(2, { waiting_max: 200 });

/** @throws Unavailable if too many are waiting */
export const hashPassword = (password: string) => takeTurn(() => hash(password, cost));

/** Without an account a login takes as long. */
const nobody = hash(randomBytes(32).toString('hex'), cost);

/** @throws Unavailable if too many are waiting */
export async function isPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = password_hash ?? (await nobody);
  const isRight = await takeTurn(() => verify(compared, password));
  return isRight && password_hash != null;
}
