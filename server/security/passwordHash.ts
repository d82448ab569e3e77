import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open';
import { users } from '../db/schema';
import { asUser } from '../db/scope';
import { limitConcurrency } from '../pictures/limitConcurrency';

/** argon2id at 19 MiB, two passes (OWASP's least). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at a time leave threads for files and connections while thousands sign in; whoever would wait for more than some
 * seconds is asked to come again.
 */
const takeTurn = limitConcurrency(2, { waiting_max: 200 });

/** @throws Unavailable when too many wait already */
export const hashPassword = (password: string) => takeTurn(() => hash(password, cost));

/** A hash that no password has: whoever has no account waits as long as whoever has one. */
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

/** The hash of the user's password, when this is it: by it one knows later whether it still holds. */
export async function verifyUser(
  db: Database,
  user_id: number,
  password: string,
): Promise<string | undefined> {
  const [user] = await asUser(db, user_id, tx =>
    tx.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, user_id)),
  );
  const isRight = await isPassword(user?.password_hash, password);
  return isRight ? user!.password_hash! : undefined;
}
